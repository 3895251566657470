import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Events } from '#domain/events.ts'
import { questions } from '#domain/questions/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { readKeys } from '#server/results/testing/keys.ts'
import { results } from '#server/results/testing/released.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function submitAnswers(paperId: string, answers: Record<string, number>) {
  const { token, id } = await startAttempt(app, paperId)
  await app.call(results.submitAttempt, { token, params: { id }, input: { seq: 1, answers } })
  return {
    id,
    keys: () => readKeys(app, { token, id }),
    read: async () => (await app.call(results.readResult, { token, params: { id } })).data,
  }
}

async function untilDone(token: string, id: string) {
  await expect
    .poll(async () => (await app.call(results.readRemarking, { token, params: { id } })).data.status, { timeout: 60_000 })
    .toBe('done')
  return (await app.call(results.readRemarking, { token, params: { id } })).data
}

test('a corrected key re-marks every stored result, updates the ranks and announces whose marks have changed', async () => {
  const { paperId, author, questions: createdQuestions } = await makePaper(app)
  const { token } = author
  const right = await submitAnswers(paperId, { 0: 0, 1: 0 })
  const gaining = await submitAnswers(paperId, { 0: 1, 1: 0, 2: 0 })
  const unaffected = await submitAnswers(paperId, { 3: 0 })
  expect((await gaining.read()).standing).toMatchObject({ rank: 1 })
  const announced: Events['result.remarked'][] = []
  app.context.bus.subscribe('result.remarked', (payload) => announced.push(...(payload as Events['result.remarked'][])))

  await app.call(questions.updateQuestion, { token, params: { id: createdQuestions[0]?._id ?? '' }, input: { correctAnswers: ['B'] } })
  await app.call(questions.updateQuestion, { token, params: { id: createdQuestions[1]?._id ?? '' }, input: { correctAnswers: ['B'] } })
  const { data } = await app.call(results.remarkPaper, { token, params: { id: paperId } })
  expect(data).toMatchObject({ status: 'waiting', total: 3 })
  expect((await app.call(results.countResults, { token, params: { id: paperId } })).data).toEqual({ results: 3 })
  expect(await untilDone(token, paperId)).toMatchObject({ done: 3, changed: 1, progress: 100 })

  expect(await right.read()).toMatchObject({ score: 0, standing: { rank: 3, groupSize: 3 } })
  const after = await gaining.read()
  expect(after).toMatchObject({ score: 50, standing: { rank: 1, groupSize: 3 }, remarkedAt: expect.any(String) })
  expect(after.questions[0]).toMatchObject({ outcome: 'correct' })
  expect((await gaining.keys())[0]).toMatchObject({ correctAnswers: ['B'] })
  expect((await unaffected.read()).remarkedAt).toBeNull()
  expect(announced.map(({ resultId, before, after: now }) => [resultId, before.score, now.score])).toEqual([[right.id, 50, 0]])

  const { rows } = await app.context.database.pool.query(
    `select action, after from audit_log where target_id = $1 and action like 'paper.remark%' order by at, action`,
    [paperId],
  )
  expect(rows).toEqual([
    { action: 'paper.remark', after: { results: 3 } },
    { action: 'paper.remarked', after: { results: 3, changed: 1 } },
  ])
})

test('a key corrected before submission is used for marking', async () => {
  const { paperId, author, questions: createdQuestions } = await makePaper(app)
  const attempt = await startAttempt(app, paperId)
  await app.call(questions.updateQuestion, {
    token: author.token,
    params: { id: createdQuestions[0]?._id ?? '' },
    input: { correctAnswers: ['D'], explanation: { en: 'It was D all along.' } },
  })
  const { data } = await app.call(results.submitAttempt, {
    token: attempt.token,
    params: { id: attempt.id },
    input: { seq: 1, answers: { 0: 3 } },
  })
  expect(data.questions[0]).toMatchObject({ outcome: 'correct' })
  expect((await readKeys(app, attempt))[0]).toMatchObject({ explanation: { en: 'It was D all along.' } })
})

test('re-marking needs the permission to manage questions', async () => {
  const { paperId } = await makePaper(app)
  const learner = await signedInLearner(app)
  const other = await signedInAdmin(app, { permissions: ['manage_papers'] })
  expect(await app.expectFailure(results.remarkPaper, { token: learner.token, params: { id: paperId } })).toMatchObject({ status: 403 })
  expect(await app.expectFailure(results.remarkPaper, { token: other.token, params: { id: paperId } })).toMatchObject({ status: 403 })
})
