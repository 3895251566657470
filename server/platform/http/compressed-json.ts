import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepts } from '../cache/cached-response.ts'

/** In bytes. Shorter responses are not compressed, longer ones by a stream. */
const minLength = 1024
const maxLength = 32 * 1024

/** A window of half the maximum length: a larger one takes longer to prepare than the response to compress. */
const brotliParams = { [zlib.constants.BROTLI_PARAM_QUALITY]: 1, [zlib.constants.BROTLI_PARAM_LGWIN]: 14 }

/** In order of preference. Higher levels take twice the time for a few hundred bytes less. */
const compressors = [
  { name: 'br', compress: (body: string | Buffer) => zlib.brotliCompressSync(body, { params: brotliParams }) },
  { name: 'gzip', compress: (body: string | Buffer) => zlib.gzipSync(body, { level: 1 }) },
]

/** Sends JSON, compressed in one call if it is not long: a stream for each response costs several times as much as the compression. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, json: string | Buffer) {
  reply.type('application/json; charset=utf-8')
  const length = Buffer.byteLength(json)
  if (length < minLength || length > maxLength) return reply.send(json)
  const encoding = compressors.find(({ name }) => accepts(request.headers['accept-encoding'], name))
  if (!encoding) return reply.send(json)
  return reply.headers({ 'content-encoding': encoding.name, vary: 'accept-encoding' }).send(encoding.compress(json))
}
