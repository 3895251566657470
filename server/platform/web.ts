import fs from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { fail } from '#domain/errors.ts'
import { isScreen } from '#domain/paths.ts'

const root = new URL('../../dist/web/', import.meta.url)

/** The built web application: hashed files for ever, the page itself asked for each time. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const built = fs.existsSync(new URL('index.html', root))
  if (built) {
    await app.register(fastifyStatic, {
      root: root.pathname,
      preCompressed: true,
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders(reply, file) {
        reply.header('cache-control', file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const [pathname = '/'] = request.url.split('?')
    const wantsPage = request.method === 'GET' && !pathname.startsWith('/api/') && request.headers.accept?.includes('text/html')
    if (!wantsPage || !built) fail('unknown_route')
    return reply
      .code(isScreen(pathname) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .sendFile('index.html')
  })
}
