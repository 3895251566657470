import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { makePaper } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { results } from '#server/results/testing/released.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Learner = Awaited<ReturnType<typeof signedInLearner>>
const listOf = async ({ token, id }: Learner) => (await app.call(results.listResults, { token, params: { userId: id } })).data

async function guestAttempt() {
  const { paperId } = await makePaper(app)
  const input = { paperId, answers: { 0: 0, 1: 1 }, questionTimes: { 0: 12 }, timeTaken: 40 }
  const guest = await app.call(results.submitAnswers, { input })
  expect(guest.data.stored).toBe(false)
  return { paperId, input: { ...input, guestAttemptId: randomUUID() } }
}

test('a guest’s finished attempt moves into the account once, unranked, however often it is sent', async () => {
  const { input } = await guestAttempt()
  const learner = await signedInLearner(app)
  const move = async () => (await app.call(results.submitAnswers, { token: learner.token, input })).data
  const first = await move()
  expect(first).toMatchObject({ stored: true, score: 25, timeTaken: 40, ranked: false, unranked: 'not_timed' })
  expect((await move())._id).toBe(first._id)
  expect((await listOf(learner)).map(({ _id }) => _id)).toEqual([first._id])
  const status = await app.call(catalogue.readPaperStatus, { token: learner.token, params: { userId: learner.id } })
  expect(status.data[input.paperId]).toMatchObject({ status: 'completed' })
})

test('two tabs that move it at the same time make one result', async () => {
  const { input } = await guestAttempt()
  const learner = await signedInLearner(app)
  const moved = await Promise.all([1, 2, 3].map(() => app.call(results.submitAnswers, { token: learner.token, input })))
  expect(new Set(moved.map(({ data }) => data._id)).size).toBe(1)
  expect(await listOf(learner)).toHaveLength(1)
})

test('it does not move into a second account, and the answers are marked by the server alone', async () => {
  const { input } = await guestAttempt()
  const [first, second] = [await signedInLearner(app), await signedInLearner(app)]
  const claimed = { ...input, score: 100, marks: { total: '4' } }
  expect((await app.call(results.submitAnswers, { token: first.token, input: claimed })).data.score).toBe(25)
  expect(await app.expectFailure(results.submitAnswers, { token: second.token, input })).toMatchObject({ status: 403 })
  expect(await listOf(second)).toEqual([])
})
