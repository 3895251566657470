import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { findOwner } from '#server/attempts/queries.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { results } from '#server/results/testing/released.ts'
import { lockAttempts } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a save that commits after the submission has read the attempt counts in the result', async () => {
  const { paperId } = await makePaper(app)
  const { token, id } = await startAttempt(app, paperId)
  const request = { token, params: { id } }
  const { db } = app.context.database
  const { save, submission } = await db.transaction(async (tx) => {
    await lockAttempts(tx, [{ id, accountId: (await findOwner(tx, id)) ?? '' }])
    // Both wait for this lock, the save first; the submission has marked the attempt as it was without the save.
    const save = app.send(attempts.save, { ...request, input: { seq: 1, answers: { 0: 0 } } })
    await sleep(300)
    const submission = app.call(results.submitAttempt, { ...request, input: { seq: 2, answers: { 1: 0 } } })
    await sleep(300)
    return { save, submission }
  })
  expect((await save).status).toBe(200)
  expect((await submission).data).toMatchObject({ correctAnswers: 2, answers: { 0: 0, 1: 0 } })
})
