import fs from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blog } from '#domain/blog/contract.ts'
import { identity } from '#domain/identity/contract.ts'
import { demoEmails, demoPassword } from '#domain/identity/demo.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makeAuthor } from '#server/questions/testing.ts'
import { writeSettings } from '#server/settings/queries.ts'
import { seedDemo } from './seed.ts'
import { demoSettings } from './settings.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp({ DEMO: 'on' })
  await seedDemo(app.context)
  const credentials = { email: demoEmails.admin, password: demoPassword }
  token = (await app.call(identity.adminLogin, { input: credentials })).token
})
afterAll(() => app.close())

const exportBank = async () =>
  (await app.app.inject({ method: 'GET', url: '/api/exams/questions/export', headers: { authorization: `Bearer ${token}` } })).body

test('every row of the demo files is a question, and every drawing a picture', async () => {
  const folder = new URL('../../content/', import.meta.url)
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.csv'))
  const { data } = await app.call(questions.readBankStats, { token })
  expect(files.length).toBeGreaterThan(10)
  expect(data.total).toBeGreaterThan(files.length * 5)
  const bank = await exportBank()
  expect(bank).not.toContain('content:')
  const [picture] = bank.match(/\/api\/files\/\w+\.webp/) ?? []
  expect((await app.app.inject({ method: 'GET', url: picture ?? '' })).headers['content-type']).toBe('image/webp')
})

test('the demo posts in both languages and the notifications are public', async () => {
  const { data, pagination } = await app.call(blog.listArticles)
  expect(pagination.total).toBeGreaterThan(5)
  expect(new Set(data.map(({ language }) => language))).toEqual(new Set(['en', 'hi']))
  const post = await app.call(blog.readArticle, { params: { slug: 'negative-marking-when-a-guess-pays' } })
  expect(post.data.content).toMatch(/<table>.*<h2>|<h2>.*<table>/s)
  expect(post.data.content).not.toMatch(/\*\*|^#/m)
  expect((await app.call(notifications.listNotifications)).data.length).toBeGreaterThan(3)
})

test('a second start loads nothing again', async () => {
  const before = await app.call(questions.readBankStats, { token })
  await seedDemo(app.context)
  expect(await app.call(questions.readBankStats, { token })).toEqual(before)
})

test('exporting the demo bank, importing it into an empty installation and exporting again gives the same bytes', async () => {
  const exported = await exportBank()
  const empty = await startTestApp()
  try {
    await writeSettings(empty.context.database.db, demoSettings, empty.clock.now())
    const emptyAuthor = await makeAuthor(empty)
    const checked = await emptyAuthor.check(exported)
    expect(checked).toMatchObject({ status: 'checked', faulty: 0, duplicates: 0 })
    expect(await emptyAuthor.commit(checked._id)).toMatchObject({ status: 'done', createdCount: checked.rows })
    expect(await emptyAuthor.text(questions.exportQuestions)).toBe(exported)
  } finally {
    await empty.close()
  }
})
