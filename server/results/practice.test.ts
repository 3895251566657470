import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { results } from '#domain/results/contract.ts'
import { makePaper, sitDown } from '#server/attempts/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const practise = async (sitter: { token: string; id: string }, question: number, answer: number | null) =>
  (await app.call(attempts.practise, { token: sitter.token, params: { id: sitter.id }, input: { question, answer } })).data

test('in practice each answer is followed by the right one, and the first answer stands', async () => {
  const { paperId } = await makePaper(app)
  const sitter = await sitDown(app, paperId, { mode: 'practice' })
  expect(sitter.started).toMatchObject({ mode: 'practice', deadline: null, revealed: [] })
  expect(await practise(sitter, 0, 2)).toMatchObject({ outcome: 'wrong', answer: 2, key: { correctAnswers: ['A'] } })
  expect(await practise(sitter, 0, 0)).toMatchObject({ outcome: 'wrong', answer: 2 })
  expect(await practise(sitter, 1, 0)).toMatchObject({ outcome: 'correct' })
  expect(await practise(sitter, 2, null)).toMatchObject({ outcome: 'unanswered', key: { correctAnswers: ['A'] } })
  expect((await sitter.saved()).revealed).toEqual([0, 1, 2])
  const smuggled = await app.refused(attempts.save, {
    token: sitter.token,
    params: { id: sitter.id },
    input: { seq: 9, answers: { 0: 0 } },
  })
  expect(smuggled.body.code).toBe('invalid_answer')
})

test('a timed attempt never tells', async () => {
  const { paperId } = await makePaper(app)
  const sitter = await sitDown(app, paperId)
  const told = await app.refused(attempts.practise, { token: sitter.token, params: { id: sitter.id }, input: { question: 0, answer: 0 } })
  expect(told.body.code).toBe('not_practice')
})

test('what was wrong can be practised again, and counts nowhere', async () => {
  const { paperId } = await makePaper(app)
  const sat = await sitDown(app, paperId)
  const { token } = sat
  const { data } = await app.call(results.submitAttempt, { token, params: { id: sat.id }, input: { seq: 1, answers: { 0: 0, 1: 2 } } })
  const again = await app.call(results.practiseWrong, { token, params: { id: data._id }, input: {} })
  expect(again.data).toMatchObject({ mode: 'practice', only: [1, 2, 3] })
  const sitter = { token, id: again.data._id }
  expect(await practise(sitter, 1, 0)).toMatchObject({ outcome: 'correct' })
  const beside = await app.refused(attempts.practise, { token, params: { id: sitter.id }, input: { question: 0, answer: 0 } })
  expect(beside.body.code).toBe('invalid_answer')
  const done = await app.call(results.submitAttempt, { token, params: { id: sitter.id }, input: {} })
  expect(done.data).toMatchObject({ mode: 'practice', totalQuestions: 3, correctAnswers: 1, standing: null, isFirstAttempt: false })
  expect((await app.call(results.readResult, { token, params: { id: data._id } })).data.standing).toMatchObject({ groupSize: 1 })
  const userId = (await app.context.database.pool.query('select account_id from attempts where id = $1', [sat.id])).rows[0].account_id
  expect((await app.call(results.listResults, { token, params: { userId } })).data.map(({ _id }) => _id)).toEqual([data._id])
})

test('where everything was right there is nothing to practise', async () => {
  const { paperId } = await makePaper(app)
  const sat = await sitDown(app, paperId)
  const { token } = sat
  await app.call(results.submitAttempt, { token, params: { id: sat.id }, input: { seq: 1, answers: { 0: 0, 1: 0, 2: 0, 3: 0 } } })
  expect((await app.refused(results.practiseWrong, { token, params: { id: sat.id }, input: {} })).body.code).toBe('nothing_wrong')
})
