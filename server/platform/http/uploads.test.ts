import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questions } from '#domain/questions/contract.ts'
import { type Author, makeAuthor } from '#server/questions/testing.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'

/** Answers as ClamAV's daemon does: finds a virus in what contains the word. */
const clamd = net.createServer({ allowHalfOpen: true }, (socket) => {
  let received = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes])
    if (!received.subarray(-4).equals(Buffer.alloc(4))) return
    const isCommand = received.subarray(0, 10).toString() === 'zINSTREAM\0'
    const answer = received.includes('EICAR') ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK'
    socket.end(`${isCommand ? answer : 'UNKNOWN COMMAND'}\0`)
  })
})

let app: TestApp
let author: Author
beforeAll(async () => {
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve))
  app = await startTestApp({ CLAMD_URL: `tcp://127.0.0.1:${(clamd.address() as net.AddressInfo).port}` })
  author = await makeAuthor(app)
})
afterAll(async () => {
  await app.close()
  clamd.close()
})

const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const upload = (bytes: Buffer, by = author) => by.upload(questions.uploadImage, { name: 'picture.gif', bytes, type: 'image/gif' })

test('a file in which the scanner finds a virus is refused', async () => {
  expect((await upload(picture)).status).toBe(201)
  expect(await upload(Buffer.concat([picture, Buffer.from('EICAR')]))).toMatchObject({ status: 422, body: { code: 'infected_file' } })
})

test('a day’s quota of files and bytes is enforced per account, and starts again the next day', async () => {
  const { pool } = app.context.database
  for (const used of ['files = 1000', 'bytes = 1024 ^ 3']) {
    await pool.query(`update upload_counts set ${used}`)
    expect(await upload(picture)).toMatchObject({ status: 429, body: { code: 'upload_quota' } })
    expect((await upload(picture, await makeAuthor(app))).status).toBe(201)
    app.clock.advance(24 * 3_600_000)
    expect((await upload(picture)).status).toBe(201)
  }
  expect((await pool.query('select count(distinct day) as days from upload_counts')).rows).toEqual([{ days: 1 }])
})

test('where a scanner is configured, nothing is accepted without it', async () => {
  await new Promise((resolve) => clamd.close(resolve))
  expect(await upload(picture)).toMatchObject({ status: 503, body: { code: 'not_ready' } })
})
