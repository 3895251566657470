import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { settings } from '#domain/settings/contract.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp, urlOf } from './testing/app.ts'
import { type PrivateRedis, startRedis } from './testing/redis.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' })
})
afterAll(() => app.close())

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

async function limitedApp(environment: Record<string, string>): Promise<TestApp> {
  const node = await startTestApp({ RATE_LIMITS: 'on', ...environment })
  opened.push(node)
  return node
}

async function redis(): Promise<PrivateRedis> {
  const started = await startRedis()
  opened.push({ close: () => started.stop() })
  return started
}

type From = { address?: string; headers?: Record<string, string> }

/** Signs in with another address each time, so that it is not the lock that answers. */
async function guess(node: TestApp, times: number, { address = '198.51.100.7', headers = {} }: From = {}): Promise<number[]> {
  const statuses: number[] = []
  for (let tries = 0; tries < times; tries += 1) {
    const payload = { email: `nobody${Math.random()}@example.com`, password: 'x' }
    const response = await node.app.inject({ method: 'POST', url: urlOf(identity.login), payload, headers, remoteAddress: address })
    statuses.push(response.statusCode)
  }
  return statuses
}

const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length

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
  const proxied = await limitedApp({ TRUST_PROXY: 'on' })
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

test('two nodes share the count through Redis', async () => {
  const { url: REDIS_URL } = await redis()
  const one = await limitedApp({ REDIS_URL })
  const other = await limitedApp({ REDIS_URL })
  const statuses = [...(await guess(one, 16)), ...(await guess(other, 16))]
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([30, 2])
})

test('calls go on when Redis goes away', async () => {
  const server = await redis()
  const node = await limitedApp({ REDIS_URL: server.url, LOG_LEVEL: 'silent' })
  expect(await guess(node, 2)).toEqual([401, 401])
  await server.stop()
  expect(count(await guess(node, 10), 401)).toBe(10)
  expect((await node.app.inject('/health')).statusCode).toBe(200)
})

test('a node starts and closes while Redis is away', async () => {
  const server = await redis()
  await server.stop()
  const node = await limitedApp({ REDIS_URL: server.url, LOG_LEVEL: 'silent' })
  expect(await guess(node, 2)).toEqual([401, 401])
})
