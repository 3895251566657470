import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { gamification } from '#domain/gamification/contract.ts'
import { identity } from '#domain/identity/contract.ts'
import { makePaper } from '#server/attempts/testing.ts'
import { signedInLearner, testPassword } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makeAuthor } from '#server/questions/testing.ts'
import { cutCrowded, dropPast } from './segments/keep.ts'
import { handIn } from './testing/hand-in.ts'
import { listMiscounted } from './testing/recount.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ SESSION_DAYS: '365' })
  app.clock.set('2027-06-16T06:00:00Z')
})
afterAll(() => app.close())

const right = { 0: 0, 1: 0, 2: 0, 3: 0 }
const threeOfFour = { 0: 0, 1: 0, 2: 0 }
const half = { 0: 0, 1: 0 }

async function makeField() {
  const author = await makeAuthor(app)
  const main = await author.editor.mainCategory()
  const exam = await author.editor.examCategory({ mainCategoryId: main._id })
  const subject = await author.editor.subject({ examCategoryId: exam._id })
  const paper = async () => (await makePaper(app, { paper: { subjectId: subject._id } }, author)).paperId
  return { main: main._id, exam: exam._id, papers: [await paper(), await paper()] as const }
}

type Query = { timeRange?: 'all' | 'monthly' | 'weekly'; category?: string; page?: number; limit?: number }
const board = async (token: string, query: Query = {}) => app.call(gamification.leaderboard, { token, query })
const placesOn = async (token: string, query: Query) =>
  (await board(token, query)).data.leaderboard.map(({ userId, score }) => [userId, score])

test('a score is the mean of the best results in each paper', async () => {
  const { main: category, papers } = await makeField()
  const one = await signedInLearner(app, { name: 'Asha', program: 'Medical' })
  const other = await signedInLearner(app, { name: 'Vikram' })
  await handIn(app, one.token, { paperId: papers[0], answers: half })
  await handIn(app, one.token, { paperId: papers[0], answers: right })
  await handIn(app, one.token, { paperId: papers[0], answers: half })
  await handIn(app, one.token, { paperId: papers[1], answers: half })
  await handIn(app, other.token, { paperId: papers[0], answers: threeOfFour })
  const { data, pagination } = await board(other.token, { category })
  // Both stand at 75: more papers decide.
  expect(data.leaderboard).toMatchObject([
    { rank: 1, userId: one.id, name: 'Asha', program: 'Medical', score: 75, accuracy: 100, papersAttempted: 2, badgeCount: 3 },
    { rank: 2, userId: other.id, name: 'Vikram', program: 'General', score: 75, papersAttempted: 1 },
  ])
  expect(data.leaderboard[0]?.badges).toHaveLength(3)
  expect(data.userRank).toEqual({ rank: 2, name: 'Vikram', score: 75, accuracy: 100 })
  expect(data.summary).toEqual({ averageScore: 75, activeLearners: 2, averagePapers: 1.5 })
  expect(pagination).toMatchObject({ total: 2, pages: 1 })
})

test('of two alike the more accurate stands higher, then the earlier', async () => {
  const { main: category, papers } = await makeField()
  const guesser = await signedInLearner(app)
  const early = await signedInLearner(app)
  const late = await signedInLearner(app)
  await handIn(app, guesser.token, { paperId: papers[0], answers: { ...half, 2: 1 } })
  await handIn(app, early.token, { paperId: papers[0], answers: half })
  await handIn(app, late.token, { paperId: papers[0], answers: half })
  expect(await placesOn(late.token, { category })).toEqual([
    [early.id, 50],
    [late.id, 50],
    [guesser.id, 50],
  ])
})

test('practice stands nowhere', async () => {
  const { main: category, papers } = await makeField()
  const { token } = await signedInLearner(app)
  await handIn(app, token, { paperId: papers[0], answers: right, mode: 'practice' })
  expect((await board(token, { category })).data).toMatchObject({ leaderboard: [], userRank: null, summary: { activeLearners: 0 } })
})

test('weeks and months turn over by themselves at midnight in Asia/Kolkata', async () => {
  const { main: category, papers } = await makeField()
  const { token, id } = await signedInLearner(app)
  // Sunday the 27th of June, a minute before midnight there.
  app.clock.set('2027-06-27T18:28:00Z')
  await handIn(app, token, { paperId: papers[0], answers: right })
  const both = async () => Promise.all((['weekly', 'monthly', 'all'] as const).map((timeRange) => placesOn(token, { category, timeRange })))
  expect(await both()).toEqual([[[id, 100]], [[id, 100]], [[id, 100]]])
  app.clock.set('2027-06-27T18:30:00Z')
  expect(await both()).toEqual([[], [[id, 100]], [[id, 100]]])
  await handIn(app, token, { paperId: papers[0], answers: half })
  expect(await both()).toEqual([[[id, 50]], [[id, 100]], [[id, 100]]])
  app.clock.set('2027-06-30T18:29:59Z')
  expect(await both()).toEqual([[[id, 50]], [[id, 100]], [[id, 100]]])
  app.clock.set('2027-06-30T18:30:00Z')
  expect(await both()).toEqual([[[id, 50]], [], [[id, 100]]])
  await dropPast(app.context)
  expect(await both()).toEqual([[[id, 50]], [], [[id, 100]]])
  const { rows } = await app.context.database.pool.query(
    'select distinct period from standings union select period from paper_bests order by 1',
  )
  expect(rows.map(({ period }) => period)).toEqual(['2027-W26', 'all'])
})

test('a category is asked for by its id or by a word it goes by', async () => {
  const { main, papers } = await makeField()
  const { token, id } = await signedInLearner(app)
  await handIn(app, token, { paperId: papers[0], answers: right })
  const author = await makeAuthor(app)
  expect(await placesOn(token, { category: 'nursing' })).toEqual([])
  const { data } = await app.call(catalogue.readMainCategory, { params: { id: main } })
  await app.call(catalogue.updateMainCategory, {
    token: author.token,
    params: { id: main },
    input: { name: { en: 'Nursing Entrance', hi: 'नर्सिंग' }, version: data.version },
  })
  expect(await placesOn(token, { category: 'nursing' })).toEqual([[id, 100]])
  expect(await placesOn(token, { category: 'business' })).toEqual([])
  expect(await placesOn(token, { category: 'ffffffffffffffffffffffff' })).toEqual([])
})

test('whoever is deleted leaves the board and its counts', async () => {
  const { main: category, papers } = await makeField()
  const one = await signedInLearner(app)
  const other = await signedInLearner(app)
  for (const { token } of [one, other]) await handIn(app, token, { paperId: papers[0], answers: right })
  expect((await board(other.token, { category })).data.userRank?.rank).toBe(2)
  await app.call(identity.deleteAccount, { token: one.token, input: { password: testPassword } })
  expect((await board(other.token, { category })).data).toMatchObject({ userRank: { rank: 1 }, summary: { activeLearners: 1 } })
  expect(await listMiscounted(app.context.database.pool)).toEqual([])
})

test('ranks and pages stay right when a board is cut into segments', async () => {
  const { pool } = app.context.database
  const scope = 'cut'
  const size = 5000
  await pool.query(
    `insert into accounts (id, realm, email, name, role, created_at, updated_at)
     select 'ccc' || lpad(n::text, 21, '0'), 'learner', 'cut' || n || '@example.com', 'Cut ' || n, 'user', now(), now() from generate_series(1, $1::integer) n`,
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
  await cutCrowded(app.context)
  const { rows } = await pool.query('select count from standing_segments where scope = $1 order by lower', [scope])
  expect(rows.map(({ count }) => count)).toEqual([2000, 2000, 1000])
  expect(await listMiscounted(pool)).toEqual([])

  const { token } = await signedInLearner(app)
  const firstOf = async (page: number) => (await board(token, { category: scope, page, limit: 50 })).data.leaderboard[0]
  expect(await firstOf(1)).toMatchObject({ rank: 1, name: 'Cut 5000' })
  expect(await firstOf(20)).toMatchObject({ rank: 951, name: 'Cut 4050' })
  expect(await firstOf(21)).toMatchObject({ rank: 1001, name: 'Cut 4000' })
  expect(await firstOf(100)).toMatchObject({ rank: 4951, name: 'Cut 50' })
  expect(await firstOf(101)).toBeUndefined()
})

test('top scorers are the best results of learners, in an exam category, a main category and all in all', async () => {
  const { main, exam, papers } = await makeField()
  const one = await signedInLearner(app, { name: 'Meera' })
  const other = await signedInLearner(app, { name: 'Imran' })
  await handIn(app, one.token, { paperId: papers[0], answers: half })
  await handIn(app, other.token, { paperId: papers[0], answers: threeOfFour })
  await handIn(app, one.token, { paperId: papers[1], answers: right })
  const of = async (list: Promise<{ topScorers: { userId: { name: string }; score: number; examId: { _id: string } }[] }>) =>
    (await list).topScorers.map(({ userId, score, examId }) => [userId.name, score, examId._id])
  const expected = [
    ['Meera', 100, papers[1]],
    ['Imran', 75, papers[0]],
  ]
  expect(await of(app.call(gamification.topScorersOfExam, { params: { id: exam } }))).toEqual(expected)
  expect(await of(app.call(gamification.topScorersOfCategory, { params: { id: main } }))).toEqual(expected)
  expect(await of(app.call(gamification.topScorers, { query: { limit: 50 } }))).toEqual(expect.arrayContaining(expected))
  expect(await of(app.call(gamification.topScoresOfUser, { token: other.token, params: { userId: other.id } }))).toEqual([
    ['Imran', 75, papers[0]],
  ])
  const { data } = await app.call(gamification.leaders)
  expect(await of(Promise.resolve(data.categories.find(({ _id }) => _id === exam) ?? expect.fail()))).toEqual(expected)
  expect(data.totals.categories).toBe(data.categories.length)
  expect(data.totals.papers).toBeGreaterThan(1)
})
