import { afterAll, beforeAll, expect, test } from 'vitest'
import { gamification } from '#domain/gamification/contract.ts'
import { makePaper } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makeAuthor } from '#server/questions/testing.ts'
import { submitPaper } from '../testing/submit-paper.ts'

let app: TestApp
let papers: string[]
let elsewhere: string
beforeAll(async () => {
  app = await startTestApp({ SESSION_DAYS: '365' })
  const author = await makeAuthor(app)
  const { _id: subjectId } = await author.editor.subject({})
  const inSubject = { paper: { subjectId } }
  papers = [(await makePaper(app, inSubject, author)).paperId, (await makePaper(app, inSubject, author)).paperId]
  elsewhere = (await makePaper(app)).paperId
})
afterAll(() => app.close())

const half = { 0: 0, 1: 0, 2: 1, 3: 1 }
const most = { 0: 0, 1: 0, 2: 0, 3: 1 }
const dayLong = 24 * 3600 * 1000

const achieved = async (token: string, id: string) => (await app.call(gamification.readAchievements, { token, params: { id } })).data

test('a result names the badges that came with it, and not those of another', async () => {
  const { token } = await signedInLearner(app)
  const first = await submitPaper(app, token, { paperId: papers[0] ?? '', answers: half })
  const second = await submitPaper(app, token, { paperId: papers[1] ?? '', answers: half })
  expect((await achieved(token, first)).badges.map(({ _id }) => _id)).toContain('first_paper')
  expect((await achieved(token, second)).badges.map(({ _id }) => _id)).not.toContain('first_paper')
})

test('a score above all earlier ones in the exam is a personal best', async () => {
  const { token } = await signedInLearner(app)
  const submit = (paperId: string, answers: Record<string, number>) => submitPaper(app, token, { paperId, answers })
  const first = await submit(papers[0] ?? '', half)
  const better = await submit(papers[1] ?? '', most)
  const same = await submit(papers[0] ?? '', most)
  const otherExam = await submit(elsewhere, { 0: 0, 1: 0, 2: 0, 3: 0 })
  const bests = await Promise.all([first, better, same, otherExam].map(async (id) => (await achieved(token, id)).previousBest))
  expect(bests).toEqual([null, 50, null, null])
})

test('the first test of a second day in a row tells the streak, a second one that day does not', async () => {
  const { token } = await signedInLearner(app)
  const submit = () => submitPaper(app, token, { paperId: papers[0] ?? '', answers: half })
  expect((await achieved(token, await submit())).streak).toBeNull()
  app.clock.advance(dayLong)
  expect((await achieved(token, await submit())).streak).toBe(2)
  expect((await achieved(token, await submit())).streak).toBeNull()
})

test('practice brings nothing, and the results of others are refused', async () => {
  const { token } = await signedInLearner(app)
  const practised = await submitPaper(app, token, { paperId: papers[0] ?? '', answers: half, mode: 'practice' })
  expect(await achieved(token, practised)).toEqual({ badges: [], previousBest: null, streak: null })
  const stranger = await signedInLearner(app)
  const refused = await app.expectFailure(gamification.readAchievements, { token: stranger.token, params: { id: practised } })
  expect(refused.status).toBe(403)
})
