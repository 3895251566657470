import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { settings } from '#domain/settings/contract.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp, urlOf } from './testing/app.ts'
import { count, guess } from './testing/guess.ts'

let app: TestApp
let proxied: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' })
  proxied = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' })
})
afterAll(async () => {
  await proxied.close()
  await app.close()
})

test('the thirty-first sign-in of a minute from one address is refused, from another it is not', async () => {
  expect(count(await guess(app, 30), 401)).toBe(30)
  const payload = { email: 'nobody@example.com', password: 'x' }
  const response = await app.app.inject({ method: 'POST', url: urlOf(identity.login), payload, remoteAddress: '198.51.100.7' })
  expect(response.statusCode).toBe(429)
  expect(response.json()).toMatchObject({
    success: false,
    code: 'too_many_requests',
    message: 'Too many requests. Please wait a moment and try again.',
    details: { retryAfterSeconds: expect.any(Number) },
  })
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect(await guess(app, 1, { address: '198.51.100.8' })).toEqual([401])
  const config = await app.app.inject({ url: urlOf(settings.config), remoteAddress: '198.51.100.7' })
  expect(config.statusCode).toBe(200)
})

test('a token sent along, real or made up, does not buy more guesses', async () => {
  const { token } = await signedInLearner(app)
  const address = '198.51.100.9'
  await guess(app, 30, { address })
  const tokens = [token, 'made-up', 'x'.repeat(43)]
  const sent = tokens.map((value) => guess(app, 1, { address, headers: { authorization: `Bearer ${value}` } }))
  expect((await Promise.all(sent)).flat()).toEqual([429, 429, 429])
})

test('an address that the caller makes up before the proxy’s does not buy more guesses', async () => {
  const through = (address: string) => guess(proxied, 1, { address: '10.0.0.1', headers: { 'x-forwarded-for': address } })
  const statuses: number[] = []
  for (let tries = 0; tries < 31; tries += 1) statuses.push(...(await through(`203.0.113.${tries}, 198.51.100.7`)))
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([30, 1])
  expect(await through('198.51.100.8')).toEqual([401])
})

test('learners behind one address do not use up each other’s calls', async () => {
  const one = await signedInLearner(app)
  const other = await signedInLearner(app)
  const remaining = async (token: string) => Number((await app.send(identity.profile, { token })).headers['x-ratelimit-remaining'])
  const before = await remaining(other.token)
  for (let calls = 0; calls < 5; calls += 1) await remaining(one.token)
  expect(await remaining(other.token)).toBe(before - 1)
})
