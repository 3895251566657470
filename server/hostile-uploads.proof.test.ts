import zlib from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blog } from '#domain/blog/contract.ts'
import { contract } from '#domain/contract.ts'
import type { Contract, Endpoint } from '#domain/endpoint.ts'
import { questions } from '#domain/questions/contract.ts'
import { signedInAdmin } from '#server/identity/testing.ts'
import { startTestApp, type TestApp, urlOf } from '#server/platform/testing/app.ts'
import { countRows } from '#server/platform/testing/database.ts'
import { zip } from '#server/platform/testing/zip.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await signedInAdmin(app, { role: 'superadmin' })).token
})
afterAll(() => app.close())

const uploads = Object.values(contract)
  .flatMap((feature) => Object.values(feature as Contract))
  .filter((endpoint) => endpoint.upload)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

const boundary = 'taiyari-boundary'

/** Sends a multipart form byte by byte, so that its headers can be forged. */
async function send(endpoint: Endpoint, parts: { head: string; bytes: Buffer | string }[], end = `--${boundary}--\r\n`) {
  const chunks = parts.flatMap(({ head, bytes }) => [`--${boundary}\r\n${head}\r\n\r\n`, bytes, '\r\n'])
  const response = await app.app.inject({
    method: endpoint.method,
    url: urlOf(endpoint),
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, end].map((chunk) => Buffer.from(chunk))),
  })
  return {
    status: response.statusCode,
    body: response.json() as Record<string, unknown> & { errors?: string[]; data?: { status?: string } },
  }
}

const file = (endpoint: Endpoint, name: string, bytes: Buffer | string, type = 'application/octet-stream') => ({
  head: `Content-Disposition: form-data; name="${endpoint.upload?.field}"; filename="${name}"\r\nContent-Type: ${type}`,
  bytes,
})

const names = [
  '../../../etc/passwd.csv',
  '..\\..\\boot.ini.csv',
  '/etc/passwd',
  'a\u0000b.csv',
  '.csv',
  '',
  `${'x'.repeat(5000)}.csv`,
  '%2e%2e%2fx.csv',
]

test.each(uploads)('%s is safe against hostile file names', async (_, endpoint) => {
  for (const name of names) {
    const { status, body } = await send(endpoint, [file(endpoint, name, 'a,b\n1,2\n')])
    expect(status, `${JSON.stringify(name)}: ${JSON.stringify(body)}`).toBeLessThan(500)
    expect(JSON.stringify(body)).not.toMatch(/\.\.[\\/]|etc\/|\/tmp/)
  }
})

test.each(uploads)('%s refuses a malformed form', async (_, endpoint) => {
  const field = endpoint.upload?.field
  const unnamed = { head: `Content-Disposition: form-data; name="${field}"\r\nContent-Type: application/octet-stream`, bytes: 'x' }
  const forms: Promise<{ status: number }>[] = [
    send(endpoint, []),
    send(endpoint, [], ''),
    send(endpoint, [file(endpoint, 'a.csv', 'a,b')], ''),
    send(endpoint, [unnamed]),
    send(endpoint, [{ head: 'Content-Disposition: nonsense', bytes: 'x' }]),
    send(endpoint, [{ head: 'Content-Disposition: form-data; name="__proto__"', bytes: 'x' }]),
    send(endpoint, [file(endpoint, 'a.csv', 'a,b'), file(endpoint, 'b.csv', 'a,b')]),
    send(
      endpoint,
      Array.from({ length: 100 }, (__, at) => ({ head: `Content-Disposition: form-data; name="f${at}"`, bytes: 'x' })),
    ),
    send(endpoint, [{ head: 'Content-Disposition: form-data; name="paperId"', bytes: 'x'.repeat(100_000) }]),
  ]
  for (const [at, form] of forms.entries()) {
    const { status } = await form
    expect([at, status >= 400 && status < 500]).toEqual([at, true])
  }
})

/** A PNG whose header declares more pixels than it has. */
async function forgedPng(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(zlib.crc32(png.subarray(12, 29)), 29)
  return png
}

test.each([questions.uploadImage, blog.uploadBlogImage])(
  'a picture that declares a huge size is refused without being decoded',
  async (endpoint) => {
    const { pool } = app.context.database
    const before = await countRows(pool)
    for (const [width, height] of [
      [100_000, 100_000],
      [2 ** 31 - 1, 2 ** 31 - 1],
      [1, 2 ** 31 - 1],
      [0, 0],
    ] as const) {
      const { status } = await send(endpoint, [file(endpoint, 'p.png', await forgedPng(width, height), 'image/png')])
      expect([413, 422]).toContain(status)
    }
    expect(await countRows(pool)).toEqual(before)
  },
)

const multiplyingEntities = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><quiz><question>&b;</question></quiz>`
const externalEntity = `<!DOCTYPE q [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz><question>&x;</question></quiz>`
const deepXml = `<quiz>${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}</quiz>`
const broadXml = `<quiz>${'<a/>'.repeat(4_000_000)}</quiz>`
const manyAttributes = `<quiz${' a=""'.repeat(3_000_000)}></quiz>`
const sheet = 'xl/worksheets/sheet1.xml'

const bombs: [string, string, () => Buffer | string | Promise<Buffer>][] = [
  ['entities that multiply', 'a.xml', () => multiplyingEntities],
  ['an entity from outside', 'a.xml', () => externalEntity],
  ['a deep nest', 'a.xml', () => deepXml],
  ['elements without end', 'a.xml', () => broadXml],
  ['attributes without end', 'a.xml', () => manyAttributes],
  ['a package with entities that multiply', 'a.zip', () => zip({ 'item.xml': multiplyingEntities })],
  ['a package of elements without end', 'a.zip', () => zip({ 'item.xml': broadXml })],
  ['a package that unpacks to more than is read', 'a.zip', () => zip({ 'a.xml': `<a>${' '.repeat(70 * 1024 * 1024)}</a>` })],
  ['a package whose files lead outside', 'a.zip', () => zip({ '../../../tmp/taiyari-escaped.xml': '<a/>' })],
  ['a package in a package', 'a.zip', async () => zip({ 'inner.zip.xml': (await zip({ 'a.xml': '<a/>' })).toString('latin1') })],
  ['a workbook of cells without end', 'a.xlsx', () => zip({ [sheet]: `<worksheet><row>${'<c/>'.repeat(4_000_000)}</row></worksheet>` })],
  ['a workbook that is a CSV file', 'a.xlsx', () => 'a,b\n1,2\n'],
  ['a CSV file that is a workbook', 'a.csv', () => zip({ [sheet]: '<worksheet/>' })],
  ['one row without end', 'a.csv', () => `"${'x'.repeat(6 * 1024 * 1024)}`],
]

test.each(bombs)('an import refuses %s and uses little more memory', async (_, name, make) => {
  const bytes = await make()
  const before = process.memoryUsage().rss
  const { status, body } = await send(questions.startImport, [file(questions.startImport, name, bytes)])
  expect(status, JSON.stringify(body)).toBeLessThan(500)
  if (status < 300) {
    const { _id } = body.data as { _id: string }
    await expect
      .poll(async () => (await app.call(questions.readImport, { token, params: { id: _id } })).data.status, { timeout: 60_000 })
      .toBe('failed')
  }
  expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(400)
})
