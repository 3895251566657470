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

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer }

/** Over the wire, with no header that was not asked for and nothing unpacked. */
function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
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

const mains = '/exams/main-categories'
const namesIn = (body: Buffer) =>
  (JSON.parse(body.toString()) as { mainCategories: { name: string }[] }).mainCategories.map(({ name }) => name)

test('a ready answer has the same bytes and the same headers as the one that was made', async () => {
  const made = await get(`${mains}?sort=name`)
  const ready = await get(`${mains}?sort=name`)
  expect(ready.body.equals(made.body)).toBe(true)
  const lasting = ({ date: _, 'x-request-id': __, ...headers }: http.IncomingHttpHeaders) => headers
  expect(lasting(ready.headers)).toEqual(lasting(made.headers))
  expect(ready.headers['x-request-id']).not.toBe(made.headers['x-request-id'])
  expect(ready.headers['cache-control']).toBe('no-cache')
  expect(ready.headers['content-security-policy']).toContain("default-src 'self'")
})

test('brotli and gzip are ready, and each client gets what it takes', async () => {
  const plain = await get(mains)
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (let round = 0; round < 2; round += 1) {
    const br = await get(mains, { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    const gzip = await get(mains, { 'accept-encoding': 'br;q=0, gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    expect(br.body.length).toBeLessThan(plain.body.length / 3)
  }
})

test('a browser that has the answer is told so, until it changes', async () => {
  const first = await get(mains)
  const etag = first.headers.etag as string
  for (const known of [etag, `"other", ${etag}`, '*']) {
    const again = await get(mains, { 'if-none-match': known })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
  }
  await editor.mainCategory()
  const changed = await get(mains, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
})

test('after any change the next read is new', async () => {
  const { token } = editor
  const main = await editor.mainCategory({ name: 'Version 0' })
  const params = { id: main._id }
  for (let version = 1; version <= 5; version += 1) {
    await get(mains)
    await app.call(catalogue.updateMainCategory, { token, params, input: { name: `Version ${version}` } })
    expect(namesIn((await get(mains)).body)).toContain(`Version ${version}`)
  }
  await app.call(catalogue.archiveMainCategory, { token, params })
  expect(namesIn((await get(mains)).body)).not.toContain('Version 5')
  await app.call(catalogue.restoreMainCategory, { token, params })
  expect(namesIn((await get(mains)).body)).toContain('Version 5')
  await app.call(catalogue.removeMainCategory, { token, params })
  expect(namesIn((await get(mains)).body)).not.toContain('Version 5')
})

test('a change that is refused leaves the answer as it was', async () => {
  const before = await get(mains)
  await app.refused(catalogue.createMainCategory, { token: editor.token, input: { name: '' } })
  expect((await get(mains)).headers.etag).toBe(before.headers.etag)
})

test('guests and learners share an answer; an administrator’s is fresh, whole and kept nowhere', async () => {
  const hidden = await editor.mainCategory({ name: 'Hidden', isActive: false })
  const guest = await get(mains)
  const learner = await signedInLearner(app)
  const shared = await get(mains, { authorization: `Bearer ${learner.token}` })
  expect(shared.body.equals(guest.body)).toBe(true)
  const admin = await get(mains, { authorization: `Bearer ${editor.token}`, 'if-none-match': guest.headers.etag as string })
  expect([admin.status, admin.headers['cache-control'], admin.headers.etag]).toEqual([200, 'no-store', undefined])
  expect(namesIn(admin.body)).toContain('Hidden')
  expect(namesIn((await get(mains)).body)).not.toContain('Hidden')
  expect((await get(`${mains}/${hidden._id}`)).status).toBe(404)
})

test('a session that has ended is told so, although the answer is ready', async () => {
  await get(mains)
  expect((await get(mains, { authorization: 'Bearer gone' })).status).toBe(401)
})

test('answers that come from the cache are counted in the metrics', async () => {
  const count = async () => {
    const metric = (await app.context.metrics.requests.get()).values
    return (
      metric.find(
        ({ metricName, labels }) => metricName?.endsWith('_count') && labels.endpoint === `GET ${mains}` && labels.status === '200',
      )?.value ?? 0
    )
  }
  await get(mains)
  const before = await count()
  await get(mains)
  await expect.poll(count).toBeGreaterThan(before)
})
