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

const marks = { right: '4', wrong: '-1', unanswered: '0' }
const anyTwo = {
  paper: {
    totalMarks: 12,
    marking: [
      { ...marks, section: 'A' },
      { ...marks, section: 'B', attempt: 2 },
    ],
  },
  questions: ['A', 'B', 'B', 'B', 'B'].map((section) => ({ section })),
}

test('an answer beyond the limit of its section is refused with a reason of its own, and the exam goes on', async () => {
  const { paperId } = await makePaper(app, anyTwo)
  const attempt = await startAttempt(app, paperId)
  expect(attempt.started.sections.map(({ name, attempt: limit }) => [name, limit])).toEqual([
    ['A', undefined],
    ['B', 2],
  ])
  expect((await attempt.save({ answers: { 1: 0, 2: 0 } })).dropped).toEqual([])
  const refused = await app.expectFailure(attempts.save, {
    token: attempt.token,
    params: { id: attempt.id },
    input: { seq: 2, answers: { 3: 0 } },
  })
  expect([refused.status, refused.body.code]).toEqual([409, 'section_full'])
  const mixed = await attempt.save({ answers: { 0: 0, 3: 0 } })
  expect(mixed.dropped.map(({ reason }) => reason)).toEqual(['section_full'])
  await attempt.save({ answers: { 1: null } })
  expect((await attempt.save({ answers: { 4: 1 } })).dropped).toHaveLength(1)
  expect((await attempt.saved()).answers).toEqual({ 0: 0, 2: 0, 4: 1 })
})

test('the maximum is that of the counted questions, and the result prints the rule', async () => {
  const { paperId } = await makePaper(app, anyTwo)
  const attempt = await startAttempt(app, paperId)
  const { data } = await app.call(results.submitAttempt, {
    token: attempt.token,
    params: { id: attempt.id },
    input: { seq: 1, answers: { 0: 0, 2: 0, 4: 1 } },
  })
  expect(data).toMatchObject({ totalQuestions: 3, correctAnswers: 2, wrongAnswers: 1, unanswered: 0, score: 66.67 })
  expect(data.marks).toMatchObject({ total: '7', maximum: '12' })
  expect(data.sections.find(({ name }) => name === 'B')).toMatchObject({
    anyOf: { count: 2, questions: 4 },
    total: 2,
    maximum: '8',
    marks: '3',
  })
})

test('answers without an attempt are refused when they are too many', async () => {
  const { paperId } = await makePaper(app, anyTwo)
  const answers = { 1: 0, 2: 0, 3: 0 }
  expect((await app.expectFailure(results.submitAnswers, { input: { paperId, answers } })).body.code).toBe('section_full')
})

test('in practice every question may be answered, and all of them count', async () => {
  const { paperId } = await makePaper(app, anyTwo)
  const { token, id, started } = await startAttempt(app, paperId, { mode: 'practice' })
  for (const question of [1, 2, 3])
    await app.call(attempts.practise, { token, params: { id: started._id }, input: { question, answer: 0 } })
  const { data } = await app.call(results.submitAttempt, { token, params: { id }, input: {} })
  expect(data).toMatchObject({ totalQuestions: 5, correctAnswers: 3, marks: { total: '12', maximum: '20' } })
})
