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
  // A connection with TLS is in both: as what it is on the network, where something is read once it is encrypted, and as what is read by HTTP.
  const raw = new Set<Socket>()
  const withoutRequest = new Set<Socket>()
  const track = (sockets: Set<Socket>) => (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }
  server.on('connection', track(raw)).on('secureConnection', track(withoutRequest))
  server.on('request', ({ socket }) => withoutRequest.delete(socket))
  return () => {
    if (!server.listening) return
    const since = Date.now()
    const timer = setInterval(() => {
      server.closeIdleConnections()
      if (Date.now() - since < graceMs) return
      for (const socket of [...withoutRequest, ...[...raw].filter(({ bytesRead }) => bytesRead === 0)]) socket.destroy()
    }, checkEveryMs)
    server.once('close', () => clearInterval(timer))
  }
}
