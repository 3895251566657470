import Fastify from 'fastify'

/** Answers every request with the same bytes. */
process.once('message', async ({ bytes, headers }: { bytes: string; headers: Record<string, string> }) => {
  const app = Fastify()
  const body = Buffer.from(bytes, 'base64')
  app.all('*', (_request, reply) => reply.headers(headers).send(body))
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
})
