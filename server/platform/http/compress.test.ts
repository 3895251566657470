import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendText, sendTextStream } from './compress.ts'

const textOf = (length: number) => 'The hour hand, घंटे की सुई. '.repeat(length).slice(0, length)

async function* chunksOf(text: string) {
  for (let at = 0; at < text.length; at += 1000) yield text.slice(at, at + 1000)
}

async function* failing() {
  yield textOf(1000)
  throw new Error('The connection to the database was lost.')
}

const server = Fastify()
server.get<{ Params: { length: number } }>('/whole/:length', (request, reply) =>
  sendText(request, reply, textOf(Number(request.params.length))),
)
server.get<{ Params: { length: number } }>('/streamed/:length', (request, reply) =>
  sendTextStream(request, reply, Readable.from(chunksOf(textOf(Number(request.params.length))), { objectMode: false })),
)
server.get('/failing', (request, reply) => sendTextStream(request, reply, Readable.from(failing(), { objectMode: false })))
let origin = ''
beforeAll(async () => {
  origin = await server.listen({ port: 0 })
})
afterAll(() => server.close())

const decompress = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
const encodings = ['br', 'gzip', 'identity'] as const

test.each(
  ['/whole/2000', '/whole/200000', '/streamed/0', '/streamed/2000', '/streamed/200000'].flatMap((url) =>
    encodings.map((encoding) => ({ url, encoding })),
  ),
)('$url is sent as $encoding and read back unchanged', async ({ url, encoding }) => {
  const { headers, rawPayload } = await server.inject({ url, headers: { 'accept-encoding': encoding } })
  expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
  expect(headers.vary).toBe(encoding === 'identity' ? undefined : 'accept-encoding')
  const text = textOf(Number(url.split('/').at(-1)))
  if (encoding !== 'identity' && text.length > 0) expect(rawPayload.length).toBeLessThan(text.length / 2)
  expect(String(decompress[encoding](rawPayload))).toBe(text)
})

test('a short text is sent as it is', async () => {
  const { headers, body } = await server.inject({ url: '/whole/300', headers: { 'accept-encoding': 'br' } })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(body).toBe(textOf(300))
})

test.each(encodings)('a stream sent as %s that fails midway does not end as if it were complete', async (encoding) => {
  const response = await fetch(`${origin}/failing`, { headers: { 'accept-encoding': encoding } })
  await expect(response.text()).rejects.toThrow()
})
