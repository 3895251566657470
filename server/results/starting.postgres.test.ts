import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { findAttempts, findOwner } from '#server/attempts/queries.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { closeAttempts } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a repeated start while its attempt is being submitted opens no second attempt', async () => {
  const { paperId } = await makePaper(app)
  const { token, id } = await startAttempt(app, paperId, { seat: 'window-one' })
  const { db } = app.context.database
  const request = { token, input: { paperId, seat: 'window-one' } }
  const { pending } = await db.transaction(async (tx) => {
    const accountId = (await findOwner(tx, id)) ?? ''
    const [attempt] = await findAttempts(tx, [{ id, accountId }])
    if (!attempt) throw new Error('The attempt does not exist.')
    await closeAttempts(tx, [{ id, accountId, head: { ...attempt.head, closed: { at: 1, by: 'learner' } } }])
    const start = app.send(attempts.start, request)
    // Long enough for the start to reach the database and wait there for this commit.
    await sleep(300)
    return { pending: start }
  })
  await pending
  expect((await app.expectFailure(attempts.start, request)).body.code).toBe('attempt_closed')
})
