import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { countRows } from '../testing/database.ts'

let app: TestApp
let port: number
let token: string
let adminToken: string
beforeAll(async () => {
  app = await startTestApp()
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port)
  token = (await signedInLearner(app)).token
  adminToken = (await signedInAdmin(app)).token
})
afterAll(() => app.close())

type RequestOptions = { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer }
type Result = { status: number; body: string; type: string }

/** Over a real connection, because `inject` bypasses the HTTP parser. */
async function send({ method = 'POST', path, headers = {}, body }: RequestOptions): Promise<Result> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const request = http.request({ host: '127.0.0.1', port, method, path, headers: { ...json, ...headers }, agent: false })
  request.end(body)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  return { status: response.statusCode ?? 0, body: await text(response), type: response.headers['content-type'] ?? '' }
}

const login = (body: string | Buffer, headers?: Record<string, string>): RequestOptions => ({
  path: '/api/auth/login',
  body,
  ...(headers && { headers }),
})
const profile = (body: string): RequestOptions => ({
  method: 'PUT',
  path: '/api/auth/profile',
  body,
  headers: { authorization: `Bearer ${token}` },
})
const get = (path: string, headers: Record<string, string> = {}): RequestOptions => ({
  method: 'GET',
  path,
  headers: { accept: 'application/json', ...headers },
})
const history = (query: string) => get(`/api/admin/auth/login-history?${query}`, { authorization: `Bearer ${adminToken}` })
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

const invalidRequests: [string, number[], () => RequestOptions][] = [
  ['a truncated object', [400], () => login('{"email": "a@b.c"')],
  ['a body that is not JSON', [400], () => login('email=a')],
  ['an empty body that claims to be JSON', [400], () => login('')],
  ['bytes that are not UTF-8', [400, 422], () => login(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))],
  ['a form', [415], () => login('email=a', { 'content-type': 'application/x-www-form-urlencoded' })],
  ['XML', [415], () => login('<login/>', { 'content-type': 'application/xml' })],
  ['an invalid content type', [415], () => login('{}', { 'content-type': 'nonsense' })],
  ['plain text', [415, 422], () => login('{}', { 'content-type': 'text/plain' })],
  ['a body that is declared as gzip but is not', [400, 415, 422], () => login('{}', { 'content-encoding': 'gzip' })],
  ['no body', [422], () => ({ path: '/api/auth/login' })],
  ['null', [422], () => login('null')],
  ['a number', [422], () => login('42')],
  ['a string', [422], () => login('"hello"')],
  ['a list', [422], () => login('[]')],
  ['fields of the wrong types', [422], () => login('{"email": 7, "password": {"$ne": null}}')],
  ['lists instead of strings', [422], () => login('{"email": ["a@b.c"], "password": ["x"]}')],
  ['text that is too long', [422], () => login(JSON.stringify({ email: 'a'.repeat(300), password: 'x' }))],
  ['a body over the limit', [413], () => login(JSON.stringify({ email: 'a'.repeat(1024 * 1024), password: 'x' }))],
  ['NUL in a field', [400], () => login('{"email": "a\\u0000@b.c", "password": "x"}')],
  ['NUL in a password', [400], () => login('{"email": "a@b.c", "password": "x\\u0000"}')],
  ['NUL in the name of a field', [400], () => login('{"email": "a@b.c", "password": "x", "\\u0000": 1}')],
  ['half a surrogate pair', [400], () => login('{"email": "a\\ud800@b.c", "password": "x"}')],
  ['the other half of a surrogate pair', [400], () => profile('{"name": "\\udc00 Asha"}')],
  ['half a surrogate pair in the name of a field', [400], () => profile('{"\\ud83d": "x"}')],
  ['deep nesting', [400, 422], () => login(`{"email": ${nested(500)}, "password": "x"}`)],
  ['very deep nesting', [400, 413, 422], () => login(nested(200_000))],
  ['__proto__', [400], () => login('{"__proto__": {"isAdmin": true}, "email": "a@b.c", "password": "x"}')],
  ['a constructor’s prototype', [400], () => login('{"constructor": {"prototype": {"isAdmin": true}}, "email": "a@b.c"}')],
  ['an unknown route', [404], () => get('/api/nothing')],
  ['an unknown route with a body', [404], () => ({ path: '/api/nothing', body: '{}' })],
  ['the root of the API', [404], () => get('/api/')],
  ['a path of dots', [404], () => get('/api/../../etc/passwd')],
  ['a path of encoded dots', [404], () => get('/%2e%2e/%2e%2e/etc/passwd')],
  ['a wrong method', [404, 405], () => get('/api/auth/login')],
  ['another wrong method', [404, 405], () => ({ method: 'DELETE', path: '/api/auth/login' })],
  ['an unknown method', [404, 405, 400], () => ({ method: 'PROPFIND', path: '/api/auth/login' })],
  ['bad percent-encoding', [400, 404], () => get('/api/auth/verify-email/%zz')],
  ['percent-encoding that is not UTF-8', [400, 404], () => get('/api/auth/verify-email/%ff%fe')],
  ['bad percent-encoding outside the API', [400, 404], () => get('/%zz')],
  ['NUL in the path', [400, 404], () => get('/api/auth/verify-email/%00')],
  ['half a surrogate pair in the path', [400, 404], () => get('/api/auth/verify-email/%ed%a0%80')],
  ['a parameter that is too long', [400, 404, 414], () => get(`/api/auth/verify-email/${'x'.repeat(5000)}`)],
  ['two slashes', [404], () => get('//')],
  ['an invalid host in the path', [404], () => get('//[')],
  ['an invalid port in the path', [404], () => get('//x:y')],
  ['NUL in the query', [400], () => history('search=%00')],
  ['bad percent-encoding in the query', [400, 422], () => history('page=%zz')],
  ['a query of the wrong types', [422], () => history('page=one&limit=1000&order=up')],
  ['a repeated query parameter', [422], () => history('page=1&page=2')],
  ['no token', [401], () => get('/api/auth/profile')],
  ['an empty token', [401], () => get('/api/auth/profile', { authorization: 'Bearer ' })],
  ['a made-up token', [401], () => get('/api/auth/profile', { authorization: `Bearer ${'x'.repeat(43)}` })],
  ['a long token', [401], () => get('/api/auth/profile', { authorization: `Bearer ${'x'.repeat(8000)}` })],
  ['a token with invalid characters', [401], () => get('/api/auth/profile', { authorization: 'Bearer \u00ff\u00fe\'"--' })],
  ['another authorization scheme', [401], () => get('/api/auth/profile', { authorization: 'Basic YTpi' })],
]

test.each(invalidRequests)('%s is refused, and writes nothing', async (_, statuses, request) => {
  const before = await countRows(app.context.database.pool)
  const result = await send(request())
  expect(statuses, result.body).toContain(result.status)
  expect(result.type).toContain('application/json')
  expect(JSON.parse(result.body)).toMatchObject({ success: false, code: expect.any(String), message: expect.any(String) })
  expect(await countRows(app.context.database.pool)).toEqual(before)
})

test('a body over the limit is refused before it has been received completely', async () => {
  const socket = net.connect(port, '127.0.0.1')
  socket.write('POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900000000\r\n\r\n{')
  const [first] = (await once(socket, 'data')) as [Buffer]
  expect(first.toString()).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
})

test.each([
  ['text that is not HTTP', 'hello\r\n\r\n'],
  ['a header without a name', 'GET / HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n'],
  ['a header with NUL', 'GET /api/auth/profile HTTP/1.1\r\nhost: x\r\nauthorization: Bearer \0\r\n\r\n'],
  ['two content lengths', 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}'],
  ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\n${'x: y\r\n'.repeat(20_000)}\r\n`],
])('%s gets a 4xx response', async (_, bytes) => {
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  socket.write(bytes)
  const [first] = (await once(socket, 'data')) as [Buffer]
  expect(first.toString()).toMatch(/^HTTP\/1\.1 4\d\d /)
  socket.destroy()
})

test('text that only looks dangerous is stored unchanged', async () => {
  const bio = `'; drop table accounts; -- <script>alert(1)</script> \u202e 𝒳 👩‍👩‍👧 \\u0000 %00 \${7*7}`
  const result = await send(profile(JSON.stringify({ bio })))
  expect([result.status, JSON.parse(result.body).data.bio]).toEqual([200, bio])
})

test('a call without input takes an empty object, and nothing else', async () => {
  const headers = { authorization: `Bearer ${token}` }
  const send = (payload: object) => app.app.inject({ method: 'POST', url: '/api/notifications/read-all', headers, payload })
  expect((await send({})).statusCode).toBe(200)
  expect((await send({ surprise: 1 })).statusCode).toBe(422)
})
