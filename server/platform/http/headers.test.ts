import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { system } from '#domain/system/contract.ts'
import { readConfig } from '../config.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'

let app: TestApp
/** Behind a trusted proxy, on https, with the demo. */
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

// The API documentation page has its own policy, set by swagger-ui.
test.each(['/', '/health', '/nothing', '/api/docs/'])('%s allows no foreign scripts and no framing by other sites', async (url) => {
  const { headers } = await app.app.inject(url)
  const policy = policyOf(headers['content-security-policy'])
  for (const directive of ['default-src', 'script-src']) {
    expect(policy[directive]).toContain("'self'")
    for (const source of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'http:', 'data:']) {
      expect(policy[directive]).not.toContain(source)
    }
  }
  expect(policy['object-src']).toEqual(["'none'"])
  const allowed = url === '/api/docs/' ? ["'self'"] : ["'none'"]
  expect(policy).toMatchObject({ 'frame-ancestors': allowed, 'base-uri': allowed })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': expect.stringMatching(/DENY|SAMEORIGIN/) })
  expect(headers['x-powered-by']).toBeUndefined()
})

test.each(['/api/health', '/api/config', '/api/nothing', '/api/auth/profile'])(
  '%s may load nothing and be framed by nobody',
  async (url) => {
    const { headers } = await app.app.inject(url)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  },
)

test.each(['/api/config', '/api/catalogue/main-categories', '/api/nothing', '/api/auth/profile'])(
  'a browser that opens %s stores the answer and shows no page',
  async (url) => {
    const { headers } = await app.app.inject(url)
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="api.json"',
      'content-type': expect.stringContaining('json'),
    })
  },
)

test('pages of the blog may show pictures of other sites, other pages may not', async () => {
  const pictures = async (url: string) => {
    const { headers } = await app.app.inject({ url, headers: { accept: 'text/html' } })
    return policyOf(headers['content-security-policy'])
  }
  for (const url of ['/blog', '/blog/a-post', '/admin/blog', '/admin/blog/create']) {
    const policy = await pictures(url)
    expect(policy).toMatchObject({ 'img-src': ["'self'", 'data:', 'blob:', 'https:'], 'frame-ancestors': ["'none'"] })
    // Only a rendered page contains a script, which its hash allows.
    expect(policy['script-src']?.filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'"])
  }
  for (const url of ['/', '/login', '/leaderboard', '/admin', '/nothing']) {
    expect((await pictures(url))['img-src']).toEqual(["'self'", 'data:', 'blob:'])
  }
})

test('the documentation of the API is served in production only on request', async () => {
  const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' }
  expect(readConfig(production).apiDocs).toBe(false)
  expect(readConfig({ ...production, API_DOCS: 'on' }).apiDocs).toBe(true)
  const without = await startTestApp({ API_DOCS: 'off' })
  expect((await without.app.inject('/api/docs/')).statusCode).toBe(404)
  expect((await app.app.inject('/api/docs/')).statusCode).toBe(200)
  await without.close()
})

test('every response has a unique request id, which the caller cannot choose', async () => {
  const requestId = async (url: string) => (await app.app.inject({ url, headers: { 'x-request-id': 'mine' } })).headers['x-request-id']
  const ids = [await requestId('/health'), await requestId('/api/config'), await requestId('/api/nothing'), await requestId('/nothing')]
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
})

test('API responses are not stored by browsers or proxies', async () => {
  const { headers } = await app.app.inject('/api/config')
  expect(headers['cache-control']).toBe('no-store')
})

test('both health endpoints report the database', async () => {
  const { kind } = app.context.database
  const expected = { success: true, status: 'ok', database: { kind, latencyMs: expect.any(Number) } }
  expect(await app.call(system.health)).toEqual(expected)
  expect((await app.app.inject('/health')).json()).toEqual(expected)
})

test('a large response is compressed if the client accepts it', async () => {
  const { headers } = await app.app.inject({ url: '/api/docs/json', headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBe('br')
})

const metrics = (options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  app.app.inject({ url: '/metrics', ...options })

test('metrics can be read from the same machine', async () => {
  await app.expectFailure(identity.login, { input: { email: 'nobody@example.com', password: 'x' } })
  const { statusCode, body, headers } = await metrics({ remoteAddress: '127.0.0.1' })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('taiyari_request_seconds_count{endpoint="POST /auth/login",status="401"}')
  expect(body).toContain('taiyari_failures_total{code="wrong_credentials"}')
  expect(body).toContain('taiyari_database_waiting')
})

test.each([
  ['from a public address', { remoteAddress: '203.0.113.9' }],
  ['from the local network', { remoteAddress: '10.0.0.2' }],
  ['through a proxy on the same machine', { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ['through a proxy that sends the Forwarded header', { remoteAddress: '127.0.0.1', headers: { forwarded: 'for=203.0.113.9' } }],
])('metrics cannot be read %s', async (_, options) => {
  const response = await metrics(options)
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ success: false, code: 'unknown_route' })
})

const throughProxy = (node: TestApp, token?: string) => {
  const headers = { 'x-forwarded-for': '127.0.0.1', ...(token && { authorization: `Bearer ${token}` }) }
  return node.app.inject({ url: '/metrics', headers, remoteAddress: '203.0.113.9' })
}

test('behind a trusted proxy metrics cannot be read, whatever address is claimed', async () => {
  expect((await throughProxy(proxied)).statusCode).toBe(404)
  expect((await proxied.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404)
})

test('if a metrics token is configured, it is required and accepted from anywhere', async () => {
  const token = 'a-token-of-some-length'
  const guarded = await startTestApp({ TRUST_PROXY: 'on', METRICS_TOKEN: token })
  const answers = [await throughProxy(guarded), await throughProxy(guarded, 'wrong'), await throughProxy(guarded, token)]
  await guarded.close()
  expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 200])
})

test('a site on https sends Strict-Transport-Security, one on http does not', async () => {
  for (const url of ['/health', '/api/config']) {
    const hsts = async (node: TestApp) => (await node.app.inject(url)).headers['strict-transport-security']
    expect([await hsts(app), await hsts(proxied)]).toEqual([undefined, expect.stringContaining('max-age=31536000')])
  }
})

test('the mailbox exists in demo mode only', async () => {
  expect((await app.expectFailure(system.mailbox)).status).toBe(404)
  expect((await proxied.call(system.mailbox)).data).toEqual([])
})
