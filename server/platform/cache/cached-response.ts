import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, OutputOf } from '#domain/endpoint.ts'
import { compiled } from '../compiled-schema.ts'
import { detachedBuffer } from './detached-buffer.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Smaller bodies are not compressed: it would hardly save anything. */
const minCompressBytes = 1024
const brotliQuality = 6

/** How long clients may reuse the response without revalidating it, and whether proxies may store it. */
type CachePolicy = 'revalidate' | 'immutable' | 'private immutable'

const cacheControl: Record<CachePolicy, string> = {
  revalidate: 'no-cache',
  immutable: 'public, max-age=31536000, immutable',
  'private immutable': 'private, max-age=31536000, immutable',
}

type Bodies = { plain: Buffer; br?: Buffer; gzip?: Buffer }
type WireResponse = { status: number; headers: Record<string, string>; body?: Buffer }

/** A response that is serialized and compressed once, for a handler that returns the same one to many callers. */
export class CachedResponse {
  readonly endpoint: string
  readonly etag: string
  readonly size: number
  readonly policy: CachePolicy
  readonly #bodies: Bodies
  /** One object per encoding, plus the 304: callers may cache by identity, as the cached server does. */
  readonly #responses: Partial<Record<keyof Bodies | 'notModified', WireResponse>> = {}
  /** Headers that plugins and hooks added when it was first sent; the cached server, which skips them, sends the same ones. */
  baseHeaders: Record<string, string | string[]> | undefined

  constructor(endpoint: string, bodies: Bodies, policy: CachePolicy = 'revalidate') {
    this.endpoint = endpoint
    this.etag = `W/"${createHash('sha256').update(bodies.plain).digest('base64url').slice(0, 27)}"`
    this.size = bodies.plain.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0)
    this.policy = policy
    this.#bodies = bodies
  }

  /** A copy for another endpoint and cache policy that shares the bytes. */
  forEndpoint(endpoint: string, policy: CachePolicy): CachedResponse {
    return new CachedResponse(endpoint, this.#bodies, policy)
  }

  /** 304 if the client has these bytes already, otherwise the body in the best encoding that it accepts. */
  respondTo(requestHeaders: IncomingHttpHeaders): WireResponse {
    const isNotModified = matchesEtag(this.etag, requestHeaders['if-none-match'])
    const encoding = encodings.find((name) => this.#bodies[name] && accepts(requestHeaders['accept-encoding'], name)) ?? 'plain'
    const kind = isNotModified ? 'notModified' : encoding
    this.#responses[kind] ??= isNotModified ? { status: 304, headers: this.#headers() } : this.#withBody(encoding)
    return this.#responses[kind]
  }

  #headers(): Record<string, string> {
    const vary = this.policy === 'immutable' ? 'accept-encoding' : 'accept-encoding, authorization'
    return { etag: this.etag, 'cache-control': cacheControl[this.policy], vary }
  }

  #withBody(encoding: keyof Bodies): WireResponse {
    const body = this.#bodies[encoding] ?? this.#bodies.plain
    const contentHeaders = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) }
    return {
      status: 200,
      headers: { ...this.#headers(), ...contentHeaders, ...(encoding !== 'plain' && { 'content-encoding': encoding }) },
      body,
    }
  }
}

const encodings = ['br', 'gzip'] as const

function matchesEtag(etag: string, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === etag || ifNoneMatch === '*' || ifNoneMatch.split(/,\s*/).includes(etag))
}

/** Whether an Accept-Encoding header lists the encoding, and not with q=0. */
export function accepts(accepted: string | string[] | undefined, encoding: string): boolean {
  if (typeof accepted !== 'string') return false
  const at = accepted.indexOf(encoding)
  return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(at + encoding.length))
}

/** The JSON body of a success. Parsing drops every field that the contract does not declare. */
export function toResponseBody<E extends Endpoint>(endpoint: E, output: OutputOf<E>) {
  return { success: true, ...compiled(endpoint.output).parse(output) }
}

export const endpointName = ({ method, path }: Endpoint) => `${method} ${path}`

export async function prepareResponse<E extends Endpoint>(
  endpoint: E,
  output: OutputOf<E>,
  policy: CachePolicy = 'revalidate',
): Promise<CachedResponse> {
  const plain = detachedBuffer(JSON.stringify(toResponseBody(endpoint, output)))
  if (plain.length < minCompressBytes) return new CachedResponse(endpointName(endpoint), { plain }, policy)
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [asBrotli, asGzip] = await Promise.all([brotli(plain, { params }), gzip(plain)])
  return new CachedResponse(endpointName(endpoint), { plain, br: detachedBuffer(asBrotli), gzip: detachedBuffer(asGzip) }, policy)
}

/** Headers that belong to one request and must not be repeated. */
const perRequestHeaders = /^x-(request-id|ratelimit-)/

function reusableHeaders(reply: FastifyReply): Record<string, string | string[]> {
  const headers = Object.entries(reply.getHeaders()).filter(([name, value]) => value !== undefined && !perRequestHeaders.test(name))
  return Object.fromEntries(headers.map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]))
}

export function sendCachedResponse(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse) {
  cached.baseHeaders ??= reusableHeaders(reply)
  const { status, headers, body } = cached.respondTo(request.headers)
  return reply.code(status).headers(headers).send(body)
}
