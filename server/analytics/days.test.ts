import { afterAll, beforeAll, expect, test } from 'vitest'
import { analytics } from '#domain/analytics/contract.ts'
import { spansOf, type TimeRange, timeRanges } from '#domain/analytics/periods.ts'
import { identity } from '#domain/identity/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { results } from '#domain/results/contract.ts'
import { makePaper, sitDown } from '#server/attempts/testing.ts'
import { makeLearner, signedInAdmin, testPassword } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { submitDue } from '#server/results/submit.ts'
import { countOlder } from './days/count.ts'
import { foldDays } from './days/queries.ts'

/** The last moment of the fifteenth in India is half past six in the evening of that day in Greenwich. */
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

/** Starts at a moment, answers so many of the four questions right, and hands in some minutes later. */
async function sit(token: string, paperId: string, started: string, right: number, minutes: number): Promise<void> {
  at(started)
  const { id } = await sitDown(app, paperId, { token })
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

  // Long before the ninety days, and back only to sit.
  at('2026-06-01T05:00:00Z')
  const early = await makeLearner(app)
  const earlyToken = await signIn(early.email, desktop)
  await sit(earlyToken, physics.paperId, '2026-06-01T06:00:00Z', 4, 20)

  // The last second before the week begins, and the first one of it.
  at('2026-11-08T18:29:59Z')
  const before = await makeLearner(app)
  at('2026-11-08T18:30:00Z')
  const within = await makeLearner(app)
  const beforeToken = await signIn(before.email, phone)
  const withinToken = await signIn(within.email, tablet)
  // Started in the week before, handed in within this one.
  await sit(beforeToken, physics.paperId, '2026-11-08T18:29:00Z', 2, 10)
  await sit(withinToken, history.paperId, '2026-11-10T05:00:00Z', 3, 15)
  await sit(withinToken, history.paperId, '2026-11-10T06:00:00Z', 1, 5)

  // Registered today, too late to have come back; one paper left without an answer, which the clock closes.
  at('2026-11-15T10:00:00Z')
  const late = await makeLearner(app)
  const lateToken = await signIn(late.email, phone)
  await sitDown(app, physics.paperId, { token: lateToken })
  await sitDown(app, history.paperId, { token: lateToken, mode: 'practice' })
  at('2026-11-15T11:00:00Z')
  await submitDue(app.context)
  at(now)
})
afterAll(() => app.close())

async function read(timeRange: TimeRange) {
  const { token } = await signedInAdmin(app, { permissions: ['view_analytics'] })
  return (await app.call(analytics.readAnalytics, { token, query: { timeRange } })).data
}

test('a week has the known answers, to the second at both midnights of India', async () => {
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
    // Of two who registered in the week one was seen on a later day.
    retentionRate: 50,
    deviceUsage: [
      { type: 'Mobile', percentage: 66.7 },
      { type: 'Tablet', percentage: 33.3 },
    ],
  })
  expect(week.popularCategories.map(({ count }) => count)).toEqual([2, 2])
  expect(week.userGrowth).toHaveLength(7)
  expect(week.userGrowth.filter(({ count }) => count > 0)).toEqual([
    { date: '2026-11-09', count: 1 },
    { date: '2026-11-15', count: 1 },
  ])
})

test('all time has no period before it, and grows by the month', async () => {
  const all = await read('all')
  expect(all).toMatchObject({
    from: null,
    userStats: { current: 4, previous: null },
    paperStats: { current: 2, previous: null },
    attemptStats: { current: 5, previous: null },
    avgScore: 50,
  })
  expect(all.userGrowth).toEqual([
    { date: '2026-06', count: 1 },
    ...['2026-07', '2026-08', '2026-09', '2026-10'].map((date) => ({ date, count: 0 })),
    { date: '2026-11', count: 3 },
  ])
})

/** India is five and a half hours ahead, the whole year. */
const indian = (column: string) => `((${column} at time zone 'UTC') + interval '330 minutes')::date`

/** Counted from the rows themselves. */
async function recount(timeRange: TimeRange) {
  const { current, previous } = spansOf(timeRange, now)
  const within = (column: string, span: typeof current) => (span ? `${indian(column)} between '${span.from}' and '${span.to}'` : 'true')
  const one = async (query: string) => {
    const { rows } = await app.context.database.pool.query<{ value: string | null }>(query)
    const value = rows[0]?.value
    return value === null || value === undefined ? null : Number(value)
  }
  const timed = (span: typeof current) => `from results where mode = 'timed' and ${within('completed_at', span)}`
  const begun = `from attempts left join results using (id) where attempts.mode = 'timed' and ${within('attempts.started_at', current)}`
  const registered = `from accounts where realm = 'learner' and ${within('created_at', current)}`
  const beforeIt = (column: string) => (current ? `${indian(column)} < '${current.from}'` : 'false')
  return {
    userStats: {
      current: await one(`select count(*) as value from accounts where realm = 'learner'`),
      previous: current && (await one(`select count(*) as value from accounts where realm = 'learner' and ${beforeIt('created_at')}`)),
    },
    paperStats: {
      current: await one('select count(*) as value from papers where archived_at is null'),
      previous: current && (await one(`select count(*) as value from papers where archived_at is null and ${beforeIt('created_at')}`)),
    },
    attemptStats: {
      current: await one(`select count(*) as value ${timed(current)}`),
      previous: previous && (await one(`select count(*) as value ${timed(previous)}`)),
    },
    avgScore: await one(`select round(avg(score), 2) as value ${timed(current)}`),
    avgTimePerPaper: await one(`select round(avg(time_taken) / 60, 1) as value ${timed(current)}`),
    completionRate: await one(`
      select round(100.0 * count(*) filter (where submitted_by = 'learner' or (total ->> 'unanswered')::integer < (total ->> 'questions')::integer)
        / nullif(count(*), 0), 1) as value ${begun}`),
    retentionRate: await one(`
      select round(100.0 * count(*) filter (where exists (
          select from sessions
          where account_id = accounts.id and ${indian('sessions.created_at')} > ${indian('accounts.created_at')})
        or exists (
          select from results where account_id = accounts.id and ${indian('completed_at')} > ${indian('accounts.created_at')}))
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

test.each(timeRanges)('%s equal a recount from the rows', async (timeRange) => {
  expect(await read(timeRange)).toMatchObject(await recount(timeRange))
})

test('days that are over can be folded without changing a figure', async () => {
  const before = await read('90days')
  await foldDays(app.context.database.db, '2026-11-15')
  expect(await read('90days')).toEqual(before)
  const { rows } = await app.context.database.pool.query(
    `select count(*)::integer as count from daily_counts where day < '2026-11-15' and shard <> 0`,
  )
  expect(rows).toEqual([{ count: 0 }])
})

test('results that are older than the counts are counted once, by whichever node comes first', async () => {
  const before = await read('all')
  const { pool, db } = app.context.database
  await pool.query(`delete from daily_counts where measure in ('submitted', 'score', 'seconds', 'category', 'completed')`)
  await pool.query('insert into uncounted_results select id from results')
  await Promise.all([countOlder(db), countOlder(db)])
  expect(await read('all')).toEqual(before)
})

test('a corrected key moves the mean of the day on which the papers were handed in', async () => {
  const author = await signedInAdmin(app, { permissions: ['manage_questions', 'manage_papers'] })
  await app.call(questions.updateQuestion, {
    token: author.token,
    params: { id: physics.questions[3]?._id ?? '' },
    input: { correctAnswers: ['B'] },
  })
  await app.call(results.remarkPaper, { token: author.token, params: { id: physics.paperId } })
  await expect
    .poll(async () => (await app.call(results.readRemarking, { token: author.token, params: { id: physics.paperId } })).data.status, {
      timeout: 20_000,
    })
    .toBe('done')
  const { avgScore } = await read('7days')
  expect(avgScore).toBe(43.75)
  expect(await read('all')).toMatchObject(await recount('all'))
})

test('whoever deletes their account is no longer among the users, and leaves no trace in the retention', async () => {
  at(now)
  const gone = await makeLearner(app, { createdAt: new Date('2026-11-12T05:00:00Z') })
  const token = await signIn(gone.email, desktop)
  expect(await read('7days')).toMatchObject({ userStats: { current: 5 }, retentionRate: 66.7 })
  await app.call(identity.deleteAccount, { token, input: { password: testPassword } })
  expect(await read('7days')).toMatchObject({ userStats: { current: 4 }, retentionRate: 50 })
})

test('only holders of view_analytics read the figures', async () => {
  const other = await signedInAdmin(app, { permissions: ['manage_users', 'manage_papers'] })
  expect(await app.refused(analytics.readAnalytics, { token: other.token })).toMatchObject({ status: 403 })
  expect(await app.refused(analytics.exportAnalytics, { token: other.token })).toMatchObject({ status: 403 })
  expect(await app.refused(analytics.readAnalytics)).toMatchObject({ status: 401 })
})
