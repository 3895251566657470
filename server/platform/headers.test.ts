import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { system } from '#domain/system/contract.ts'
import { startTestApp, type TestApp } from './testing/app.ts'

let app: TestApp
/** As it runs behind a proxy of its own, with everything that can be on. */
let proxied: TestApp
beforeAll(async () => {
  app = await startTestApp()
  proxied = await startTestApp({ TRUST_PROXY: 'on', PUBLIC_URL: 'https://taiyari.example', DEMO: 'on' })
})
afterAll(async () => {
  await proxied.close()
  await app.close()
})

function policyOf(header: unknown): Record<string, string[]> {
  const parts = String(header)
    .split(';')
    .map((part) => part.trim().split(/\s+/))
  return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources]))
}

// The documentation's page comes with a policy of its own.
test.each(['/', '/health', '/api/health', '/api/config', '/api/nothing', '/nothing', '/api/docs/'])(
  '%s runs no script but ours and is shown in no frame of others',
  async (url) => {
    const { headers } = await app.app.inject(url)
    const policy = policyOf(headers['content-security-policy'])
    for (const directive of ['default-src', 'script-src']) {
      expect(policy[directive]).toContain("'self'")
      for (const source of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'http:', 'data:']) {
        expect(policy[directive]).not.toContain(source)
      }
    }
    expect(policy['object-src']).toEqual(["'none'"])
    const nobodyElse = url === '/api/docs/' ? ["'self'"] : ["'none'"]
    expect(policy).toMatchObject({ 'frame-ancestors': nobodyElse, 'base-uri': nobodyElse })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': expect.stringMatching(/DENY|SAMEORIGIN/) })
    expect(headers['x-powered-by']).toBeUndefined()
  },
)

test('every answer has a number of its own, which the caller cannot choose', async () => {
  const ask = async (url: string) => (await app.app.inject({ url, headers: { 'x-request-id': 'mine' } })).headers['x-request-id']
  const ids = [await ask('/health'), await ask('/api/config'), await ask('/api/nothing'), await ask('/nothing')]
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
})

test('answers of the API are not kept by anybody on the way', async () => {
  const { headers } = await app.app.inject('/api/config')
  expect(headers['cache-control']).toBe('no-store')
})

test('health tells the state of the database at both addresses', async () => {
  const { kind } = app.context.database
  const wanted = { success: true, status: 'ok', database: { kind, latencyMs: expect.any(Number) } }
  expect(await app.call(system.health)).toEqual(wanted)
  expect((await app.app.inject('/health')).json()).toEqual(wanted)
})

test('a long answer is compressed for who can read it', async () => {
  const { headers } = await app.app.inject({ url: '/api/docs/json', headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBe('br')
})

const metrics = (more: { remoteAddress?: string; headers?: Record<string, string> } = {}) => app.app.inject({ url: '/metrics', ...more })

test('metrics are there for the machine itself', async () => {
  await app.refused(identity.login, { input: { email: 'nobody@example.com', password: 'x' } })
  const { statusCode, body, headers } = await metrics({ remoteAddress: '127.0.0.1' })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('taiyari_request_seconds_count{endpoint="POST /auth/login",status="401"}')
  expect(body).toContain('taiyari_failures_total{code="wrong_credentials"}')
  expect(body).toContain('taiyari_database_waiting')
})

test.each([
  ['from another address', { remoteAddress: '203.0.113.9' }],
  ['from a neighbour', { remoteAddress: '10.0.0.2' }],
  ['through a proxy on the machine', { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ['through a proxy that says so in the newer way', { remoteAddress: '127.0.0.1', headers: { forwarded: 'for=203.0.113.9' } }],
])('metrics are not there %s', async (_, more) => {
  const response = await metrics(more)
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ success: false, code: 'unknown_route' })
})

const throughProxy = (node: TestApp, token?: string) => {
  const headers = { 'x-forwarded-for': '127.0.0.1', ...(token && { authorization: `Bearer ${token}` }) }
  return node.app.inject({ url: '/metrics', headers, remoteAddress: '203.0.113.9' })
}

test('behind a trusted proxy metrics are not there, whatever address is claimed', async () => {
  expect((await throughProxy(proxied)).statusCode).toBe(404)
  expect((await proxied.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404)
})

test('with a token metrics are there from anywhere, and without it nowhere', async () => {
  const token = 'a-token-of-some-length'
  const guarded = await startTestApp({ TRUST_PROXY: 'on', METRICS_TOKEN: token })
  const answers = [await throughProxy(guarded), await throughProxy(guarded, 'wrong'), await throughProxy(guarded, token)]
  await guarded.close()
  expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 200])
})

test('a site on https asks browsers to stay there, one on http does not', async () => {
  const asked = async (node: TestApp) => (await node.app.inject('/health')).headers['strict-transport-security']
  expect([await asked(app), await asked(proxied)]).toEqual([undefined, expect.stringContaining('max-age=31536000')])
})

test('the mailbox is there in demo mode only', async () => {
  expect((await app.refused(system.mailbox)).status).toBe(404)
  expect((await proxied.call(system.mailbox)).data).toEqual([])
})
