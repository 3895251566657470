import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/app.ts'
import { untilQueueIsDone } from './testing/database.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const queue = 'identity.mail'
const queued = async (email: string) => {
  const { rows } = await app.context.database.pool.query(`select state from jobs.job where data ->> 'email' = $1`, [email])
  return rows.map((row) => row.state)
}

test('a job exists if and only if its transaction commits', async () => {
  const { jobs, database } = app.context
  const add = (email: string, outcome: () => void) =>
    database.db.transaction(async (tx) => {
      await jobs.add(tx, queue, { purpose: 'reset', email })
      outcome()
    })
  await add('kept@example.com', () => undefined)
  const undone = add('undone@example.com', () => {
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect([(await queued('kept@example.com')).length, (await queued('undone@example.com')).length]).toEqual([1, 0])
})

test('many jobs at once are all done', async () => {
  const { jobs, database } = app.context
  for (let index = 0; index < 35; index += 1) await jobs.add(database.db, queue, { purpose: 'reset', email: 'many@example.com' })
  await untilQueueIsDone(database.pool)
  expect(await queued('many@example.com')).toEqual(Array(35).fill('completed'))
})

test('a job for later waits for its time', async () => {
  const { jobs, database } = app.context
  await jobs.add(database.db, queue, { purpose: 'reset', email: 'later@example.com' }, { at: new Date(Date.now() + 3_600_000) })
  await jobs.add(database.db, queue, { purpose: 'reset', email: 'now@example.com' })
  await untilQueueIsDone(database.pool)
  expect([await queued('now@example.com'), await queued('later@example.com')]).toEqual([['completed'], ['created']])
})

test('what must not be kept about a person is forgotten, and nothing else', async () => {
  const { jobs, database } = app.context
  await jobs.forget(database.db, queue, { email: 'many@example.com' })
  expect([await queued('many@example.com'), (await queued('later@example.com')).length]).toEqual([[], 1])
})
