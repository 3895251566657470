import { Readable } from 'node:stream'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepts } from '../cache/cached-response.ts'

/** Returned by a handler to send a file, or JSON that is already serialized. */
export class FileResponse {
  readonly type: string
  readonly headers: Record<string, string>
  readonly body: Buffer | AsyncIterable<string | Buffer>

  constructor(type: string, body: Buffer | AsyncIterable<string | Buffer>, headers: Record<string, string> = {}) {
    this.type = type
    this.body = body
    this.headers = headers
  }
}

/** A file that the browser saves under this name; names outside ASCII go into `filename*`. */
export function download(type: string, name: string, body: Buffer | AsyncIterable<string | Buffer>): FileResponse {
  const asciiName = name.replaceAll(/[^\w.-]+/g, '-')
  return new FileResponse(type, body, {
    'content-disposition': `attachment; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  })
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, { type, headers, body }: FileResponse) {
  reply.headers(headers).type(type)
  if (!Buffer.isBuffer(body)) return reply.send(Readable.from(body, { objectMode: false }))
  const encoding = isSmallJson(type, body) && compressors.find(({ name }) => accepts(request.headers['accept-encoding'], name))
  if (!encoding) return reply.send(body)
  return reply.headers({ 'content-encoding': encoding.name, vary: 'accept-encoding' }).send(encoding.compress(body))
}

/** JSON of this size is compressed in one call: a stream for each response costs several times as much as the compression. */
const isSmallJson = (type: string, { length }: Buffer) => type.startsWith('application/json') && length >= 1024 && length <= 32 * 1024

const brotliParams = { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 }

/** In order of preference. Higher levels take twice the time for a few hundred bytes less. */
const compressors = [
  { name: 'br', compress: (body: Buffer) => zlib.brotliCompressSync(body, { params: brotliParams }) },
  { name: 'gzip', compress: (body: Buffer) => zlib.gzipSync(body, { level: 1 }) },
]
