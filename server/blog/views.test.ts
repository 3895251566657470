import { afterAll, beforeAll, expect, test } from 'vitest'
import { blog } from '#domain/blog/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { tablesContaining } from '#server/platform/testing/database.ts'
import { makeBlogger } from './testing.ts'
import { deleteOldVisitorsJob } from './views.ts'

let app: TestApp
let blogger: Awaited<ReturnType<typeof makeBlogger>>
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-03-10T08:00:00Z')
  blogger = await makeBlogger(app)
})
afterAll(() => app.close())

const phone = 'Mozilla/5.0 (Linux; Android 14)'

async function visit(slug: string, remoteAddress: string, agent = phone): Promise<number> {
  const url = `/api/blogs/${slug}/view`
  return (await app.app.inject({ method: 'POST', url, remoteAddress, headers: { 'user-agent': agent } })).statusCode
}

const viewsOf = async (id: string) => (await app.call(blog.readPost, { token: blogger.token, params: { id } })).data.views

test('a visitor is counted once per day and post', async () => {
  const [one, two] = [await blogger.post(), await blogger.post()]
  for (let times = 0; times < 3; times += 1) await visit(one.slug, '203.0.113.5')
  await visit(two.slug, '203.0.113.5')
  expect([await viewsOf(one._id), await viewsOf(two._id)]).toEqual([1, 1])
  await visit(one.slug, '203.0.113.6')
  await visit(one.slug, '203.0.113.5', 'Mozilla/5.0 (iPhone)')
  expect(await viewsOf(one._id)).toBe(3)
  app.clock.advance(24 * 3_600_000)
  await visit(one.slug, '203.0.113.5')
  expect(await viewsOf(one._id)).toBe(4)
})

test('concurrent visits of one visitor are one view', async () => {
  const { _id, slug } = await blogger.post()
  await Promise.all(Array.from({ length: 20 }, () => visit(slug, '203.0.113.7')))
  expect(await viewsOf(_id)).toBe(1)
})

test('bots are not counted, and unpublished posts are not found', async () => {
  const { _id, slug } = await blogger.post()
  const draft = await blogger.post({ status: 'draft' })
  expect(await visit(slug, '203.0.113.8', 'Googlebot/2.1')).toBe(200)
  expect(await viewsOf(_id)).toBe(0)
  expect([await visit(draft.slug, '203.0.113.8'), await visit('nothing', '203.0.113.8')]).toEqual([404, 404])
})

test('nothing that identifies a visitor is stored, and all hashes are deleted after the day', async () => {
  const { pool } = app.context.database
  const { _id, slug } = await blogger.post()
  await visit(slug, '198.51.100.77', 'Mozilla/5.0 (A very own browser)')
  expect(await tablesContaining(pool, '198.51.100.77')).toEqual([])
  expect(await tablesContaining(pool, 'A very own browser')).toEqual([])
  const rows = async () => (await pool.query('select visitor from blog_views')).rowCount
  const salts = async () => (await pool.query(`select purpose from secrets where purpose like 'blog views %'`)).rowCount
  expect(await rows()).toBeGreaterThan(0)
  app.clock.advance(24 * 3_600_000)
  await deleteOldVisitorsJob(app.context).run({})
  expect([await rows(), await salts(), await viewsOf(_id)]).toEqual([0, 0, 1])
})

test('the hashes of today survive the cleanup', async () => {
  const { _id, slug } = await blogger.post()
  await visit(slug, '203.0.113.9')
  await deleteOldVisitorsJob(app.context).run({})
  await visit(slug, '203.0.113.9')
  expect(await viewsOf(_id)).toBe(1)
})
