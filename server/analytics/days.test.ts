import { afterAll, beforeAll, expect, test } from 'vitest'
import { analytics } from '#domain/analytics/contract.ts'
import { type PeriodChoice, periodDays, timeRanges } from '#domain/analytics/periods.ts'
import { identity } from '#domain/identity/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { results } from '#domain/results/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { makeLearner, signedInAdmin, testPassword } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { submitAllDue } from '#server/results/testing/submit-due.ts'
import { countOlderResults } from './days/count.ts'
import { foldDays } from './days/queries.ts'

/** The last second of 15 November in India, which is 18:29:59 UTC. */
const now = new Date('2026-11-15T18:29:59Z')
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const tablet = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let app: TestApp
let physics: Awaited<ReturnType<typeof makePaper>>
let history: Awaited<ReturnType<typeof makePaper>>

const at = (moment: string | Date) => app.clock.set(new Date(moment))

async function signIn(email: string, agent: string): Promise<string> {
  const { token } = await app.call(identity.login, { input: { email, password: testPassword }, headers: { 'user-agent': agent } })
  return token
}

/** Starts a paper at a time, answers `right` of the four questions correctly and submits some minutes later. */
async function takePaper(token: string, paperId: string, started: string, right: number, minutes: number): Promise<void> {
  at(started)
  const { id } = await startAttempt(app, paperId, { token })
  at(new Date(Date.parse(started) + minutes * 60_000))
  const answers = Object.fromEntries([0, 1, 2, 3].map((question) => [question, question < right ? 0 : 1]))
  await app.call(results.submitAttempt, { token, params: { id }, input: { seq: 1, answers } })
}

beforeAll(async () => {
  app = await startTestApp()
  at('2026-07-01T06:00:00Z')
  physics = await makePaper(app)
  at('2026-11-08T18:30:00Z')
  history = await makePaper(app)

  // Registered long before the ninety days.
  at('2026-06-01T05:00:00Z')
  const early = await makeLearner(app)
  const earlyToken = await signIn(early.email, desktop)
  await takePaper(earlyToken, physics.paperId, '2026-06-01T06:00:00Z', 4, 20)

  // The last second before the week, and its first.
  at('2026-11-08T18:29:59Z')
  const before = await makeLearner(app)
  at('2026-11-08T18:30:00Z')
  const within = await makeLearner(app)
  const beforeToken = await signIn(before.email, phone)
  const withinToken = await signIn(within.email, tablet)
  // Started in the week before, submitted within this one.
  await takePaper(beforeToken, physics.paperId, '2026-11-08T18:29:00Z', 2, 10)
  await takePaper(withinToken, history.paperId, '2026-11-10T05:00:00Z', 3, 15)
  await takePaper(withinToken, history.paperId, '2026-11-10T06:00:00Z', 1, 5)

  // Registered today, too late to return; one paper without an answer, closed by the deadline.
  at('2026-11-15T10:00:00Z')
  const late = await makeLearner(app)
  const lateToken = await signIn(late.email, phone)
  await startAttempt(app, physics.paperId, { token: lateToken })
  await startAttempt(app, history.paperId, { token: lateToken, mode: 'practice' })
  at('2026-11-15T11:00:00Z')
  await submitAllDue(app)
  at(now)
})
afterAll(() => app.close())

async function read(timeRange: PeriodChoice['timeRange'], days: Omit<PeriodChoice, 'timeRange'> = {}) {
  const { token } = await signedInAdmin(app, { permissions: ['view_analytics'] })
  return (await app.call(analytics.readAnalytics, { token, query: { timeRange, ...days } })).data
}

test('a week has the expected figures, exact to the second at both midnights of India', async () => {
  const week = await read('7days')
  expect(week).toMatchObject({
    from: '2026-11-09',
    to: '2026-11-15',
    userStats: { current: 4, previous: 2 },
    paperStats: { current: 2, previous: 1 },
    attemptStats: { current: 4, previous: 0 },
    // 50, 75, 25 and 0 percent; 10, 15, 5 and 30 minutes.
    avgScore: 37.5,
    avgTimePerPaper: 15,
    // Of the three started in the week one was left empty; the fourth was started the day before.
    completionRate: 66.7,
    // Of two who registered in the week one returned on a later day.
    retentionRate: 50,
    previousRates: { avgScore: null, avgTimePerPaper: null, completionRate: 100, retentionRate: 100 },
    deviceUsage: [
      { type: 'Mobile', percentage: 66.7, previous: null },
      { type: 'Tablet', percentage: 33.3, previous: null },
    ],
  })
  expect(week.popularCategories.map(({ count }) => count)).toEqual([2, 2])
  expect(week.userGrowth).toHaveLength(7)
  expect(week.userGrowth.filter(({ count }) => count > 0)).toEqual([
    { date: '2026-11-09', count: 1, previous: 0 },
    { date: '2026-11-15', count: 1, previous: 1 },
  ])
  expect(week.attemptGrowth.filter(({ count }) => count > 0)).toEqual([
    { date: '2026-11-09', count: 1, previous: 0 },
    { date: '2026-11-10', count: 2, previous: 0 },
    { date: '2026-11-15', count: 1, previous: 0 },
  ])
  expect(week.scoreTrend.slice(0, 3).map(({ score }) => score)).toEqual([50, 50, null])
})

test('any days can be chosen, and are compared with as many days before', async () => {
  const chosen = { from: '2026-11-10', to: '2026-11-11' }
  expect(await read('custom', chosen)).toMatchObject({
    timeRange: 'custom',
    ...chosen,
    userStats: { current: 3, previous: 3 },
    paperStats: { current: 2, previous: 2 },
    attemptStats: { current: 2, previous: 1 },
    avgScore: 50,
    previousRates: { avgScore: 50, avgTimePerPaper: 10 },
    attemptGrowth: [
      { date: '2026-11-10', count: 2, previous: 0 },
      { date: '2026-11-11', count: 0, previous: 1 },
    ],
    popularCategories: [{ count: 2, previous: 0 }],
  })
})

test.each([
  [{ from: '2026-11-12', to: '2026-11-11' }, 'The first day must not be after the last one'],
  [{ from: '2026-11-12' }, 'Please choose the first and the last day'],
])('the days %j are refused', async (days, message) => {
  const { token } = await signedInAdmin(app, { permissions: ['view_analytics'] })
  const refused = await app.expectFailure(analytics.readAnalytics, { token, query: { timeRange: 'custom', ...days } })
  expect([refused.status, refused.body.errors]).toEqual([422, [message]])
})

test('all time has no previous period, and its growth is by month', async () => {
  const all = await read('all')
  expect(all).toMatchObject({
    from: null,
    userStats: { current: 4, previous: null },
    paperStats: { current: 2, previous: null },
    attemptStats: { current: 5, previous: null },
    avgScore: 50,
  })
  expect(all.userGrowth).toEqual([
    { date: '2026-06', count: 1, previous: null },
    ...['2026-07', '2026-08', '2026-09', '2026-10'].map((date) => ({ date, count: 0, previous: null })),
    { date: '2026-11', count: 3, previous: null },
  ])
})

/** India is five and a half hours ahead of UTC the whole year. */
const dayInIndia = (column: string) => `((${column} at time zone 'UTC') + interval '330 minutes')::date`

/** Computes the figures from the rows themselves. */
async function recount(choice: PeriodChoice) {
  const { current, previous } = periodDays(choice, now)
  const within = (column: string, span: typeof current) => (span ? `${dayInIndia(column)} between '${span.from}' and '${span.to}'` : 'true')
  const one = async (query: string) => {
    const { rows } = await app.context.database.pool.query<{ value: string | null }>(query)
    const value = rows[0]?.value
    return value === null || value === undefined ? null : Number(value)
  }
  const timed = (span: typeof current) => `from results where mode = 'timed' and ${within('completed_at', span)}`
  const startedAttempts = `from attempts left join results using (id) where attempts.mode = 'timed' and ${within('attempts.started_at', current)}`
  const registered = `from accounts where realm = 'learner' and ${within('created_at', current)}`
  const isEarlier = (column: string) => (current ? `${dayInIndia(column)} < '${current.from}'` : 'false')
  const isByEnd = (column: string) => (current ? `${dayInIndia(column)} <= '${current.to}'` : 'true')
  return {
    userStats: {
      current: await one(`select count(*) as value from accounts where realm = 'learner' and ${isByEnd('created_at')}`),
      previous: current && (await one(`select count(*) as value from accounts where realm = 'learner' and ${isEarlier('created_at')}`)),
    },
    paperStats: {
      current: await one(`select count(*) as value from papers where archived_at is null and ${isByEnd('created_at')}`),
      previous: current && (await one(`select count(*) as value from papers where archived_at is null and ${isEarlier('created_at')}`)),
    },
    attemptStats: {
      current: await one(`select count(*) as value ${timed(current)}`),
      previous: previous && (await one(`select count(*) as value ${timed(previous)}`)),
    },
    avgScore: await one(`select round(avg(score), 2) as value ${timed(current)}`),
    avgTimePerPaper: await one(`select round(avg(time_taken) / 60, 1) as value ${timed(current)}`),
    completionRate: await one(`
      select round(100.0 * count(*) filter (where submitted_by = 'learner' or (total ->> 'unanswered')::integer < (total ->> 'questions')::integer)
        / nullif(count(*), 0), 1) as value ${startedAttempts}`),
    retentionRate: await one(`
      select round(100.0 * count(*) filter (where exists (
          select from sessions
          where account_id = accounts.id and ${dayInIndia('sessions.created_at')} > ${dayInIndia('accounts.created_at')})
        or exists (
          select from results where account_id = accounts.id and ${dayInIndia('completed_at')} > ${dayInIndia('accounts.created_at')}))
        / nullif(count(*), 0), 1) as value ${registered}`),
    popularCategories: (
      await app.context.database.pool.query<{ _id: string; count: number }>(`
        select main_category_id as _id, count(*)::integer as count
        from (select * ${timed(current)}) as counted join papers on papers.id = paper_id join subjects on subjects.id = subject_id
          join exam_categories on exam_categories.id = exam_category_id
        group by 1 order by count(*) desc, 1 limit 5`)
    ).rows.map((row) => expect.objectContaining(row)),
  }
}

test.each(timeRanges)('%s equals a recount from the rows', async (timeRange) => {
  const days = timeRange === 'custom' ? { from: '2026-11-08', to: '2026-11-10' } : {}
  expect(await read(timeRange, days)).toMatchObject(await recount({ timeRange, ...days }))
})

test('folding past days does not change a figure', async () => {
  const before = await read('90days')
  await foldDays(app.context.database.db, '2026-11-15')
  expect(await read('90days')).toEqual(before)
  const { rows } = await app.context.database.pool.query(
    `select count(*)::integer as count from daily_counts where day < '2026-11-15' and shard <> 0`,
  )
  expect(rows).toEqual([{ count: 0 }])
})

test('results older than the counters are counted once, whichever node runs first', async () => {
  const before = await read('all')
  const { pool, db } = app.context.database
  await pool.query(`delete from daily_counts where measure in ('submitted', 'score', 'seconds', 'category', 'completed')`)
  await pool.query('insert into uncounted_results select id from results')
  await Promise.all([countOlderResults(db), countOlderResults(db)])
  expect(await read('all')).toEqual(before)
})

test('a corrected key changes the mean of the day of submission', async () => {
  const author = await signedInAdmin(app, { permissions: ['manage_questions', 'manage_papers'] })
  await app.call(questions.updateQuestion, {
    token: author.token,
    params: { id: physics.questions[3]?._id ?? '' },
    input: { correctAnswers: ['B'] },
  })
  await app.call(results.remarkPaper, { token: author.token, params: { id: physics.paperId } })
  await expect
    .poll(async () => (await app.call(results.readRemarking, { token: author.token, params: { id: physics.paperId } })).data.status, {
      timeout: 60_000,
    })
    .toBe('done')
  const { avgScore } = await read('7days')
  expect(avgScore).toBe(43.75)
  expect(await read('all')).toMatchObject(await recount({ timeRange: 'all' }))
})

test('a deleted account counts neither as a user nor for the retention', async () => {
  at(now)
  const deleted = await makeLearner(app, { createdAt: new Date('2026-11-12T05:00:00Z') })
  const token = await signIn(deleted.email, desktop)
  expect(await read('7days')).toMatchObject({ userStats: { current: 5 }, retentionRate: 66.7 })
  await app.call(identity.deleteAccount, { token, input: { password: testPassword } })
  expect(await read('7days')).toMatchObject({ userStats: { current: 4 }, retentionRate: 50 })
})

test('the figures need the permission view_analytics', async () => {
  const other = await signedInAdmin(app, { permissions: ['manage_users', 'manage_papers'] })
  expect(await app.expectFailure(analytics.readAnalytics, { token: other.token })).toMatchObject({ status: 403 })
  expect(await app.expectFailure(analytics.exportAnalytics, { token: other.token })).toMatchObject({ status: 403 })
  expect(await app.expectFailure(analytics.readAnalytics)).toMatchObject({ status: 401 })
})
