import http from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { type Editor, makeEditor } from './testing.ts'

let app: TestApp
let editor: Editor
let base: string
beforeAll(async () => {
  app = await startTestApp()
  editor = await makeEditor(app)
  for (let index = 0; index < 6; index += 1) await editor.mainCategory({ description: 'To be compressed. '.repeat(20) })
  base = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

type Response = { status: number; headers: http.IncomingHttpHeaders; body: Buffer }

/** Sends a request with only these headers and returns the response without decompressing it. */
function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    http
      .get(`${base}/api${path}`, { headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }))
      })
      .on('error', reject)
  })
}

const path = '/exams/main-categories'
const namesIn = (body: Buffer) =>
  (JSON.parse(body.toString()) as { mainCategories: { name: string }[] }).mainCategories.map(({ name }) => name)

test('a cached response has the same bytes and headers as the first one', async () => {
  const first = await get(`${path}?sort=name`)
  const cached = await get(`${path}?sort=name`)
  expect(cached.body.equals(first.body)).toBe(true)
  const withoutVarying = ({ date: _, 'x-request-id': __, ...headers }: http.IncomingHttpHeaders) => headers
  expect(withoutVarying(cached.headers)).toEqual(withoutVarying(first.headers))
  expect(cached.headers['x-request-id']).toBeUndefined()
  expect(cached.headers['cache-control']).toBe('no-cache')
  expect(cached.headers['content-security-policy']).toContain("default-src 'none'")
})

test('brotli and gzip are prepared, and each client gets an encoding that it accepts', async () => {
  const plain = await get(path)
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (let round = 0; round < 2; round += 1) {
    const br = await get(path, { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    const gzip = await get(path, { 'accept-encoding': 'br;q=0, gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    expect(br.body.length).toBeLessThan(plain.body.length / 3)
  }
})

test('a browser that has the current response gets 304 until it changes', async () => {
  const first = await get(path)
  const etag = first.headers.etag as string
  for (const known of [etag, `"other", ${etag}`, '*']) {
    const again = await get(path, { 'if-none-match': known })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
  }
  await editor.mainCategory()
  const changed = await get(path, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
})

test('the next read after a change is new', async () => {
  const { token } = editor
  const main = await editor.mainCategory({ name: 'Version 0' })
  const params = { id: main._id }
  for (let version = 1; version <= 5; version += 1) {
    await get(path)
    await app.call(catalogue.updateMainCategory, { token, params, input: { name: `Version ${version}` } })
    expect(namesIn((await get(path)).body)).toContain(`Version ${version}`)
  }
  await app.call(catalogue.archiveMainCategory, { token, params })
  expect(namesIn((await get(path)).body)).not.toContain('Version 5')
  await app.call(catalogue.restoreMainCategory, { token, params })
  expect(namesIn((await get(path)).body)).toContain('Version 5')
  await app.call(catalogue.removeMainCategory, { token, params })
  expect(namesIn((await get(path)).body)).not.toContain('Version 5')
})

test('a refused change leaves the cached response unchanged', async () => {
  const before = await get(path)
  await app.expectFailure(catalogue.createMainCategory, { token: editor.token, input: { name: '' } })
  expect((await get(path)).headers.etag).toBe(before.headers.etag)
})

test('guests and learners share a response; that of an administrator is not cached', async () => {
  const hidden = await editor.mainCategory({ name: 'Hidden', isActive: false })
  const guest = await get(path)
  const learner = await signedInLearner(app)
  const shared = await get(path, { authorization: `Bearer ${learner.token}` })
  expect(shared.body.equals(guest.body)).toBe(true)
  const admin = await get(path, { authorization: `Bearer ${editor.token}`, 'if-none-match': guest.headers.etag as string })
  expect([admin.status, admin.headers['cache-control'], admin.headers.etag]).toEqual([200, 'no-store', undefined])
  expect(namesIn(admin.body)).toContain('Hidden')
  expect(namesIn((await get(path)).body)).not.toContain('Hidden')
  expect((await get(`${path}/${hidden._id}`)).status).toBe(404)
})

test('an ended session is refused although the response is cached', async () => {
  await get(path)
  expect((await get(path, { authorization: 'Bearer gone' })).status).toBe(401)
})

test('responses from the cache are counted in the metrics', async () => {
  const count = async () => {
    const metric = (await app.context.metrics.calls.get()).values
    const isCount = ({ metricName, labels }: (typeof metric)[number]) =>
      metricName.endsWith('_count') && labels.endpoint === `GET ${path}` && labels.status === '200'
    return metric.find(isCount)?.value ?? 0
  }
  await get(path)
  const before = await count()
  await get(path)
  await expect.poll(count).toBeGreaterThan(before)
})
