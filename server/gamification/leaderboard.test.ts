import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { gamification } from '#domain/gamification/contract.ts'
import { identity } from '#domain/identity/contract.ts'
import { makePaper } from '#server/attempts/testing.ts'
import { publicIdOf } from '#server/identity/privacy/public-id.ts'
import { signedInLearner, testPassword } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makeAuthor } from '#server/questions/testing.ts'
import { writeSettings } from '#server/settings/queries.ts'
import { applyFloor } from './floor/apply.ts'
import { deletePastPeriods, splitLargeSegments } from './segments/split.ts'
import { listMiscounted } from './testing/recount.ts'
import { submitPaper } from './testing/submit-paper.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ SESSION_DAYS: '365' })
  app.clock.set('2027-06-16T06:00:00Z')
})
afterAll(() => app.close())

const right = { 0: 0, 1: 0, 2: 0, 3: 0 }
const threeOfFour = { 0: 0, 1: 0, 2: 0 }
const halfRight = { 0: 0, 1: 0 }

async function makeCategory() {
  const author = await makeAuthor(app)
  const main = await author.editor.mainCategory()
  const exam = await author.editor.examCategory({ mainCategoryId: main._id })
  const subject = await author.editor.subject({ examCategoryId: exam._id })
  const paper = async () => (await makePaper(app, { paper: { subjectId: subject._id } }, author)).paperId
  return { main: main._id, exam: exam._id, papers: [await paper(), await paper()] as const }
}

const subjectOf = async (id: string) => (await app.call(catalogue.readPaper, { params: { id } })).data.subjectId

const publicId = ({ id }: { id: string }) => publicIdOf(app.context, id)

type Query = { timeRange?: 'all' | 'monthly' | 'weekly'; category?: string; page?: number; limit?: number }
const board = async (token: string, query: Query = {}) => app.call(gamification.leaderboard, { token, query })
const scoresOn = async (token: string, query: Query) =>
  (await board(token, query)).data.leaderboard.map(({ userId, score }) => [userId, score])

test('a score is the mean of the ranked results: attempts after the first change nothing', async () => {
  const { main: category, papers } = await makeCategory()
  const one = await signedInLearner(app, { name: 'Asha', program: 'Medical' })
  const other = await signedInLearner(app, { name: 'Vikram' })
  await submitPaper(app, one.token, { paperId: papers[0], answers: right })
  await submitPaper(app, one.token, { paperId: papers[0], answers: halfRight })
  await submitPaper(app, one.token, { paperId: papers[1], answers: halfRight })
  await submitPaper(app, one.token, { paperId: papers[1], answers: right })
  await submitPaper(app, other.token, { paperId: papers[0], answers: threeOfFour })
  const { data, pagination } = await board(other.token, { category })
  // Both have 75: the number of papers decides.
  expect(data.leaderboard).toMatchObject([
    { rank: 1, userId: publicId(one), name: 'Asha', program: 'Medical', score: 75, accuracy: 100, papersAttempted: 2 },
    { rank: 2, userId: publicId(other), name: 'Vikram', program: 'General', score: 75, papersAttempted: 1 },
  ])
  expect(data.userRank).toEqual({ rank: 2, name: 'Vikram', score: 75, accuracy: 100, papersAttempted: 1, isQualified: false })
  expect(data.summary).toEqual({ averageScore: 75, activeLearners: 2, averagePapers: 1.5 })
  expect(pagination).toMatchObject({ total: 2, pages: 1 })
})

test('equal scores are ordered by accuracy, then by time', async () => {
  const { main: category, papers } = await makeCategory()
  const guesser = await signedInLearner(app)
  const early = await signedInLearner(app)
  const late = await signedInLearner(app)
  await submitPaper(app, guesser.token, { paperId: papers[0], answers: { ...halfRight, 2: 1 } })
  await submitPaper(app, early.token, { paperId: papers[0], answers: halfRight })
  await submitPaper(app, late.token, { paperId: papers[0], answers: halfRight })
  expect(await scoresOn(late.token, { category })).toEqual([
    [publicId(early), 50],
    [publicId(late), 50],
    [publicId(guesser), 50],
  ])
})

test('one perfect paper does not lead before learners with enough papers, and the setting says how many are enough', async () => {
  const { main: category, papers } = await makeCategory()
  const third = (await makePaper(app, { paper: { subjectId: await subjectOf(papers[0]) } })).paperId
  const lucky = await signedInLearner(app, { name: 'Lucky' })
  const steady = await signedInLearner(app, { name: 'Steady' })
  await submitPaper(app, lucky.token, { paperId: papers[0], answers: right })
  for (const paperId of [...papers, third]) await submitPaper(app, steady.token, { paperId, answers: halfRight })
  const places = async () =>
    (await board(lucky.token, { category })).data.leaderboard.map(({ name, rank, isQualified }) => [name, rank, isQualified])
  expect(await places()).toEqual([
    ['Steady', 1, true],
    ['Lucky', 2, false],
  ])
  expect((await board(lucky.token, { category })).data).toMatchObject({
    minPapers: 3,
    userRank: { rank: 2, papersAttempted: 1, isQualified: false },
  })

  const { db, pool } = app.context.database
  await writeSettings(db, { leaderboardMinPapers: 1 }, app.clock.now())
  expect(await applyFloor(app.context)).toBe(true)
  expect(await applyFloor(app.context)).toBe(false)
  expect(await places()).toEqual([
    ['Lucky', 1, true],
    ['Steady', 2, true],
  ])
  expect(await listMiscounted(pool)).toEqual([])
  await writeSettings(db, { leaderboardMinPapers: 3 }, app.clock.now())
  await applyFloor(app.context)
  expect((await places())[0]).toEqual(['Steady', 1, true])
})

test('practice does not count on a board', async () => {
  const { main: category, papers } = await makeCategory()
  const { token } = await signedInLearner(app)
  await submitPaper(app, token, { paperId: papers[0], answers: right, mode: 'practice' })
  expect((await board(token, { category })).data).toMatchObject({ leaderboard: [], userRank: null, summary: { activeLearners: 0 } })
})

test('weekly and monthly boards change at midnight in Asia/Kolkata', async () => {
  const { main: category, papers } = await makeCategory()
  const learner = await signedInLearner(app)
  const { token } = learner
  const id = publicId(learner)
  // Sunday, 27 June, a minute before midnight in Kolkata.
  app.clock.set('2027-06-27T18:28:00Z')
  await submitPaper(app, token, { paperId: papers[0], answers: right })
  const allPeriods = async () =>
    Promise.all((['weekly', 'monthly', 'all'] as const).map((timeRange) => scoresOn(token, { category, timeRange })))
  expect(await allPeriods()).toEqual([[[id, 100]], [[id, 100]], [[id, 100]]])
  app.clock.set('2027-06-27T18:30:00Z')
  expect(await allPeriods()).toEqual([[], [[id, 100]], [[id, 100]]])
  await submitPaper(app, token, { paperId: papers[1], answers: halfRight })
  expect(await allPeriods()).toEqual([[[id, 50]], [[id, 75]], [[id, 75]]])
  app.clock.set('2027-06-30T18:29:59Z')
  expect(await allPeriods()).toEqual([[[id, 50]], [[id, 75]], [[id, 75]]])
  app.clock.set('2027-06-30T18:30:00Z')
  expect(await allPeriods()).toEqual([[[id, 50]], [], [[id, 75]]])
  await deletePastPeriods(app.context)
  expect(await allPeriods()).toEqual([[[id, 50]], [], [[id, 75]]])
  const { rows } = await app.context.database.pool.query(
    'select distinct period from standings union select period from paper_bests order by 1',
  )
  expect(rows.map(({ period }) => period)).toEqual(['2027-W26', 'all'])
})

test('a category can be given by its id or by a word for it', async () => {
  const { main, papers } = await makeCategory()
  const learner = await signedInLearner(app)
  const { token } = learner
  const id = publicId(learner)
  await submitPaper(app, token, { paperId: papers[0], answers: right })
  const author = await makeAuthor(app)
  expect(await scoresOn(token, { category: 'nursing' })).toEqual([])
  const { data } = await app.call(catalogue.readMainCategory, { params: { id: main } })
  await app.call(catalogue.updateMainCategory, {
    token: author.token,
    params: { id: main },
    input: { name: { en: 'Nursing Entrance', hi: 'नर्सिंग' }, version: data.version },
  })
  expect(await scoresOn(token, { category: 'nursing' })).toEqual([[id, 100]])
  expect(await scoresOn(token, { category: 'business' })).toEqual([])
  expect(await scoresOn(token, { category: 'ffffffffffffffffffffffff' })).toEqual([])
})

test('a deleted learner leaves the board and its counts', async () => {
  const { main: category, papers } = await makeCategory()
  const one = await signedInLearner(app)
  const other = await signedInLearner(app)
  for (const { token } of [one, other]) await submitPaper(app, token, { paperId: papers[0], answers: right })
  expect((await board(other.token, { category })).data.userRank?.rank).toBe(2)
  await app.call(identity.deleteAccount, { token: one.token, input: { password: testPassword } })
  expect((await board(other.token, { category })).data).toMatchObject({ userRank: { rank: 1 }, summary: { activeLearners: 1 } })
  expect(await listMiscounted(app.context.database.pool)).toEqual([])
})

test('ranks and pages are right on a board of several segments', async () => {
  const { pool } = app.context.database
  const scope = 'cut'
  const size = 5000
  await pool.query(
    `insert into accounts (id, realm, email, name, role, created_at, updated_at)
     select 'ccc' || lpad(n::text, 21, '0'), 'learner', 'cut' || n || '@example.com', 'Cut' || n, 'user', now(), now() from generate_series(1, $1::integer) n`,
    [size],
  )
  await pool.query(
    `insert into standings (account_id, period, scope, standing, score, accuracy, papers, reached_at)
     select 'ccc' || lpad(n::text, 21, '0'), 'all', $2, lpad(n::text, 5, '0') || '00001' || '10000' || '0000000000000' || 'ccc' || lpad(n::text, 21, '0'), n / 100.0, 100, 1, now()
     from generate_series(1, $1::integer) n`,
    [size, scope],
  )
  await pool.query(
    `insert into standing_segments select period, scope, '', count(*), sum(score), sum(papers) from standings where scope = $1 group by period, scope`,
    [scope],
  )
  await splitLargeSegments(app.context)
  const { rows } = await pool.query('select count from standing_segments where scope = $1 order by lower', [scope])
  expect(rows.map(({ count }) => count)).toEqual([2000, 2000, 1000])
  expect(await listMiscounted(pool)).toEqual([])

  const { token } = await signedInLearner(app)
  const firstOf = async (page: number) => (await board(token, { category: scope, page, limit: 50 })).data.leaderboard[0]
  expect(await firstOf(1)).toMatchObject({ rank: 1, name: 'Cut5000' })
  expect(await firstOf(20)).toMatchObject({ rank: 951, name: 'Cut4050' })
  expect(await firstOf(21)).toMatchObject({ rank: 1001, name: 'Cut4000' })
  expect(await firstOf(100)).toMatchObject({ rank: 4951, name: 'Cut50' })
  expect(await firstOf(101)).toBeUndefined()

  const inTheMiddle = await signedInLearner(app, { name: 'Middle' })
  await pool.query(
    `insert into standings (account_id, period, scope, standing, score, accuracy, papers, reached_at)
     values ($1, 'all', $2, '02500' || '99999', 25, 100, 1, now())`,
    [inTheMiddle.id, scope],
  )
  await pool.query(
    `update standing_segments set count = count + 1 where scope = $1 and lower = (
       select max(lower) from standing_segments where scope = $1 and lower <= '0250099999')`,
    [scope],
  )
  const around = async (page: number) =>
    (await board(inTheMiddle.token, { category: scope, page })).data.neighbours.map(({ rank, name, isOwn }) => [rank, name, isOwn])
  expect(await around(1)).toEqual([
    [2499, 'Cut2502', false],
    [2500, 'Cut2501', false],
    [2501, 'Middle', true],
    [2502, 'Cut2500', false],
    [2503, 'Cut2499', false],
  ])
  expect(await around(251)).toEqual([])
})

test('top scorers are listed by exam category, main category and overall', async () => {
  const { main, exam, papers } = await makeCategory()
  const one = await signedInLearner(app, { name: 'Meera' })
  const other = await signedInLearner(app, { name: 'Imran' })
  await submitPaper(app, one.token, { paperId: papers[0], answers: halfRight })
  await submitPaper(app, other.token, { paperId: papers[0], answers: threeOfFour })
  await submitPaper(app, one.token, { paperId: papers[1], answers: right })
  const scorersIn = async (list: Promise<{ topScorers: { userId: { name: string }; score: number; examId: { _id: string } }[] }>) =>
    (await list).topScorers.map(({ userId, score, examId }) => [userId.name, score, examId._id])
  const expected = [
    ['Meera', 100, papers[1]],
    ['Imran', 75, papers[0]],
  ]
  expect(await scorersIn(app.call(gamification.topScorersOfExam, { params: { id: exam } }))).toEqual(expected)
  expect(await scorersIn(app.call(gamification.topScorersOfCategory, { params: { id: main } }))).toEqual(expected)
  expect(await scorersIn(app.call(gamification.topScorers, { query: { limit: 50 } }))).toEqual(expect.arrayContaining(expected))
  expect(await scorersIn(app.call(gamification.topScoresOfUser, { token: other.token, params: { userId: other.id } }))).toEqual([
    ['Imran', 75, papers[0]],
  ])
  const { data } = await app.call(gamification.leaders)
  expect(await scorersIn(Promise.resolve(data.categories.find(({ _id }) => _id === exam) ?? expect.fail()))).toEqual(expected)
  expect(data.totals.categories).toBe(data.categories.length)
  expect(data.totals.papers).toBeGreaterThan(1)
})

test('a board shows no account ids, aliases instead of names, and nobody who does not want to appear', async () => {
  const { main: category, papers } = await makeCategory()
  const birthDate = `${new Date().getUTCFullYear() - 30}-01-01`
  const owl = await signedInLearner(app, { name: 'Asha Verma' })
  const shy = await signedInLearner(app, { name: 'Ravi Kumar' })
  const plain = await signedInLearner(app, { name: 'Meena Devi Rao' })
  await app.call(identity.savePrivacy, { token: owl.token, input: { birthDate, board: 'alias', alias: 'Night Owl' } })
  await app.call(identity.savePrivacy, { token: shy.token, input: { board: 'hidden' } })
  await submitPaper(app, owl.token, { paperId: papers[0], answers: right })
  await submitPaper(app, shy.token, { paperId: papers[0], answers: threeOfFour })
  await submitPaper(app, plain.token, { paperId: papers[0], answers: halfRight })
  const seen = async (token: string) =>
    (await board(token, { category })).data.leaderboard.map(({ rank, name, isOwn }) => [rank, name, isOwn])
  expect(await seen(plain.token)).toEqual([
    [1, 'Night Owl', false],
    [3, 'Meena R.', true],
  ])
  expect(await seen(shy.token)).toContainEqual([2, 'Ravi Kumar', true])
  const { topScorers } = await app.call(gamification.topScorersOfCategory, { params: { id: category } })
  expect(topScorers.map(({ userId }) => userId.name)).toEqual(['Night Owl', 'Meena R.'])
  const answers = JSON.stringify([await board(plain.token, { category }), topScorers])
  for (const text of [owl.id, shy.id, plain.id, 'Verma', 'Kumar']) expect(answers).not.toContain(text)
})
