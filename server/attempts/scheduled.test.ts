import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { results } from '#domain/results/contract.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makePaper, startAttempt } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const hours = (count: number) => count * 3_600_000
const inHours = (count: number) => new Date(app.clock.now().getTime() + hours(count)).toISOString()

async function codesOf(paperId: string, token: string) {
  const answers = [
    await app.send(attempts.start, { token, input: { paperId } }),
    await app.send(attempts.start, { token, input: { paperId, mode: 'practice' } }),
    await app.send(attempts.readPaperBody, { token, params: { paperId } }),
    await app.send(attempts.readPaperBody, { params: { paperId } }),
    await app.send(questions.listPaperQuestions, { token, params: { paperId } }),
    await app.send(results.submitAnswers, { input: { paperId, answers: {} } }),
  ]
  return new Set(answers.map(({ status, body }) => (status === 409 ? (body as { code: string }).code : status)))
}

test('a scheduled paper cannot be opened before its time by any call, and the refusal says when it opens', async () => {
  const scheduledDate = inHours(5)
  const { paperId } = await makePaper(app, { paper: { scheduledDate } })
  const { token } = await signedInLearner(app)
  expect(await codesOf(paperId, token)).toEqual(new Set(['paper_scheduled']))
  const { body } = await app.expectFailure(attempts.start, { token, input: { paperId } })
  expect(body.details).toEqual({ startTime: scheduledDate, serverNow: app.clock.now().toISOString() })
  app.clock.advance(hours(5) + 1000)
  expect(await codesOf(paperId, token)).toEqual(new Set([200]))
})

test('after its two hours a scheduled paper is open only if the editor allows it, but an open attempt goes on', async () => {
  const paper = { scheduledDate: inHours(1), duration: 120 }
  const [open, closed] = [await makePaper(app, { paper }), await makePaper(app, { paper: { ...paper, isOpenAfterwards: false } })]
  const { token } = await signedInLearner(app)
  app.clock.advance(hours(2))
  const attempt = await startAttempt(app, closed.paperId, { token })
  app.clock.advance(hours(1) + 60_000)
  const late = await signedInLearner(app)
  expect(await codesOf(open.paperId, late.token)).toEqual(new Set([200]))
  expect(await codesOf(closed.paperId, late.token)).toEqual(new Set(['paper_ended']))
  expect((await startAttempt(app, closed.paperId, { token })).id).toBe(attempt.id)
  const { data } = await app.call(results.submitAttempt, { token, params: { id: attempt.id }, input: {} })
  expect(data.withheld).toBeNull()
})
