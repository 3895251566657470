import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#domain/identity/contract.ts'
import { practice } from '#domain/practice/contract.ts'
import { study } from '#domain/study/contract.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makeStudyPaper, startPractice } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const check = (token: string, id: string, position: number, answer: number | null) =>
  app.call(practice.checkAnswer, { token, params: { id }, input: { position, answer, seconds: 12 } })
const topicsOf = async (token: string, query: { subjectId?: string; paperId?: string }) =>
  (await app.call(practice.listTopics, { token, query })).data.topics

test('a session has ten questions of the topic, and no key before an answer is checked', async () => {
  const questions = Array.from({ length: 14 }, (_, at) => ({ topicId: at < 12 ? 'optics' : 'waves', explanation: 'Secret.' }))
  const { subjectId } = await makeStudyPaper(app, { questions })
  const { token } = await signedInLearner(app)
  const { data } = await app.call(practice.startSession, { token, input: { subjectId, topic: 'optics' } })
  expect(data).toMatchObject({ topic: 'optics', level: 'Medium', includesRanked: false })
  expect(data.items).toHaveLength(10)
  expect(new Set(data.items.map(({ question }) => question?.topic))).toEqual(new Set(['optics']))
  expect(JSON.stringify(data)).not.toMatch(/correctAnswers|Secret/)
  const checked = await check(token, data._id, 0, 0)
  expect(checked.data).toMatchObject({ position: 0, answer: 0, outcome: 'correct', key: { correctAnswers: ['A'], explanation: 'Secret.' } })
  const again = (await app.call(practice.readSession, { token, params: { id: data._id } })).data
  expect(again.items.map((item) => item.checked?.outcome ?? null)).toEqual(['correct', ...Array.from({ length: 9 }, () => null)])
  expect(JSON.stringify(again.items.slice(1))).not.toMatch(/correctAnswers|Secret/)
})

test('the first answer is final: a second one gets the same outcome', async () => {
  const { token, id } = await startPractice(app)
  const first = await check(token, id, 0, 1)
  expect(first.data.outcome).toBe('wrong')
  expect(await check(token, id, 0, 0)).toEqual(first)
})

test('two first answers at once are stored once', async () => {
  const { token, id } = await startPractice(app)
  const [one, other] = await Promise.all([check(token, id, 0, 0), check(token, id, 0, 1)])
  expect(one).toEqual(other)
  expect((await app.call(study.readGoal, { token })).data.done).toBe(1)
})

test('an answer that does not fit its question is refused and reveals nothing', async () => {
  const { token, id } = await startPractice(app)
  const refused = await app.expectFailure(practice.checkAnswer, { token, params: { id }, input: { position: 0, answer: 9 } })
  expect(refused.body.code).toBe('invalid_answer')
  expect(JSON.stringify(refused.body)).not.toContain('correctAnswers')
  expect((await app.expectFailure(practice.checkAnswer, { token, params: { id }, input: { position: 5, answer: 0 } })).status).toBe(404)
})

test('“I don’t know” shows the key and counts against the level', async () => {
  const { token, id, subjectId } = await startPractice(app)
  expect((await check(token, id, 0, null)).data).toMatchObject({ answer: null, outcome: 'unanswered', key: { correctAnswers: ['A'] } })
  expect(await topicsOf(token, { subjectId })).toMatchObject([{ topic: 'optics', answered: 1, correct: 0 }])
})

test('the level follows the answers, and the next session draws from it', async () => {
  const questions = (['Easy', 'Medium', 'Hard'] as const).flatMap((difficulty) =>
    Array.from({ length: 12 }, () => ({ topicId: 'optics', difficulty })),
  )
  const { subjectId, paperId } = await makeStudyPaper(app, { questions })
  const { token } = await signedInLearner(app)
  const input = { subjectId, topic: 'optics' }
  const first = (await app.call(practice.startSession, { token, input })).data
  expect(new Set(first.items.map(({ question }) => question?.difficulty))).toEqual(new Set(['Medium']))
  for (const { position } of first.items) {
    app.clock.advance(1000)
    await check(token, first._id, position, 0)
  }
  expect(await topicsOf(token, { paperId })).toMatchObject([
    { topic: 'optics', questions: 36, free: 36, level: 'Hard', answered: 10, correct: 10 },
  ])
  const second = (await app.call(practice.startSession, { token, input })).data
  expect(second.level).toBe('Hard')
  expect(new Set(second.items.map(({ question }) => question?.difficulty))).toEqual(new Set(['Hard']))
})

test('a topic with few questions never runs out', async () => {
  const { token, id, subjectId } = await startPractice(app)
  await check(token, id, 0, 0)
  const again = (await app.call(practice.startSession, { token, input: { subjectId, topic: 'optics' } })).data
  expect(again.items).toHaveLength(1)
  expect(again.items[0]?.checked).toBeNull()
})

test('subjects with questions are listed for everybody, topics for learners', async () => {
  const { subjectId } = await startPractice(app)
  const { data } = await app.call(practice.listSubjects)
  expect(data.flatMap(({ subjects }) => subjects)).toContainEqual(expect.objectContaining({ _id: subjectId, questions: 1 }))
  expect((await app.expectFailure(practice.listTopics, { query: { subjectId } })).status).toBe(401)
  const { token } = await signedInLearner(app)
  expect((await app.expectFailure(practice.listTopics, { token, query: {} })).status).toBe(404)
  expect((await app.expectFailure(practice.startSession, { token, input: { subjectId, topic: 'nothing' } })).body.code).toBe(
    'nothing_to_practise',
  )
})

test('practice is in the download of one’s own data', async () => {
  const { token, id } = await startPractice(app)
  await check(token, id, 0, 0)
  const { body } = await app.send(identity.exportAccount, { token })
  expect(JSON.stringify(body)).toContain('"practice":[{"questionId"')
})
