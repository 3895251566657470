import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { findSittings } from '#server/attempts/queries.ts'
import { makePaper, sitDown } from '#server/attempts/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { closeAttempts } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a start that arrives again while its attempt is being handed in opens no second one', async () => {
  const { paperId } = await makePaper(app)
  const { token, id } = await sitDown(app, paperId, { seat: 'window-one' })
  const { db } = app.context.database
  const asked = { token, input: { paperId, seat: 'window-one' } }
  const { meanwhile } = await db.transaction(async (handingIn) => {
    const [sitting] = await findSittings(handingIn, [id])
    if (!sitting) throw new Error('The attempt is gone.')
    await closeAttempts(handingIn, [{ id, head: { ...sitting.head, closed: { at: 1, by: 'learner' } } }])
    const start = app.send(attempts.start, asked)
    // Long enough to reach the database, and to wait there for this to be committed.
    await sleep(300)
    return { meanwhile: start }
  })
  await meanwhile
  expect((await app.refused(attempts.start, asked)).body.code).toBe('attempt_closed')
})
