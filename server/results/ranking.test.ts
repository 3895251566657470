import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { gamification } from '#domain/gamification/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { results } from './testing/released.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const right = { 0: 0, 1: 0, 2: 0, 3: 0 }

async function takePaper(paperId: string, token: string, during?: () => Promise<unknown>) {
  const { id } = await startAttempt(app, paperId, { token })
  app.clock.advance(300_000)
  await during?.()
  app.clock.advance(300_000)
  return (await app.call(results.submitAttempt, { token, params: { id }, input: { seq: 1, answers: right } })).data
}

const isOnBoard = async (token: string) => (await app.call(gamification.leaderboard, { token })).data.userRank !== null
const badgesOf = async (token: string) => (await app.call(gamification.stats, { token })).data.badges.length

test('the first timed attempt of a verified account is ranked', async () => {
  const { paperId } = await makePaper(app)
  const { token } = await signedInLearner(app)
  expect(await takePaper(paperId, token)).toMatchObject({ ranked: true, unranked: null, standing: { rank: 1, groupSize: 1 } })
  expect(await isOnBoard(token)).toBe(true)
  expect(await takePaper(paperId, token)).toMatchObject({ ranked: false, unranked: 'not_first', standing: null })
})

test('an account without a verified address is not ranked', async () => {
  const { paperId } = await makePaper(app)
  const { token, id } = await signedInLearner(app)
  await app.context.database.pool.query('update accounts set email_verified_at = null where id = $1', [id])
  expect(await takePaper(paperId, token)).toMatchObject({ unranked: 'unverified', standing: null })
  expect(await isOnBoard(token)).toBe(false)
})

test('whoever has seen a key before the end of the attempt is not ranked', async () => {
  const { paperId } = await makePaper(app)
  const [before, during, afterwards] = [await signedInLearner(app), await signedInLearner(app), await signedInLearner(app)]
  const practise = async (token: string) => {
    const { id } = await startAttempt(app, paperId, { token, mode: 'practice' })
    await app.call(attempts.practise, { token, params: { id }, input: { question: 0, answer: 0 } })
  }
  await practise(before.token)
  expect(await takePaper(paperId, before.token)).toMatchObject({ unranked: 'key_known' })
  expect(await takePaper(paperId, during.token, () => practise(during.token))).toMatchObject({ unranked: 'key_known' })
  const first = await takePaper(paperId, afterwards.token)
  await practise(afterwards.token)
  expect(first.ranked).toBe(true)
  expect((await app.call(results.readResult, { token: afterwards.token, params: { id: first._id } })).data.ranked).toBe(true)
})

test('answers without an attempt are stored and listed, and count for no rank, badge, board or statistic', async () => {
  const { paperId } = await makePaper(app)
  const { token, id } = await signedInLearner(app)
  const { data } = await app.call(results.submitAnswers, { token, input: { paperId, answers: right, timeTaken: 1 } })
  expect(data).toMatchObject({ score: 100, ranked: false, unranked: 'not_timed', standing: null, stored: true })
  expect((await app.call(results.listResults, { token, params: { userId: id } })).data).toHaveLength(1)
  expect([await isOnBoard(token), await badgesOf(token)]).toEqual([false, 0])
  expect((await app.call(gamification.stats, { token })).data.totalPapersTaken).toBe(0)
})
