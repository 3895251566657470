import { once } from 'node:events'
import net from 'node:net'
import zlib from 'node:zlib'

const decompressors: Record<string, (body: Buffer) => Buffer> = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync }

function decompress(body: Buffer, encoding: string | undefined): Buffer {
  const decoder = encoding === undefined ? undefined : decompressors[encoding]
  return decoder && body.length > 0 ? decoder(body) : body
}

/** The body is empty if it was discarded, unless the status is an error. */
export type HttpResponse = { status: number; body: Buffer }

export type Connection = Awaited<ReturnType<typeof openConnection>>

/** The content of a chunked body: each chunk has its length in hexadecimal before it. */
function joinChunks(body: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; ; ) {
    const start = body.indexOf('\r\n', at) + 2
    const length = Number.parseInt(body.toString('latin1', at, start), 16)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(body.subarray(start, start + length))
    at = start + length + 2
  }
}

const lastChunk = Buffer.from('0\r\n\r\n')

/** A minimal HTTP client on one connection, with one request at a time, so that the client's own cost hardly affects the measurement. */
export async function openConnection({ hostname, port }: Pick<URL, 'hostname' | 'port'>) {
  let head = ''
  let body: Buffer[] = []
  let status = 0
  let missing = 0
  let isChunked = false
  let encoding: string | undefined
  let keepBody = true
  let waiting: PromiseWithResolvers<HttpResponse> | undefined

  function readHead(chunk: Buffer): Buffer | undefined {
    const before = head.length
    head += chunk.toString('latin1')
    const end = head.indexOf('\r\n\r\n')
    if (end < 0) return undefined
    head = head.slice(0, end)
    const length = /content-length: (\d+)/i.exec(head)?.[1]
    isChunked = length === undefined && /transfer-encoding: chunked/i.test(head)
    if (length === undefined && !isChunked) throw new Error(`A response without length: ${head}`)
    encoding = /content-encoding: (\w+)/i.exec(head)?.[1]
    status = Number(head.slice(9, 12))
    missing = Number(length ?? 0)
    return chunk.subarray(end + 4 - before)
  }

  function read(chunk: Buffer): void {
    const rest = status === 0 ? readHead(chunk) : chunk
    if (!rest) return
    missing -= rest.length
    if (keepBody || isChunked || status >= 300) body.push(Buffer.from(rest))
    if (isChunked ? !Buffer.concat(body).subarray(-lastChunk.length).equals(lastChunk) : missing > 0) return
    const received = isChunked ? joinChunks(Buffer.concat(body)) : Buffer.concat(body)
    const response = { status, body: decompress(received, encoding) }
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
