import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { results } from '#server/results/testing/released.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const huge = 'x'.repeat(10 * 1024 * 1024)

test('a hostile submission is refused with a reason and leaves the open attempt unchanged', async () => {
  const { paperId } = await makePaper(app)
  const { token, id, save, saved } = await startAttempt(app, paperId)
  await save({ answers: { 0: 0 } })
  const stranger = await signedInLearner(app)
  const tryTo = (input: object, as = token) =>
    app.expectFailure(results.submitAttempt, { token: as, params: { id }, input: input as never })

  expect(await tryTo({ seq: 2, answers: { 0: 7 } })).toMatchObject({ status: 422, body: { code: 'invalid_answer' } })
  expect(await tryTo({ seq: 2, answers: { 99: 0 } })).toMatchObject({ status: 422, body: { code: 'invalid_answer' } })
  expect(await tryTo({ seq: 2, answers: { 0: huge } })).toMatchObject({ status: 413, body: { code: 'too_large' } })
  expect(await tryTo({ at: -5 })).toMatchObject({ status: 422 })
  expect(await tryTo({ seat: 'another-window' })).toMatchObject({ status: 409, body: { code: 'attempt_taken_over' } })
  expect(await tryTo({ seq: 2, answers: { 1: 0 } }, stranger.token)).toMatchObject({ status: 403 })
  const graded = await app.expectFailure(results.submitAnswers, { token, input: { paperId, answers: { 0: huge } } })
  expect(graded).toMatchObject({ status: 413, body: { code: 'too_large' } })
  expect(await saved()).toMatchObject({ status: 'open', answers: { 0: 0 } })
})

test('a submission with an old sequence number changes no answer', async () => {
  const { paperId } = await makePaper(app)
  const { token, id, save } = await startAttempt(app, paperId)
  await save({ answers: { 0: 0 } })
  await save({ answers: { 1: 0 } })
  const { data } = await app.call(results.submitAttempt, { token, params: { id }, input: { seq: 1, answers: { 0: 3, 1: 3, 2: 0 } } })
  expect(data.answers).toEqual({ 0: 0, 1: 0 })
})

test('a device that sends wrong times gains nothing', async () => {
  const { paperId } = await makePaper(app)
  const { token, id } = await startAttempt(app, paperId, { seat: 'window-one' })
  app.clock.advance(10 * 60_000)
  const steps = [
    { step: 1, at: 1_000_000, question: 0, answer: 0 },
    { step: 2, at: 0, question: 1, answer: 0 },
  ]
  await app.call(attempts.save, { token, params: { id }, input: { seq: 1, seat: 'window-one', steps, times: { 0: 1_000_000 } } })
  app.clock.advance(21 * 60_000)
  const late = { seq: 2, seat: 'window-one', steps: [{ step: 3, at: 1801, question: 2, answer: 0 }] }
  expect((await app.expectFailure(attempts.save, { token, params: { id }, input: late })).body.code).toBe('time_over')
  const { data } = await app.call(results.submitAttempt, { token, params: { id }, input: { seat: 'window-one', at: 10 } })
  expect(data.answers).toEqual({ 0: 0, 1: 0 })
  expect(data.questionTimes).toEqual({ 0: 600 })
  expect(data.timeTaken).toBeLessThanOrEqual(1800)
})
