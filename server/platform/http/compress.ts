import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepts } from '../cache/cached-response.ts'

/** In bytes. Shorter responses are not compressed, longer ones outside the main thread. */
const minLength = 1024
const maxLength = 32 * 1024

/** A window of half the maximum length: a larger one takes longer to prepare than a short response to compress. */
const shortBrotli = { [zlib.constants.BROTLI_PARAM_QUALITY]: 1, [zlib.constants.BROTLI_PARAM_LGWIN]: 14 }
const longBrotli = { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 }

const compressBrotli = promisify(zlib.brotliCompress)
const compressGzip = promisify(zlib.gzip)

/** In order of preference. Higher levels take twice the time for a few hundred bytes less. */
const encodings = [
  {
    name: 'br',
    short: (body: string | Buffer) => zlib.brotliCompressSync(body, { params: shortBrotli }),
    long: (body: string | Buffer) => compressBrotli(body, { params: longBrotli }),
    stream: () => zlib.createBrotliCompress({ params: longBrotli }),
  },
  {
    name: 'gzip',
    short: (body: string | Buffer) => zlib.gzipSync(body, { level: 1 }),
    long: (body: string | Buffer) => compressGzip(body),
    stream: () => zlib.createGzip(),
  },
]

const encodingFor = ({ headers }: FastifyRequest) => encodings.find(({ name }) => accepts(headers['accept-encoding'], name))

const setEncoding = (reply: FastifyReply, name: string) => reply.headers({ 'content-encoding': name, vary: 'accept-encoding' })

/** Sends text, compressed in one call: a stream for each response costs several times as much as the compression. */
export function sendText(request: FastifyRequest, reply: FastifyReply, text: string | Buffer): FastifyReply | Promise<FastifyReply> {
  const length = Buffer.byteLength(text)
  const encoding = length < minLength ? undefined : encodingFor(request)
  if (!encoding) return reply.send(text)
  setEncoding(reply, encoding.name)
  return length <= maxLength ? reply.send(encoding.short(text)) : encoding.long(text).then((body) => reply.send(body))
}

/** Sends text of any length while it is being made. */
export function sendTextStream(request: FastifyRequest, reply: FastifyReply, text: NodeJS.ReadableStream): FastifyReply {
  const encoding = encodingFor(request)
  if (!encoding) return reply.send(text)
  setEncoding(reply, encoding.name)
  // An error destroys both streams, and with them the response.
  return reply.send(pipeline(text, encoding.stream(), () => undefined))
}
