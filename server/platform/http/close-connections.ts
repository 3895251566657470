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
  // A connection with TLS is in it twice: as what it is on the network, and as what HTTP reads from it, which is nothing until it is encrypted.
  const open = new Set<Socket>()
  const track = (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  }
  server.on('connection', track).on('secureConnection', track)
  return () => {
    if (!server.listening) return
    const since = Date.now()
    const timer = setInterval(() => {
      server.closeIdleConnections()
      if (Date.now() - since < graceMs) return
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }, checkEveryMs)
    server.once('close', () => clearInterval(timer))
  }
}
