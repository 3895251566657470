import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questions } from '#domain/questions/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { type Author, makeAuthor } from '../testing.ts'

let app: TestApp
let author: Author
beforeAll(async () => {
  app = await startTestApp()
  author = await makeAuthor(app)
})
afterAll(() => app.close())

const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#4895ef' } })

async function upload(bytes: Uint8Array, name = 'picture.png', type = 'image/png') {
  const { status, body } = await author.upload(questions.uploadImage, { name, bytes, type })
  return { status, body, data: (body as unknown as { data?: { url: string; width: number; height: number; bytes: number } }).data }
}

const fetch = (url: string) => app.app.inject({ method: 'GET', url })

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a %s is re-encoded and served with headers that prevent scripts', async (format) => {
  const { status, data } = await upload(await picture().toFormat(format).toBuffer())
  expect(status).toBe(201)
  const served = await fetch(data?.url ?? '')
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
})

test('the same picture is stored once', async () => {
  const bytes = await picture(50).png().toBuffer()
  expect((await upload(bytes)).data?.url).toBe((await upload(bytes)).data?.url)
})

test('metadata and data after the image are removed', async () => {
  const bytes = await picture()
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .jpeg()
    .toBuffer()
  expect(bytes.includes('SECRET-PLACE')).toBe(true)
  const { data } = await upload(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]))
  const { rawPayload } = await fetch(data?.url ?? '')
  expect(rawPayload.includes('SECRET-PLACE')).toBe(false)
  expect(rawPayload.includes('script')).toBe(false)
})

const disguised: [string, Buffer][] = [
  ['an SVG that says it is a PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a program', Buffer.from('MZ\x90\x00')],
  ['nothing at all', Buffer.alloc(0)],
]
test.each(disguised)('%s is refused', async (_, bytes) => {
  expect((await upload(bytes)).status).toBe(415)
})

test('a damaged PNG is refused', async () => {
  const good = await picture().png().toBuffer()
  expect((await upload(Buffer.concat([good.subarray(0, 40), Buffer.alloc(200, 7)]))).status).toBe(422)
})

test('a small file that unpacks to a huge picture is refused', async () => {
  const bomb = await picture(8000, 8000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect((await upload(bomb)).status).toBe(413)
})

test('a file above the limit is refused', async () => {
  expect((await upload(Buffer.alloc(9 * 1024 * 1024, 1))).status).toBe(413)
})

test('a large picture is scaled down', async () => {
  const { data } = await upload(await picture(3200, 800).png().toBuffer())
  expect(data).toMatchObject({ width: 1600, height: 400 })
})

test('no file name reads outside the store', async () => {
  for (const name of ['..%2f..%2fetc%2fpasswd', 'x.webp', `${'0'.repeat(64)}.webp`]) {
    expect((await fetch(`/api/files/${name}`)).statusCode).toBe(404)
  }
})
