import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { catalogue } from '#domain/catalogue/contract.ts'
import { identity } from '#domain/identity/contract.ts'
import { demoEmails, demoPassword } from '#domain/identity/demo.ts'
import { results } from '#domain/results/contract.ts'
import { signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { countRows } from '#server/platform/testing/database.ts'
import { makeTempFolder } from '#server/platform/testing/process.ts'
import { removeDemo } from './remove.ts'
import { seedDemo } from './seed.ts'
import { copyPartOfContent } from './testing.ts'

let app: TestApp
const folder = makeTempFolder()
beforeAll(async () => {
  copyPartOfContent(folder)
  app = await startTestApp({ DEMO: 'on' })
})
afterAll(async () => {
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/**
 * Tables without rows about people or content, and counters, which are compared by their sums. A periodic task may publish the state of an event
 * that is being deleted; such messages are deleted by their age.
 */
const uncounted =
  /^(jobs|public\.(topics|topic_messages|cache_revisions|search_words|gamification_backfills|secrets|session_changes|account_counts|question_counts|standing_segments|daily_counts)$)/

async function sumCounters() {
  const sums = ['account_counts', 'question_counts', 'standing_segments'].map(
    (table) => `select coalesce(sum(count), 0)::int as sum from ${table}`,
  )
  const amounts = `select coalesce(sum(abs(amount)), 0)::int as sum from daily_counts`
  return (await app.context.database.pool.query(`${sums.join(' union all ')} union all ${amounts}`)).rows.map(({ sum }) => sum)
}

/** The stored pictures. */
const listFiles = () =>
  fs
    .readdirSync(path.join(app.context.config.dataDir, 'files'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.webp'))

test('removing the demo leaves no account, content, result or figure of it', async () => {
  const { pool } = app.context.database
  const before = await countRows(pool)
  await seedDemo(app.context, folder)
  expect(listFiles().length).toBeGreaterThan(3)
  await app.call(identity.login, { input: { email: demoEmails.learner, password: demoPassword } })
  const removed = await removeDemo(app.context)
  expect(removed).toMatchObject({ archivedPapers: 0, figuresDeleted: true })
  expect(removed.accounts).toBeGreaterThan(5)
  expect(removed.records).toBeGreaterThan(100)
  const after = await countRows(pool)
  expect(Object.keys(after).filter((name) => !uncounted.test(name) && after[name] !== before[name])).toEqual([])
  expect(await sumCounters()).toEqual([0, 0, 0, 0])
  expect(listFiles()).toEqual([])
})

test('what people added or attempted stays', async () => {
  await seedDemo(app.context, folder)
  const admin = await signedInAdmin(app, { role: 'superadmin' })
  const learner = await signedInLearner(app)
  const { token } = admin
  const papers = (await app.call(catalogue.listPapers, { token, query: { limit: 100 } })).data
  const attempted = papers.find(({ type, isPremium }) => type === 'MCQ' && !isPremium)
  if (!attempted) throw new Error('The demo has no free paper.')
  const started = await app.call(attempts.start, { token: learner.token, input: { paperId: attempted._id, seat: 'seat-of-the-test' } })
  const params = { id: started.data._id }
  await app.call(results.submitAttempt, { token: learner.token, params, input: { seat: 'seat-of-the-test' } })

  const picturesBefore = listFiles().length
  const { archivedPapers, figuresDeleted } = await removeDemo(app.context)
  expect({ archivedPapers, figuresDeleted }).toEqual({ archivedPapers: 1, figuresDeleted: false })
  expect((await app.call(catalogue.listPapers, { token })).pagination.total).toBe(0)
  const result = await app.call(results.readResult, { token: learner.token, params })
  expect(result.data.paperId).toBe(attempted._id)
  // Of the pictures only those stay that the attempted paper shows.
  expect(listFiles().length).toBeLessThan(picturesBefore)
  expect((await app.call(identity.adminProfile, { token })).data.email).toBe(admin.email)
})
