import { once } from 'node:events'
import net from 'node:net'

/** The body of an answer that nobody reads is not kept, as long as it is a good one. */
export type Answer = { status: number; body: Buffer }

export type Line = Awaited<ReturnType<typeof openLine>>

/** A connection that asks as cheaply as can be, one question after the other: what is measured is who answers, not who asks. */
export async function openLine({ hostname, port }: Pick<URL, 'hostname' | 'port'>) {
  let head = ''
  let body: Buffer[] = []
  let status = 0
  let missing = 0
  let isKept = true
  let waiting: PromiseWithResolvers<Answer> | undefined

  function read(chunk: Buffer): void {
    let rest = chunk
    if (status === 0) {
      const before = head.length
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /content-length: (\d+)/i.exec(head.slice(0, end))?.[1]
      if (length === undefined) throw new Error(`How long is this answer? ${head.slice(0, end)}`)
      status = Number(head.slice(9, 12))
      missing = Number(length)
      rest = chunk.subarray(end + 4 - before)
    }
    missing -= rest.length
    if (isKept || status >= 300) body.push(Buffer.from(rest))
    if (missing > 0) return
    const answer = { status, body: Buffer.concat(body) }
    head = ''
    body = []
    status = 0
    waiting?.resolve(answer)
  }

  const socket = net.connect({
    port: Number(port),
    host: hostname,
    noDelay: true,
    // Always into the same place, so that nothing has to be cleared up.
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
    ask(question: string, { keep = true } = {}): Promise<Answer> {
      waiting = Promise.withResolvers<Answer>()
      isKept = keep
      if (socket.destroyed) waiting.reject(new Error('The connection is closed.'))
      else socket.write(question)
      return waiting.promise
    },
    isOpen: () => !socket.destroyed,
    close: () => socket.destroy(),
  }
}
