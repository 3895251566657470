import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, OutputOf } from '#domain/kit.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Below this a compressed answer is hardly smaller. */
const worthCompressing = 1024
const brotliQuality = 6

/** An answer whose bytes are made already, for a handler that gives the same ones to many. */
export class Prepared {
  readonly plain: Buffer
  readonly brotli: Buffer | undefined
  readonly gzip: Buffer | undefined
  readonly etag: string
  /** How long who got it may keep it without asking. */
  readonly keep: 'not' | 'ask' | 'for good' | 'for good, alone'

  constructor(plain: Buffer, brotli?: Buffer, gzip?: Buffer, keep: Prepared['keep'] = 'ask') {
    this.keep = keep
    this.plain = plain
    this.brotli = brotli
    this.gzip = gzip
    this.etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  }

  get size(): number {
    return this.plain.length + (this.brotli?.length ?? 0) + (this.gzip?.length ?? 0)
  }
}

/** Parsed, so that nothing leaves that the contract does not name. */
export function toWire<E extends Endpoint>(declared: E, output: OutputOf<E>) {
  return { success: true, ...declared.output.parse(output) }
}

export async function prepare<E extends Endpoint>(declared: E, output: OutputOf<E>, keep: Prepared['keep'] = 'ask'): Promise<Prepared> {
  const plain = Buffer.from(JSON.stringify(toWire(declared, output)))
  if (plain.length < worthCompressing) return new Prepared(plain, undefined, undefined, keep)
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [asBrotli, asGzip] = await Promise.all([brotli(plain, { params }), gzip(plain)])
  return new Prepared(plain, asBrotli, asGzip, keep)
}

function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === etag || ifNoneMatch === '*' || ifNoneMatch.split(/,\s*/).includes(etag))
}

/** Whether the client takes the encoding: named, and not with a weight of nothing. */
function takes(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding)
  return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(at + encoding.length))
}

const cacheControl: Record<Prepared['keep'], string> = {
  not: 'no-store',
  ask: 'no-cache',
  'for good': 'public, max-age=31536000, immutable',
  'for good, alone': 'private, max-age=31536000, immutable',
}

/** The browser keeps the answer; unless it is for good, it asks each time whether it is still the same. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared) {
  const { headers } = request
  reply.headers({
    etag: prepared.etag,
    'cache-control': cacheControl[prepared.keep],
    vary: prepared.keep === 'for good' ? 'accept-encoding' : 'accept-encoding, authorization',
  })
  if (isKnown(prepared.etag, headers['if-none-match'])) return reply.code(304).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  const accepted = headers['accept-encoding']
  if (typeof accepted === 'string' && prepared.brotli && prepared.gzip) {
    if (takes(accepted, 'br')) return reply.header('content-encoding', 'br').send(prepared.brotli)
    if (takes(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(prepared.gzip)
  }
  return reply.send(prepared.plain)
}
