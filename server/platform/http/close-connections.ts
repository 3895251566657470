import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const checkEveryMs = 250
/** A request may be on its way on a connection that was just opened. */
const graceMs = 1000

/**
 * Closing a server waits for its connections. Browsers open some ahead on which they send nothing, and one whose response was being sent when
 * closing began stays open for the next request: both would hold the server until they time out. Returns the function to call when closing begins.
 */
export function trackConnections(server: Server): () => void {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return () => {
    if (!server.listening) return
    const since = Date.now()
    const timer = setInterval(() => {
      server.closeIdleConnections()
      if (Date.now() - since < graceMs) return
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, checkEveryMs)
    server.once('close', () => clearInterval(timer))
  }
}
