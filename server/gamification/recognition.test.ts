import { afterAll, beforeAll, expect, test } from 'vitest'
import { badgeRules } from '#domain/gamification/badge-rules.ts'
import { gamification } from '#domain/gamification/contract.ts'
import { addDays, dayInZone } from '#domain/gamification/days.ts'
import { identity } from '#domain/identity/contract.ts'
import { people } from '#domain/people/contract.ts'
import { results } from '#domain/results/contract.ts'
import { makePaper } from '#server/attempts/testing.ts'
import { signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makeAuthor } from '#server/questions/testing.ts'
import { backfillJob } from './backfills/backfill.ts'
import { submitPaper } from './testing/submit-paper.ts'

let app: TestApp
let papers: string[]
let subjectId: string
beforeAll(async () => {
  app = await startTestApp({ SESSION_DAYS: '365' })
  // Submissions a minute apart belong to one day.
  app.clock.advance(msUntilNoon(app.clock.now()))
  const author = await makeAuthor(app)
  const subject = await author.editor.subject({ program: 'Medical' })
  subjectId = subject._id
  const inSubject = { paper: { subjectId: subject._id } }
  papers = [(await makePaper(app, inSubject, author)).paperId, (await makePaper(app, inSubject, author)).paperId]
})
afterAll(() => app.close())

const dayMs = 24 * 3600 * 1000

/** Until it is 12:00 in India. */
function msUntilNoon(now: Date): number {
  const noon = Date.parse('2026-01-01T12:00:00+05:30')
  return dayMs - ((now.getTime() - noon) % dayMs)
}

const right = { 0: 0, 1: 0, 2: 0, 3: 0 }
const halfRight = { 0: 0, 1: 0, 2: 1 }

async function learnerWith(...submissions: { paper?: number; answers?: Record<string, number>; mode?: 'timed' | 'practice' }[]) {
  const learner = await signedInLearner(app)
  for (const { paper = 0, answers = right, mode = 'timed' } of submissions) {
    await submitPaper(app, learner.token, { paperId: papers[paper] ?? '', answers, mode })
  }
  return learner
}
const statsOf = async ({ token }: { token: string }) => (await app.call(gamification.stats, { token })).data
const badgesOf = ({ token, id }: { token: string; id: string }) => app.call(gamification.listOwnBadges, { token, params: { userId: id } })

test('a learner without results gets zeros', async () => {
  const learner = await learnerWith()
  expect(await statsOf(learner)).toMatchObject({
    totalPapersTaken: 0,
    accuracy: 0,
    averageScore: 0,
    currentStreak: 0,
    freezeAvailable: true,
    badges: [],
    bySubject: [],
    programStats: {},
    level: { name: 'Newbie', number: 1 },
  })
})

test('stats are computed from results, and practice counts only as activity', async () => {
  const learner = await learnerWith({}, { answers: halfRight }, { paper: 1, answers: halfRight, mode: 'practice' })
  expect(await statsOf(learner)).toMatchObject({
    totalPapersTaken: 2,
    papersTaken: 2,
    differentPapers: 1,
    passedPapers: 2,
    correctAnswers: 6,
    totalQuestionsAttempted: 7,
    totalTimeSpent: 120,
    accuracy: 85.71,
    averageScore: 75,
    bestScore: 100,
    currentStreak: 1,
    longestStreak: 1,
    programStats: { Medical: { examsTaken: 2, averageScore: 75 } },
    bySubject: [{ subjectId, papers: 2, accuracy: 85.71, averageScore: 75, seconds: 120 }],
    level: { name: 'Advanced', number: 5 },
  })
  const today = dayInZone('Asia/Kolkata', app.clock.now())
  const { data } = await app.call(gamification.activity, { token: learner.token })
  expect(data).toMatchObject({
    today,
    to: today,
    days: [{ day: today, papers: 3, questions: 10, correct: 8, seconds: 180, frozen: false }],
  })
})

test('badges are awarded with the result that earns them, and the others have a progress', async () => {
  const learner = await learnerWith({})
  const { data, progress } = await badgesOf(learner)
  expect(data.map(({ badgeId }) => badgeId).sort()).toEqual(['first_paper', 'high_score', 'perfect_score'])
  expect(data[0]).toMatchObject({ earnedDate: app.clock.now().toISOString(), earnedAt: app.clock.now().toISOString() })
  expect(progress).toMatchObject({
    first_paper: 100,
    papers_5: 20,
    papers_10: 10,
    accuracy_80: 20,
    streak_7: 14,
    correct_100: 4,
    days_30: 3,
  })
  expect(Object.keys(progress).sort()).toEqual(badgeRules.map(({ id }) => id).sort())
})

test('the list of badges is public', async () => {
  const { data } = await app.call(gamification.listBadges)
  expect(data).toHaveLength(badgeRules.length)
  const one = await app.call(gamification.readBadge, { params: { id: 'streak_7' } })
  expect(one.data).toMatchObject({ _id: 'streak_7', category: 'streak', criteria: { en: 'Practise 7 days in a row' } })
  expect((await app.expectFailure(gamification.readBadge, { params: { id: 'nothing' } })).status).toBe(404)
})

test('badges and scores of others are refused', async () => {
  const one = await learnerWith({})
  const other = await learnerWith()
  const request = { token: other.token, params: { userId: one.id } }
  expect((await app.expectFailure(gamification.listOwnBadges, request)).status).toBe(403)
  expect((await app.expectFailure(gamification.topScoresOfUser, request)).status).toBe(403)
})

test('a streak follows the days of the learner’s time zone, uses its freeze and ends', async () => {
  const learner = await signedInLearner(app, { timeZone: 'America/New_York' })
  const submit = () => submitPaper(app, learner.token, { paperId: papers[0] ?? '', answers: halfRight, seconds: 1 })
  const year = app.clock.now().getUTCFullYear() + 1
  // Clocks in New York are put back on the first Sunday of November, so that day has 25 hours.
  const sunday = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(year, 10, at + 1))).find((day) => day.getUTCDay() === 0)
  const first = sunday ?? expect.fail()
  const noonBefore = new Date(first.getTime() - 86_400_000 + 16 * 3_600_000)
  app.clock.set(noonBefore)
  const login = await app.call(identity.login, { input: { email: learner.email, password: 'Right@Horse1' } })
  learner.token = login.token
  await submit()
  // 23:59 of the long day, and the first minute of the next.
  app.clock.set(new Date(first.getTime() + 86_400_000 + 4 * 3_600_000 + 59 * 60_000))
  await submit()
  expect((await statsOf(learner)).currentStreak).toBe(2)
  app.clock.advance(2 * 60_000)
  await submit()
  expect(await statsOf(learner)).toMatchObject({ currentStreak: 3, freezeAvailable: true })
  const monday = dayInZone('America/New_York', app.clock.now())

  app.clock.advance(2 * 86_400_000)
  expect(await statsOf(learner)).toMatchObject({ currentStreak: 3, freezeAvailable: false })
  await submit()
  expect(await statsOf(learner)).toMatchObject({ currentStreak: 4, freezeAvailable: false })
  const { data } = await app.call(gamification.activity, {
    token: learner.token,
    query: { from: addDays(monday, -2), to: addDays(monday, 2) },
  })
  expect(data.days.map(({ day, frozen }) => [day, frozen])).toEqual([
    [addDays(monday, -2), false],
    [addDays(monday, -1), false],
    [monday, false],
    [addDays(monday, 1), true],
    [addDays(monday, 2), false],
  ])
  app.clock.advance(2 * 86_400_000)
  expect(await statsOf(learner)).toMatchObject({ currentStreak: 0, longestStreak: 4 })
})

test('an invalid range of days is refused', async () => {
  const { token } = await learnerWith()
  const wrong = [{ from: '2026-02-02', to: '2026-02-01' }, { from: '2020-01-01', to: '2026-01-01' }, { from: 'yesterday' }]
  for (const query of wrong) expect((await app.expectFailure(gamification.activity, { token, query })).status).toBe(422)
})

test('a new badge is awarded to all who have earned it before', async () => {
  const learner = await learnerWith({})
  const { pool } = app.context.database
  const hasIt = async () => (await badgesOf(learner)).data.some(({ badgeId }) => badgeId === 'perfect_score')
  await backfillJob(app.context).run({})
  await pool.query(`delete from learner_badges where badge_id = 'perfect_score'`)
  await backfillJob(app.context).run({})
  expect(await hasIt()).toBe(false)
  await pool.query(`delete from gamification_backfills where name = 'badge perfect_score'`)
  await backfillJob(app.context).run({})
  expect(await hasIt()).toBe(true)
})

test('results older than the counters are counted once', async () => {
  const learner = await learnerWith({}, { paper: 1, answers: halfRight })
  const before = await statsOf(learner)
  const { pool } = app.context.database
  for (const table of ['learner_totals', 'learner_days', 'learner_subjects', 'paper_bests', 'exam_tops', 'standings', 'learner_badges']) {
    await pool.query(`delete from ${table} where account_id = $1`, [learner.id])
  }
  await pool.query('delete from gamification_backfills')
  expect((await statsOf(learner)).totalPapersTaken).toBe(0)
  await backfillJob(app.context).run({})
  await backfillJob(app.context).run({})
  expect(await statsOf(learner)).toEqual({
    ...before,
    badges: expect.arrayContaining(before.badges.map(({ badgeId }) => expect.objectContaining({ badgeId }))),
  })
})

test('administrators see the totals and results of a learner', async () => {
  const learner = await learnerWith({}, { paper: 1, answers: halfRight })
  const { token } = await signedInAdmin(app, { permissions: ['manage_users'] })
  const params = { id: learner.id }
  expect((await app.call(people.readUser, { token, params })).data).toMatchObject({ totalPapersAttempted: 2, totalScore: 150 })
  const listed = await app.call(results.listUserResults, { token, params })
  expect(listed.data.map(({ score, paperId }) => [score, paperId])).toEqual([
    [50, papers[1]],
    [100, papers[0]],
  ])
  expect((await app.expectFailure(results.listUserResults, { token, params: { id: 'nobody' } })).status).toBe(404)
})

test('the download of personal data contains days and badges', async () => {
  const { token } = await learnerWith({})
  const { data } = await app.call(identity.exportAccount, { token })
  expect(data.recognition).toMatchObject({ totals: { papers: 1 }, days: [{ papers: 1 }], badges: expect.any(Array) })
})
