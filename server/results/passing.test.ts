import { afterAll, beforeAll, expect, test } from 'vitest'
import { questions } from '#domain/questions/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { results } from '#server/results/testing/released.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const scheme = [{ section: '', right: '10', wrong: '0', unanswered: '0' }]
const byMarks = { totalMarks: 40, passingMarks: 30, marking: scheme }

async function submitPaper(paperId: string, answers: Record<string, number>, token?: string) {
  const attempt = await startAttempt(app, paperId, token ? { token } : {})
  const { data } = await app.call(results.submitAttempt, { token: attempt.token, params: { id: attempt.id }, input: { seq: 1, answers } })
  return { ...attempt, result: data }
}

test('where marks decide, 20 of 30 needed marks do not pass, and the result says by which rule', async () => {
  const { paperId } = await makePaper(app, { paper: byMarks })
  const failed = await submitPaper(paperId, { 0: 0, 1: 0 })
  expect(failed.result).toMatchObject({ score: 50, passed: false, passRule: 'marks', paper: { passingMarks: 30, passByMarks: true } })
  const passed = await submitPaper(paperId, { 0: 0, 1: 0, 2: 0 })
  expect(passed.result).toMatchObject({ passed: true, passRule: 'marks' })
})

test('a paper without a scheme is passed by a score of 40 %, unless its editor ticks pass by marks', async () => {
  const plain = await makePaper(app, { paper: { totalMarks: 40, passingMarks: 30 } })
  expect((await submitPaper(plain.paperId, { 0: 0, 1: 0 })).result).toMatchObject({ passed: true, passRule: 'score' })
  const ticked = await makePaper(app, { paper: { totalMarks: 40, passingMarks: 30, passByMarks: true } })
  expect((await submitPaper(ticked.paperId, { 0: 0, 1: 0 })).result).toMatchObject({ passed: false, passRule: 'marks' })
  const unticked = await makePaper(app, { paper: { ...byMarks, passByMarks: false } })
  expect((await submitPaper(unticked.paperId, { 0: 0, 1: 0 })).result).toMatchObject({ passed: true, passRule: 'score' })
})

test('the history filters by the stored rule, and guests are judged by it too', async () => {
  const { token, id: userId } = await signedInLearner(app)
  const { paperId } = await makePaper(app, { paper: byMarks })
  await submitPaper(paperId, { 0: 0, 1: 0 }, token)
  const list = async (status: 'passed' | 'failed') =>
    (await app.call(results.listResults, { token, params: { userId }, query: { status } })).data.length
  expect([await list('passed'), await list('failed')]).toEqual([0, 1])
  const guest = await app.call(results.submitAnswers, { input: { paperId, answers: { 0: 0, 1: 0 } } })
  expect(guest.data).toMatchObject({ passed: false, passRule: 'marks', stored: false })
})

test('re-marking after a corrected key decides by the same rule again', async () => {
  const { paperId, author, questions: created } = await makePaper(app, { paper: byMarks })
  const { token, id } = await submitPaper(paperId, { 0: 0, 1: 0, 2: 1 })
  const params = { id: created[2]?._id ?? '' }
  await app.call(questions.updateQuestion, { token: author.token, params, input: { correctAnswers: ['B'] } })
  await app.call(results.remarkPaper, { token: author.token, params: { id: paperId } })
  const read = async () => (await app.call(results.readResult, { token, params: { id } })).data
  await expect.poll(async () => (await read()).passed, { timeout: 60_000 }).toBe(true)
  expect(await read()).toMatchObject({ passRule: 'marks', marks: { total: '30' } })
})

test('practising only the wrong questions is judged by the score: the passing marks are those of the whole paper', async () => {
  const { paperId } = await makePaper(app, { paper: byMarks })
  const { token, id } = await submitPaper(paperId, { 0: 0, 1: 0, 2: 0 })
  const { data: practice } = await app.call(results.practiseWrong, { token, params: { id }, input: {} })
  const { data } = await app.call(results.submitAttempt, { token, params: { id: practice._id }, input: {} })
  expect(data).toMatchObject({ mode: 'practice', passRule: 'score' })
})
