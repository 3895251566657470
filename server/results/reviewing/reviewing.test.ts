import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#domain/audit/contract.ts'
import { gamification } from '#domain/gamification/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { signedInAdmin, signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { results } from '../testing/released.ts'

let app: TestApp
let admin: { token: string }
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedInAdmin(app, { permissions: ['manage_users', 'view_audit'] })
})
afterAll(() => app.close())

const size = 12
const text = Array.from({ length: 30 }, (_, at) => `word${at}`).join(' ')
const answers = Object.fromEntries(Array.from({ length: size }, (_, question) => [question, 0]))

async function takePaper(paperId: string, seconds: number) {
  const learner = await signedInLearner(app)
  const { id } = await startAttempt(app, paperId, { token: learner.token })
  app.clock.advance(seconds * 1000)
  const { data } = await app.call(results.submitAttempt, { token: learner.token, params: { id }, input: { seq: 1, answers } })
  return { ...learner, result: data }
}

const makeLongPaper = () => makePaper(app, { questions: Array.from({ length: size }, () => ({ questionText: text })) })
const waiting = async () => (await app.call(results.listImplausible, { token: admin.token })).data
const review = (id: string, accept: boolean) => app.call(results.reviewResult, { token: admin.token, params: { id }, input: { accept } })
const read = async (token: string, id: string) => (await app.call(results.readResult, { token, params: { id } })).data
const rankOf = async (token: string) => (await app.call(gamification.leaderboard, { token })).data.userRank

test('a result faster than its questions can be read is not ranked and waits for an administrator', async () => {
  const { paperId } = await makeLongPaper()
  const slow = await takePaper(paperId, 37)
  expect(slow.result.ranked).toBe(true)
  const fast = await takePaper(paperId, 35)
  expect(fast.result).toMatchObject({ score: 100, unranked: 'implausible', standing: null })
  expect(await rankOf(fast.token)).toBeNull()
  expect((await app.call(gamification.stats, { token: fast.token })).data.badges).toEqual([])
  expect(await waiting()).toMatchObject([{ _id: fast.result._id, correctAnswers: size, timeTaken: 35, readingTime: 36 }])
})

test('an accepted result is ranked with all that follows, a refused one never, and both decisions are recorded', async () => {
  const { paperId } = await makeLongPaper()
  const [good, bad] = [await takePaper(paperId, 3), await takePaper(paperId, 2)]
  await review(good.result._id, true)
  await review(bad.result._id, false)
  expect(await read(good.token, good.result._id)).toMatchObject({ ranked: true, standing: { rank: 1, groupSize: 1 } })
  expect(await rankOf(good.token)).toMatchObject({ score: 100 })
  expect((await app.call(gamification.stats, { token: good.token })).data.totalPapersTaken).toBe(1)
  expect(await read(bad.token, bad.result._id)).toMatchObject({ ranked: false, unranked: 'refused', standing: null })
  const again = await app.expectFailure(results.reviewResult, {
    token: admin.token,
    params: { id: bad.result._id },
    input: { accept: true },
  })
  expect(again.body.code).toBe('already_reviewed')
  const { data } = await app.call(audit.listAudit, { token: admin.token, query: { targetKind: 'result' } })
  expect(new Set(data.map(({ action, targetId }) => `${action} ${targetId}`))).toEqual(
    new Set([`result.accept ${good.result._id}`, `result.refuse ${bad.result._id}`]),
  )
})
