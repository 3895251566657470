import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { settings } from '#domain/settings/contract.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp, urlOf } from '../testing/app.ts'
import { countStatus, tryLogins } from '../testing/try-logins.ts'

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

test('the thirty-first login in a minute from one IP address is refused, from another one it is not', async () => {
  expect(countStatus(await tryLogins(app, 30), 401)).toBe(30)
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
  expect(await tryLogins(app, 1, { address: '198.51.100.8' })).toEqual([401])
  const config = await app.app.inject({ url: urlOf(settings.config), remoteAddress: '198.51.100.7' })
  expect(config.statusCode).toBe(200)
})

test('sending a bearer token, valid or not, does not raise the login limit', async () => {
  const { token } = await signedInLearner(app)
  const address = '198.51.100.9'
  await tryLogins(app, 30, { address })
  const tokens = [token, 'made-up', 'x'.repeat(43)]
  const sent = tokens.map((value) => tryLogins(app, 1, { address, headers: { authorization: `Bearer ${value}` } }))
  expect((await Promise.all(sent)).flat()).toEqual([429, 429, 429])
})

test('forging X-Forwarded-For entries before the proxy’s does not raise the login limit', async () => {
  const loginVia = (address: string) => tryLogins(proxied, 1, { address: '10.0.0.1', headers: { 'x-forwarded-for': address } })
  const statuses: number[] = []
  for (let tries = 0; tries < 31; tries += 1) statuses.push(...(await loginVia(`203.0.113.${tries}, 198.51.100.7`)))
  expect([countStatus(statuses, 401), countStatus(statuses, 429)]).toEqual([30, 1])
  expect(await loginVia('198.51.100.8')).toEqual([401])
})

test('unknown bearer tokens of one IP address share its limit, and sessions keep their own', async () => {
  const { token } = await signedInLearner(app)
  const address = '198.51.100.20'
  const remaining = async (bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}` }
    const response = await app.app.inject({ url: urlOf(identity.profile), headers, remoteAddress: address })
    return Number(response.headers['x-ratelimit-remaining'])
  }
  const first = await remaining('made-up 1')
  expect([await remaining('made-up 2'), await remaining('made-up 3')]).toEqual([first - 1, first - 2])
  const ofSession = await remaining(token)
  expect(await remaining(token)).toBe(ofSession - 1)
  expect(await remaining('made-up 4')).toBe(first - 3)
  for (let tries = 0; tries < 300; tries += 1) await remaining(`made-up more ${tries}`)
  expect(await remaining(token)).toBe(ofSession - 2)
})

test('learners behind one IP address have separate limits', async () => {
  const one = await signedInLearner(app)
  const other = await signedInLearner(app)
  const remaining = async (token: string) => Number((await app.send(identity.profile, { token })).headers['x-ratelimit-remaining'])
  const before = await remaining(other.token)
  for (let calls = 0; calls < 5; calls += 1) await remaining(one.token)
  expect(await remaining(other.token)).toBe(before - 1)
})
