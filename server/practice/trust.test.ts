import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { practice } from '#domain/practice/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { makeOrganiser } from '#server/live/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { results } from '#server/results/testing/released.ts'
import { submitPaper } from '#server/study/testing.ts'
import { makeStudyPaper, startPractice, subjectOf } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Paper = NonNullable<Parameters<typeof makePaper>[1]>['paper']

const optics = [{ topicId: 'optics' }, { topicId: 'optics' }]

async function makeMock(paper: Paper = {}) {
  const made = await makePaper(app, { paper, questions: optics })
  return { ...made, subjectId: await subjectOf(app, made.paperId) }
}

/** How many questions a learner may practise, and how many of them cost no rank. */
async function countsFor(token: string, subjectId: string) {
  const { topics } = (await app.call(practice.listTopics, { token, query: { subjectId } })).data
  return topics.map(({ questions, free }) => [questions, free])
}

const start = (token: string, subjectId: string, includesRanked = false) =>
  app.call(practice.startSession, { token, input: { subjectId, topic: 'optics', includesRanked } })
const check = (token: string, id: string, position = 0) =>
  app.call(practice.checkAnswer, { token, params: { id }, input: { position, answer: 0 } })
const refusal = async (token: string, id: string) =>
  (await app.expectFailure(practice.checkAnswer, { token, params: { id }, input: { position: 0, answer: 0 } })).body.code

test('questions of a test that the learner has not taken are left out unless they ask for them, and say what they cost', async () => {
  const { paperId, subjectId } = await makeMock()
  const { token } = await signedInLearner(app)
  expect(await countsFor(token, subjectId)).toEqual([[2, 0]])
  const refused = await app.expectFailure(practice.startSession, { token, input: { subjectId, topic: 'optics' } })
  expect(refused.body.code).toBe('nothing_to_practise')
  const { data } = await start(token, subjectId, true)
  expect(data.items.map(({ costs }) => costs.map(({ _id }) => _id))).toEqual([[paperId], [paperId]])
})

test('checking a question of a test unranks the first attempt at it; drawing the question does not', async () => {
  const { paperId, subjectId } = await makeMock()
  const [drawing, checking] = [await signedInLearner(app), await signedInLearner(app)]
  await start(drawing.token, subjectId, true)
  const { data } = await start(checking.token, subjectId, true)
  await check(checking.token, data._id)
  const ranked = await submitPaper(app, paperId, { token: drawing.token, answers: { 0: 0 } })
  const unranked = await submitPaper(app, paperId, { token: checking.token, answers: { 0: 0 } })
  expect([ranked.result.unranked, unranked.result.unranked]).toEqual([null, 'key_known'])
})

test('after the test its questions cost nothing', async () => {
  const { paperId, subjectId } = await makeMock()
  const { token } = await submitPaper(app, paperId, { answers: { 0: 0 } })
  expect(await countsFor(token, subjectId)).toEqual([[2, 2]])
  const { data } = await start(token, subjectId)
  expect(data.items.every(({ costs }) => costs.length === 0)).toBe(true)
})

test('while the learner takes a test, none of its questions is practised', async () => {
  const { paperId, subjectId } = await makeMock()
  const { token } = await signedInLearner(app)
  const { data } = await start(token, subjectId, true)
  const attempt = await startAttempt(app, paperId, { token })
  expect(await countsFor(token, subjectId)).toEqual([])
  expect(await refusal(token, data._id)).toBe('question_withdrawn')
  const open = (await app.call(practice.readSession, { token, params: { id: data._id } })).data
  expect(open.items.map(({ question }) => question)).toEqual([null, null])
  const { data: result } = await app.call(results.submitAttempt, { token, params: { id: attempt.id }, input: {} })
  expect(result.unranked).toBeNull()
})

test.each([
  ['a draft', { state: 'draft' as const }],
  ['a paper that is scheduled for later', { scheduledDate: '2099-01-01T10:00:00Z' }],
  ['a premium paper without a subscription', { type: 'PYQ' as const, isPremium: true, isFree: false, price: 10 }],
])('nothing of %s is practised', async (_, paper) => {
  const { subjectId } = await makeMock(paper)
  const { token } = await signedInLearner(app)
  expect(await countsFor(token, subjectId)).toEqual([])
  const refused = await app.expectFailure(practice.startSession, { token, input: { subjectId, topic: 'optics', includesRanked: true } })
  expect(refused.body.code).toBe('nothing_to_practise')
})

test('premium papers are practised with a subscription', async () => {
  const { subjectId } = await makeMock({ type: 'PYQ', isPremium: true, isFree: false, price: 10 })
  const { token } = await signedInLearner(app, { isPremium: true })
  expect(await countsFor(token, subjectId)).toEqual([[2, 2]])
})

test('an event takes its paper out of practice from the moment it is planned, including keys that were revealed before', async () => {
  const { paperId, subjectId } = await makeMock({ type: 'MCQ' })
  const organiser = await makeOrganiser(app)
  const { token } = await signedInLearner(app)
  const { data } = await start(token, subjectId, true)
  await check(token, data._id)
  await organiser.event({ paperId, startsIn: 600, lasts: 40 })
  expect(await countsFor(token, subjectId)).toEqual([])
  expect(await refusal(token, data._id)).toBe('question_withdrawn')
  const open = (await app.call(practice.readSession, { token, params: { id: data._id } })).data
  expect(JSON.stringify(open)).not.toContain('correctAnswers')
  expect(open.items.map(({ question }) => question)).toEqual([null, null])
})

test('a question that has come into another test since it was drawn is refused', async () => {
  const { token, id, session } = await startPractice(app)
  const { paperId } = await makeMock()
  const questionId = session.items[0]?.question?._id
  await app.context.database.pool.query(`insert into paper_questions (paper_id, question_id, position, section) values ($1, $2, 99, '')`, [
    paperId,
    questionId,
  ])
  expect(await refusal(token, id)).toBe('question_withdrawn')
})

test('a question of study material that a draft has too is not practised', async () => {
  const { subjectId, questions, author } = await makeStudyPaper(app)
  const { paperId } = await makePaper(app, { paper: { state: 'draft' }, questions: [] }, author)
  const { token } = await signedInLearner(app)
  expect(await countsFor(token, subjectId)).toEqual([[1, 1]])
  await app.context.database.pool.query(`insert into paper_questions (paper_id, question_id, position, section) values ($1, $2, 0, '')`, [
    paperId,
    questions[0]?._id,
  ])
  expect(await countsFor(token, subjectId)).toEqual([])
})

test('an archived paper is not practised', async () => {
  const { paperId, subjectId, author } = await makeStudyPaper(app)
  const { token } = await signedInLearner(app)
  await app.call(catalogue.updatePaper, { token: author.editor.token, params: { id: paperId }, input: { isActive: false } })
  expect(await countsFor(token, subjectId)).toEqual([])
})

test('a session belongs to its learner', async () => {
  const { id } = await startPractice(app)
  const { token } = await signedInLearner(app)
  expect((await app.expectFailure(practice.readSession, { token, params: { id } })).status).toBe(404)
  expect(await refusal(token, id)).toBe('not_found')
})
