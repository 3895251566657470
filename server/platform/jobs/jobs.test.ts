import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../observability/log.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { waitForJobs } from '../testing/database.ts'
import { openJobs } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const queue = 'identity.mail'
const statesOf = async (email: string) => {
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
  await add('committed@example.com', () => undefined)
  const rolledBack = add('rolled-back@example.com', () => {
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  expect([(await statesOf('committed@example.com')).length, (await statesOf('rolled-back@example.com')).length]).toEqual([1, 0])
})

test('all jobs of several batches run', async () => {
  const { jobs, database } = app.context
  for (let index = 0; index < 35; index += 1) await jobs.add(database.db, queue, { purpose: 'reset', email: 'many@example.com' })
  await waitForJobs(database.pool)
  expect(await statesOf('many@example.com')).toEqual(Array(35).fill('completed'))
})

test('a job with a start time does not run before it', async () => {
  const { jobs, database } = app.context
  await jobs.add(database.db, queue, { purpose: 'reset', email: 'later@example.com' }, { at: new Date(Date.now() + 3_600_000) })
  await jobs.add(database.db, queue, { purpose: 'reset', email: 'now@example.com' })
  await waitForJobs(database.pool)
  expect([await statesOf('now@example.com'), await statesOf('later@example.com')]).toEqual([['completed'], ['created']])
})

test('deleting jobs by their data leaves other jobs alone', async () => {
  const { jobs, database } = app.context
  await jobs.deleteMatching(database.db, queue, { email: 'many@example.com' })
  expect([await statesOf('many@example.com'), (await statesOf('later@example.com')).length]).toEqual([[], 1])
})

test('stopping waits for a running job, and no other one starts', async () => {
  const { database } = app.context
  const jobs = openJobs(database, { runsScheduledJobs: false }, openLog('silent'))
  const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const run = async () => {
    started.resolve()
    await finish.promise
  }
  await jobs.start([{ name: 'test.slow', run }], () => undefined)
  await jobs.add(database.db, 'test.slow', { email: 'running@example.com' })
  await started.promise
  const stopping = jobs.stop()
  await jobs.add(database.db, 'test.slow', { email: 'too-late@example.com' })
  await sleep(300)
  finish.resolve()
  await stopping
  expect([await statesOf('running@example.com'), await statesOf('too-late@example.com')]).toEqual([['completed'], ['created']])
})
