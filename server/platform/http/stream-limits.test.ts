import { once } from 'node:events'
import http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInLearner } from '#server/identity/testing.ts'
import { listen, makeOrganiser } from '#server/live/testing.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { streamLimitsOf } from './stream-limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' })
})
afterAll(() => app.close())

async function openStream(base: string, eventId: string, token?: string) {
  const headers = { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) }
  const request = http.get(`${base}/api/live/event-${eventId}`, { agent: false, headers })
  request.on('error', () => undefined)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  response.on('error', () => undefined)
  response.resume()
  return { status: response.statusCode, close: () => request.destroy() }
}

test('an account has at most 12 open streams, and a closed one makes room', async () => {
  const base = await listen(app)
  const event = await (await makeOrganiser(app)).event()
  const { token } = await signedInLearner(app)
  const streams = []
  for (let count = 0; count < 12; count += 1) streams.push(await openStream(base, event._id, token))
  expect(streams.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect((await openStream(base, event._id, token)).status).toBe(429)
  const other = await signedInLearner(app)
  expect((await openStream(base, event._id, other.token)).status).toBe(200)
  streams[0]?.close()
  await expect.poll(async () => (await openStream(base, event._id, token)).status).toBe(200)
})

test('an address has at most 500 open streams, whoever opens them', () => {
  const limits = streamLimitsOf(app.context)
  const reserved = Array.from({ length: 500 }, (_, number) => limits.reserve('203.0.113.5', `account ${number}`))
  expect(() => limits.reserve('203.0.113.5', undefined)).toThrow('Too many live pages')
  limits.reserve('203.0.113.6', undefined)
  reserved[0]?.()
  reserved[0]?.()
  limits.reserve('203.0.113.5', undefined)
  expect(() => limits.reserve('203.0.113.5', undefined)).toThrow('Too many live pages')
})
