import { once } from 'node:events'
import net from 'node:net'

/** The body is empty if it was discarded, unless the status is an error. */
export type HttpResponse = { status: number; body: Buffer }

export type Connection = Awaited<ReturnType<typeof openConnection>>

/** A minimal HTTP client on one connection, with one request at a time, so that the client's own cost hardly affects the measurement. */
export async function openConnection({ hostname, port }: Pick<URL, 'hostname' | 'port'>) {
  let head = ''
  let body: Buffer[] = []
  let status = 0
  let missing = 0
  let keepBody = true
  let waiting: PromiseWithResolvers<HttpResponse> | undefined

  function read(chunk: Buffer): void {
    let rest = chunk
    if (status === 0) {
      const before = head.length
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /content-length: (\d+)/i.exec(head.slice(0, end))?.[1]
      if (length === undefined) throw new Error(`A response without content-length: ${head.slice(0, end)}`)
      status = Number(head.slice(9, 12))
      missing = Number(length)
      rest = chunk.subarray(end + 4 - before)
    }
    missing -= rest.length
    if (keepBody || status >= 300) body.push(Buffer.from(rest))
    if (missing > 0) return
    const response = { status, body: Buffer.concat(body) }
    head = ''
    body = []
    status = 0
    waiting?.resolve(response)
  }

  const socket = net.connect({
    port: Number(port),
    host: hostname,
    noDelay: true,
    // One reused buffer, so that reading creates no garbage.
    onread: {
      buffer: Buffer.alloc(64 * 1024),
      callback(length, buffer) {
        try {
          read(Buffer.from(buffer.buffer, buffer.byteOffset, length))
        } catch (error) {
          socket.destroy(error as Error)
        }
        return true
      },
    },
  })
  await once(socket, 'connect')
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('The connection was closed.')))

  return {
    request(message: string, { keep = true } = {}): Promise<HttpResponse> {
      waiting = Promise.withResolvers<HttpResponse>()
      keepBody = keep
      if (socket.destroyed) waiting.reject(new Error('The connection is closed.'))
      else socket.write(message)
      return waiting.promise
    },
    isOpen: () => !socket.destroyed,
    close: () => socket.destroy(),
  }
}
