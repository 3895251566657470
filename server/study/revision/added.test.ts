import { afterAll, beforeAll, expect, test } from 'vitest'
import { study } from '#domain/study/contract.ts'
import { makePaper } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { cardsOf, submitPaper } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function submitted() {
  const { paperId } = await makePaper(app)
  const { token, result } = await submitPaper(app, paperId, { answers: { 0: 0, 1: 1, 2: 0 } })
  const params = { id: result._id }
  const inDeck = async () => (await app.call(study.listAddedQuestions, { token, params })).data
  const add = (question: number) => app.call(study.addQuestion, { token, params, input: { question } })
  return { token, params, inDeck, add }
}

test('a question that was right is added to the deck once, and is due at once', async () => {
  const { token, inDeck, add } = await submitted()
  expect(await inDeck()).toEqual([1])
  await add(2)
  await add(2)
  expect(await inDeck()).toEqual([1, 2])
  expect((await cardsOf(app, token)).map(({ reasons }) => reasons)).toEqual([['wrong'], ['added']])
})

test('adding a suspended card brings it back with its reasons', async () => {
  const { token, inDeck, add } = await submitted()
  const [card] = await cardsOf(app, token)
  await app.call(study.suspendCard, { token, params: { id: card?._id ?? '' } })
  expect(await inDeck()).toEqual([])
  await add(1)
  expect(await inDeck()).toEqual([1])
  expect((await cardsOf(app, token))[0]?.reasons.toSorted()).toEqual(['added', 'wrong'])
})

test('questions of others, and those that a paper does not have, cannot be added', async () => {
  const { params, token } = await submitted()
  const stranger = await signedInLearner(app)
  const failure = async (as: string, question: number) =>
    (await app.expectFailure(study.addQuestion, { token: as, params, input: { question } })).status
  expect([await failure(stranger.token, 0), await failure(token, 9)]).toEqual([403, 404])
  expect((await app.expectFailure(study.listAddedQuestions, { token: stranger.token, params })).status).toBe(403)
})
