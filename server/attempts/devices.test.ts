import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { results } from '#domain/results/contract.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makePaper, startAttempt } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a learner sees on any device which papers are open, where, and how much time is left', async () => {
  const { paperId } = await makePaper(app)
  const { token } = await signedInLearner(app)
  const agent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'
  await app.call(attempts.start, { token, input: { paperId, seat: 'phone-001' }, headers: { 'user-agent': agent } })
  app.clock.advance(90_000)
  const { data } = await app.call(attempts.listRunning, { token, query: { paperId } })
  expect(data).toMatchObject([{ paperId, device: 'Chrome on Android', serverNow: app.clock.now().toISOString() }])
  const [running] = data
  expect(Date.parse(running?.deadline ?? '') - Date.parse(running?.serverNow ?? '')).toBe((30 * 60 - 90) * 1000)

  const { token: stranger } = await signedInLearner(app)
  expect((await app.call(attempts.listRunning, { token: stranger, query: {} })).data).toEqual([])
  await app.call(results.submitAttempt, { token, params: { id: running?._id ?? '' }, input: { seat: 'phone-001' } })
  expect((await app.call(attempts.listRunning, { token, query: {} })).data).toEqual([])
})

test('one answer that does not fit is dropped with a reason, and the others of its save are stored', async () => {
  const { paperId } = await makePaper(app)
  const { save, saved } = await startAttempt(app, paperId, { seat: 'phone-002' })
  const steps = [
    { step: 1, at: 0, question: 0, answer: 1 },
    { step: 2, at: 0, question: 1, answer: 9 },
    { step: 3, at: 0, question: 2, answer: 3 },
  ]
  expect(await save({ steps })).toMatchObject({ step: 3, dropped: [{ step: 2, reason: 'invalid_answer' }] })
  expect((await saved()).answers).toEqual({ 0: 1, 2: 3 })
})

test('steps of the first device that arrive after the takeover are counted, so that the second reads them', async () => {
  const { paperId } = await makePaper(app)
  const { token } = await signedInLearner(app)
  const first = await startAttempt(app, paperId, { token, seat: 'phone-003' })
  app.clock.advance(10_000)
  const second = await startAttempt(app, paperId, { token, seat: 'laptop-03' })
  expect(second.started.lateSaves).toBe(0)
  const late = await first.save({ steps: [{ step: 1, at: 5, question: 0, answer: 1 }] })
  expect(late.takenOver).toBe(true)
  const answer = await second.save({ steps: [{ step: 1, at: 11, question: 1, answer: 2 }] })
  expect(answer.lateSaves).toBe(1)
  expect(await second.saved()).toMatchObject({ answers: { 0: 1, 1: 2 }, lateSaves: 1 })
})

test('a device whose clock runs ahead cannot end the attempt by its clock', async () => {
  const { paperId } = await makePaper(app)
  const { token, id } = await startAttempt(app, paperId, { seat: 'phone-004' })
  const input = { seat: 'phone-004', at: 1800, by: 'time' as const }
  const early = await app.expectFailure(results.submitAttempt, { token, params: { id }, input })
  expect(early.body).toMatchObject({ code: 'time_left' })
  app.clock.advance(30 * 60_000)
  const { data } = await app.call(results.submitAttempt, { token, params: { id }, input })
  expect(data).toMatchObject({ submittedBy: 'time' })
})
