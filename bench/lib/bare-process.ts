import Fastify from 'fastify'

/** Answers whatever is asked with the bytes it was given, and does nothing else. */
process.once('message', async ({ bytes, headers }: { bytes: string; headers: Record<string, string> }) => {
  const app = Fastify()
  const body = Buffer.from(bytes, 'base64')
  app.all('*', (_request, reply) => reply.headers(headers).send(body))
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
})
