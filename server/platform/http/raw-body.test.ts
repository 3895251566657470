import { createHmac } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { errorHandler } from './errors.ts'
import { registerRoutes } from './routes.ts'

const webhook = endpoint({
  ...{ method: 'POST', path: '/hook', summary: 'A signed webhook', access: 'public', rawBody: true, bodyLimit: 200 },
  input: z.object({ paid: z.number() }),
  output: { signature: z.string(), paid: z.number() },
})

const sign = (body: string | Buffer) => createHmac('sha256', 'secret').update(body).digest('hex')

let app: TestApp
const server = Fastify()
beforeAll(async () => {
  app = await startTestApp()
  server.setErrorHandler(errorHandler(app.context))
  const guards = { authenticate: async () => null, isUnderMaintenance: async () => false }
  registerRoutes(
    server,
    app.context,
    guards,
    { webhook },
    {
      webhook: async ({ rawBody, input }) => ({ signature: sign(rawBody ?? ''), paid: input.paid }),
    },
  )
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const post = (payload: string) =>
  server.inject({ method: 'POST', url: '/api/hook', headers: { 'content-type': 'application/json' }, payload })

test('a handler gets the bytes as they were sent, and the input parsed from them', async () => {
  const body = '{ "paid" : 500.0,\n "note": "₹" }'
  expect((await post(body)).json()).toEqual({ success: true, signature: sign(body), paid: 500 })
})

test('the limit of the body still holds', async () => {
  expect((await post(JSON.stringify({ paid: 1, note: 'x'.repeat(300) }))).statusCode).toBe(413)
})
