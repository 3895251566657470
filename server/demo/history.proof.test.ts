import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { gamification } from '#domain/gamification/contract.ts'
import { identity } from '#domain/identity/contract.ts'
import { demoEmails, demoPassword } from '#domain/identity/demo.ts'
import { results } from '#domain/results/contract.ts'
import { study } from '#domain/study/contract.ts'
import { listMiscounted, readDerived, recount } from '#server/gamification/testing/recount.ts'
import { releaseAllEnded } from '#server/live/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { countRows } from '#server/platform/testing/database.ts'
import { seededTables } from './queries.ts'
import { seedDemo } from './seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ DEMO: 'on' })
  await seedDemo(app.context)
  await releaseAllEnded(app)
})
afterAll(() => app.close())

const signIn = (email: string) => app.call(identity.login, { input: { email, password: demoPassword } })

test('everything derived from the demo results equals a recount', async () => {
  const { pool } = app.context.database
  const { badges: storedBadges, ...stored } = await readDerived(pool, app.clock.now())
  const { badges: earned, ...countOwn } = await recount(pool, app.clock.now())
  expect(stored).toEqual(countOwn)
  expect(storedBadges).toEqual(Object.fromEntries(Object.entries(earned).filter(([, ids]) => ids.length > 0)))
  expect(await listMiscounted(pool)).toEqual([])
  const { rows } = await pool.query(`
    select id from papers where attempt_count <> (select count(*) from results where paper_id = papers.id and mode = 'timed')
      or (select coalesce(sum(count), 0) from paper_marks where paper_id = papers.id) <>
        (select count(*) from results where paper_id = papers.id and is_first and unranked is null)`)
  expect(rows).toEqual([])
})

test.each([demoEmails.learner, demoEmails.premium])(
  '%s has weeks of results, improves, and has a streak with one freeze',
  async (email) => {
    const { token, user } = await signIn(email)
    const { data: stats } = await app.call(gamification.stats, { token })
    expect(stats.papersTaken).toBeGreaterThan(20)
    expect(stats.badges.length).toBeGreaterThan(3)
    expect(stats.bySubject.length).toBeGreaterThan(2)
    expect(stats.currentStreak).toBeGreaterThan(10)
    const { data: activity } = await app.call(gamification.activity, { token })
    expect(activity.days.slice(-13).filter(({ frozen }) => frozen)).toHaveLength(1)
    const { data: list } = await app.call(results.listResults, { token, params: { userId: user._id }, query: { limit: 50 } })
    const scores = list.filter(({ mode }) => mode === 'timed').map(({ score }) => score)
    const mean = (values: number[]) => values.reduce((sum, score) => sum + score, 0) / values.length
    expect(mean(scores.slice(0, 6))).toBeGreaterThan(mean(scores.slice(-6)) + 10)
    expect((await app.call(study.readDeck, { token })).data.due).toBeGreaterThan(5)
    const ongoing = await app.call(catalogue.listOngoingPapers, { token })
    expect(ongoing.data).toHaveLength(1)
  },
)

test('the leaderboards are full of learners without a password', async () => {
  const { token } = await signIn(demoEmails.learner)
  const all = await app.call(gamification.leaderboard, { token, query: { timeRange: 'all' } })
  expect(all.pagination.total).toBe(202)
  const { rows } = await app.context.database.pool.query(
    `select email from accounts where email like '%@learners.example' and is_demo and password_hash is null`,
  )
  expect(rows).toHaveLength(200)
  const input = { email: rows[0].email as string, password: demoPassword }
  expect((await app.expectFailure(identity.login, { input })).status).toBe(401)
})

test('a second start adds nothing', async () => {
  const { pool } = app.context.database
  // Background tasks go on writing to other tables: statistics, reminders, messages of live events.
  const seeded = [...seededTables, 'demo_records', 'accounts', 'attempts', 'results', 'live_entries', 'paper_questions', 'settings']
  const countOwn = async () => {
    const counts = await countRows(pool)
    return Object.fromEntries(seeded.map((table) => [table, counts[`public.${table}`]]))
  }
  const before = await countOwn()
  await seedDemo(app.context)
  expect(await countOwn()).toEqual(before)
  expect(
    Object.values(before).every((count) => count !== undefined && count > 0),
    JSON.stringify(before),
  ).toBe(true)
})
