import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, OutputOf } from '#domain/kit.ts'
import { ownBytes } from './own-bytes.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Below this a compressed answer is hardly smaller. */
const worthCompressing = 1024
const brotliQuality = 6

type Keeping = 'ask' | 'for good' | 'for good, alone'

const cacheControl: Record<Keeping, string> = {
  ask: 'no-cache',
  'for good': 'public, max-age=31536000, immutable',
  'for good, alone': 'private, max-age=31536000, immutable',
}

type Bodies = { plain: Buffer; br?: Buffer; gzip?: Buffer }
type Answer = { status: number; headers: Record<string, string>; body?: Buffer }

/** An answer whose bytes are made already, for a handler that gives the same ones to many. */
export class Prepared {
  readonly endpoint: string
  readonly etag: string
  readonly size: number
  /** How long who got it may keep it without asking. */
  readonly keep: Keeping
  readonly #bodies: Bodies
  /** Each written once: what goes out again and again is the same object. */
  readonly #answers: Partial<Record<keyof Bodies | 'known', Answer>> = {}
  /** The headers it went out with the first time: those that everything on the way has added. */
  sentWith: Record<string, string | string[]> | undefined

  constructor(endpoint: string, bodies: Bodies, keep: Keeping = 'ask') {
    this.endpoint = endpoint
    this.etag = `W/"${createHash('sha256').update(bodies.plain).digest('base64url').slice(0, 27)}"`
    this.size = bodies.plain.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0)
    this.keep = keep
    this.#bodies = bodies
  }

  /** The same bytes under another address and rule. */
  as(endpoint: string, keep: Keeping): Prepared {
    return new Prepared(endpoint, this.#bodies, keep)
  }

  /** What this client gets: its encoding of the bytes, or word that it has them. Unless it is for good, it asks again each time. */
  answer(asked: IncomingHttpHeaders): Answer {
    const isThere = isKnown(this.etag, asked['if-none-match'])
    const encoding = encodings.find((name) => this.#bodies[name] && takes(asked['accept-encoding'], name)) ?? 'plain'
    const kind = isThere ? 'known' : encoding
    this.#answers[kind] ??= isThere ? { status: 304, headers: this.#headers() } : this.#write(encoding)
    return this.#answers[kind]
  }

  #headers(): Record<string, string> {
    const vary = this.keep === 'for good' ? 'accept-encoding' : 'accept-encoding, authorization'
    return { etag: this.etag, 'cache-control': cacheControl[this.keep], vary }
  }

  #write(encoding: keyof Bodies): Answer {
    const body = this.#bodies[encoding] ?? this.#bodies.plain
    const described = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) }
    return {
      status: 200,
      headers: { ...this.#headers(), ...described, ...(encoding !== 'plain' && { 'content-encoding': encoding }) },
      body,
    }
  }
}

const encodings = ['br', 'gzip'] as const

function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === etag || ifNoneMatch === '*' || ifNoneMatch.split(/,\s*/).includes(etag))
}

/** Named, and not with a weight of nothing. */
function takes(accepted: string | string[] | undefined, encoding: string): boolean {
  if (typeof accepted !== 'string') return false
  const at = accepted.indexOf(encoding)
  return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(at + encoding.length))
}

/** Parsed, so that nothing leaves that the contract does not name. */
export function toWire<E extends Endpoint>(declared: E, output: OutputOf<E>) {
  return { success: true, ...declared.output.parse(output) }
}

export const nameOf = (declared: Endpoint) => `${declared.method} ${declared.path}`

export async function prepare<E extends Endpoint>(declared: E, output: OutputOf<E>, keep: Keeping = 'ask'): Promise<Prepared> {
  const plain = ownBytes(JSON.stringify(toWire(declared, output)))
  if (plain.length < worthCompressing) return new Prepared(nameOf(declared), { plain }, keep)
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [asBrotli, asGzip] = await Promise.all([brotli(plain, { params }), gzip(plain)])
  return new Prepared(nameOf(declared), { plain, br: ownBytes(asBrotli), gzip: ownBytes(asGzip) }, keep)
}

/** What a header says of this one call, not of the answer. */
const ofOneCall = /^x-(request-id|ratelimit-)/

function lasting(reply: FastifyReply): Record<string, string | string[]> {
  const headers = Object.entries(reply.getHeaders()).filter(([name, value]) => value !== undefined && !ofOneCall.test(name))
  return Object.fromEntries(headers.map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]))
}

export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared) {
  prepared.sentWith ??= lasting(reply)
  const { status, headers, body } = prepared.answer(request.headers)
  return reply.code(status).headers(headers).send(body)
}
