import fs from 'node:fs'
import http, { type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import https from 'node:https'
import type { Context } from '../context.ts'
import type { Series } from '../observability/call-times.ts'

/** Up to this size the body is kept as a string too: Node sends that together with the headers in one write. */
const maxStringBytes = 16 * 1024

/**
 * An HTTP server that sends cached public responses itself and passes every other request to Fastify (`handler`). A response is sent from
 * here only to a GET without a session, if it is in the response cache, its region is fresh and Fastify has sent it before (so that its
 * headers are known).
 *
 * Such requests are not logged, so they have no id, and not rate-limited. They read nothing but memory, the bytes are public and the same for everybody, and
 * the metrics count them; a log line or a limiter's counter would cost more than the response.
 */
export function createCachedServer(
  { cache, metrics, config: { tls } }: Pick<Context, 'cache' | 'metrics' | 'config'>,
  isOpen: () => boolean,
  handler: RequestListener,
): Server {
  const options = { keepAliveTimeout: 72_000 }
  const listener: RequestListener = (request, response) => {
    if (!(server.listening && isOpen() && sendFromCache(request, response))) handler(request, response)
  }
  const server: Server = tls
    ? https.createServer({ ...options, cert: fs.readFileSync(tls.certificate), key: fs.readFileSync(tls.key) }, listener)
    : http.createServer(options, listener)

  type Prepared = { headerList: (string | string[])[]; body: string | Buffer | undefined; times: Series }
  /** What is sent and where it is counted, by the headers object of the response, which is the same object each time. */
  const prepared = new WeakMap<object, Prepared>()

  function sendFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || request.headers.authorization !== undefined || request.url === undefined) return false
    const start = performance.now()
    const cached = cache.peek(request.url)
    if (!cached?.baseHeaders) return false
    const { status, headers, body } = cached.respondTo(request.headers)
    let wire = prepared.get(headers)
    if (!wire) {
      const headerList = Object.entries({ ...cached.baseHeaders, ...headers }).flat()
      const times = metrics.calls.series(cached.endpoint, status)
      wire = { headerList, body: body && body.length <= maxStringBytes ? body.toString('latin1') : body, times }
      prepared.set(headers, wire)
    }
    response.writeHead(status, wire.headerList)
    response.end(wire.body, 'latin1')
    wire.times.observe((performance.now() - start) / 1000)
    return true
  }
  return server
}
