import { expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { results } from '#domain/results/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { startTestApp } from '#server/platform/testing/app.ts'

test('an attempt whose time ran out while the server was down is submitted after the next start, with every saved answer', async () => {
  const before = await startTestApp()
  const { paperId } = await makePaper(before)
  const { token, id, save, started } = await startAttempt(before, paperId)
  before.clock.advance(60_000)
  await save({ answers: { 0: 0, 1: 2 }, times: { 0: 30 } })
  await save({ answers: { 3: 0 } })
  const stillOpen = await startAttempt(before, (await makePaper(before, { paper: { duration: 180 } })).paperId, { token })

  const start = await before.stop()
  before.clock.advance(60 * 60_000)
  const app = await start()
  await expect
    .poll(async () => (await app.send(results.readResult, { token, params: { id } })).status, { timeout: 60_000, interval: 200 })
    .toBe(200)
  const { data } = await app.call(results.readResult, { token, params: { id } })
  expect(data).toMatchObject({
    answers: { 0: 0, 1: 2, 3: 0 },
    questionTimes: { 0: 30 },
    submittedBy: 'time',
    timeTaken: 1800,
    completedAt: started.deadline,
    correctAnswers: 2,
  })
  expect((await app.call(results.submitAttempt, { token, params: { id }, input: { seq: 9, answers: { 2: 0 } } })).data).toEqual(data)
  expect((await app.call(attempts.read, { token, params: { id: stillOpen.id } })).data.status).toBe('open')
  await app.close()
})
