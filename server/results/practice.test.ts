import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { results } from '#server/results/testing/released.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const practise = async (attempt: { token: string; id: string }, question: number, answer: number | null) =>
  (await app.call(attempts.practise, { token: attempt.token, params: { id: attempt.id }, input: { question, answer } })).data

test('in practice each answer is followed by its key, and only the first answer counts', async () => {
  const { paperId } = await makePaper(app)
  const attempt = await startAttempt(app, paperId, { mode: 'practice' })
  expect(attempt.started).toMatchObject({ mode: 'practice', deadline: null, revealed: [] })
  expect(await practise(attempt, 0, 2)).toMatchObject({ outcome: 'wrong', answer: 2, key: { correctAnswers: ['A'] } })
  expect(await practise(attempt, 0, 0)).toMatchObject({ outcome: 'wrong', answer: 2 })
  expect(await practise(attempt, 1, 0)).toMatchObject({ outcome: 'correct' })
  expect(await practise(attempt, 2, null)).toMatchObject({ outcome: 'unanswered', key: { correctAnswers: ['A'] } })
  expect((await attempt.saved()).revealed).toEqual([0, 1, 2])
  const smuggled = await app.expectFailure(attempts.save, {
    token: attempt.token,
    params: { id: attempt.id },
    input: { seq: 9, answers: { 0: 0 } },
  })
  expect(smuggled.body.code).toBe('invalid_answer')
})

test('a timed attempt never returns a key', async () => {
  const { paperId } = await makePaper(app)
  const attempt = await startAttempt(app, paperId)
  const refused = await app.expectFailure(attempts.practise, {
    token: attempt.token,
    params: { id: attempt.id },
    input: { question: 0, answer: 0 },
  })
  expect(refused.body.code).toBe('not_practice')
})

test('wrong answers can be practised again, and practice is not counted anywhere', async () => {
  const { paperId } = await makePaper(app)
  const timed = await startAttempt(app, paperId)
  const { token } = timed
  const { data } = await app.call(results.submitAttempt, { token, params: { id: timed.id }, input: { seq: 1, answers: { 0: 0, 1: 2 } } })
  const again = await app.call(results.practiseWrong, { token, params: { id: data._id }, input: {} })
  expect(again.data).toMatchObject({ mode: 'practice', only: [1, 2, 3] })
  const attempt = { token, id: again.data._id }
  expect(await practise(attempt, 1, 0)).toMatchObject({ outcome: 'correct' })
  const refused = await app.expectFailure(attempts.practise, { token, params: { id: attempt.id }, input: { question: 0, answer: 0 } })
  expect(refused.body.code).toBe('invalid_answer')
  const done = await app.call(results.submitAttempt, { token, params: { id: attempt.id }, input: {} })
  expect(done.data).toMatchObject({ mode: 'practice', totalQuestions: 3, correctAnswers: 1, standing: null, isFirstAttempt: false })
  expect((await app.call(results.readResult, { token, params: { id: data._id } })).data.standing).toMatchObject({ groupSize: 1 })
  const userId = (await app.context.database.pool.query('select account_id from attempts where id = $1', [timed.id])).rows[0].account_id
  expect((await app.call(results.listResults, { token, params: { userId } })).data.map(({ _id }) => _id)).toEqual([data._id])
})

test('a result without wrong answers has nothing to practise', async () => {
  const { paperId } = await makePaper(app)
  const timed = await startAttempt(app, paperId)
  const { token } = timed
  await app.call(results.submitAttempt, { token, params: { id: timed.id }, input: { seq: 1, answers: { 0: 0, 1: 0, 2: 0, 3: 0 } } })
  expect((await app.expectFailure(results.practiseWrong, { token, params: { id: timed.id }, input: {} })).body.code).toBe('nothing_wrong')
})
