import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Context } from './context.ts'

/**
 * The server, with the cache in front: what everybody may have and is ready goes out at once, with the headers it had
 * the first time and counted in the metrics, but without a line in the log or in the rate limits, which would cost more
 * than the answer. Everything else takes the usual way.
 */
export function createFront({ cache, metrics }: Pick<Context, 'cache' | 'metrics'>, isOpen: () => boolean, usual: RequestListener): Server {
  const server = createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
    if (!(server.listening && isOpen() && answerAtOnce(request, response))) usual(request, response)
  })
  dropSilent(server)

  /** All headers of an answer, one after the other as they are written. */
  const heads = new WeakMap<object, (string | string[])[]>()

  function answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || request.headers.authorization !== undefined || request.url === undefined) return false
    const start = performance.now()
    const prepared = cache.peek(request.url)
    if (!prepared?.sentWith) return false
    const { status, headers, body } = prepared.answer(request.headers)
    let head = heads.get(headers)
    if (!head) {
      head = Object.entries({ ...prepared.sentWith, ...headers }).flat()
      heads.set(headers, head)
    }
    response.writeHead(status, [...head, 'x-request-id', crypto.randomUUID()])
    response.end(body)
    metrics.requests.observe({ endpoint: prepared.endpoint, status: String(status) }, (performance.now() - start) / 1000)
    return true
  }
  return server
}

/** What was asked just before is still read. */
const silenceMs = 1000

/** Browsers connect before they know what to ask: a server that closes would wait a minute for that. */
function dropSilent(server: Server): void {
  const silent = new Set<Socket>()
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  const close = server.close.bind(server)
  server.close = (done) => {
    setTimeout(() => {
      for (const socket of silent) socket.destroy()
    }, silenceMs).unref()
    return close(done)
  }
}
