import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#domain/attempts/contract.ts'
import { results } from '#domain/results/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { planLogging, readPartitionsTouched, shardByAccount } from '#server/platform/testing/partitions.ts'
import { startPostgres, type TestPostgres } from '#server/platform/testing/postgres.ts'

/** Tasks in the background that look for work in all accounts. */
const tasks = [
  /^select distinct "paper_id" from "attempts" where "attempts"."is_withheld"/,
  /^select "id", "account_id", .* from "attempts" where .*"due_at" < /,
  /^update "account_notifications" set "is_push_pending" = /,
  /^with taken as \( delete from "uncounted_results"/,
  /^with "taken" as \( delete from "unread_results" .* for share$/,
]

let server: TestPostgres
let app: TestApp
beforeAll(async () => {
  server = await startPostgres({ fsync: false, settings: planLogging })
  app = await startTestApp({ DATABASE_URL: server.url() })
})
afterAll(async () => {
  await app.close()
  await server.remove()
})

/** Another node, with empty caches. */
async function restart(whileStopped: () => Promise<void> = async () => undefined): Promise<void> {
  const open = await app.stop()
  await whileStopped()
  app = await open()
}

test('on tables sharded by account, no statement of an attempt touches more than one shard', async () => {
  await restart(() => shardByAccount(server.url()))
  const { paperId } = await makePaper(app)
  const started = [await startAttempt(app, paperId), await startAttempt(app, paperId), await startAttempt(app, paperId)]
  for (const { save } of started) await save({ answers: { 0: 1 } })
  await restart()
  for (const { token, id } of started) {
    await app.call(attempts.read, { token, params: { id } })
    await app.call(results.submitAttempt, { token, params: { id }, input: {} })
    await app.call(results.submitAttempt, { token, params: { id }, input: {} })
    await app.call(results.readResult, { token, params: { id } })
    await app.call(results.readKeys, { token, params: { id } })
  }
  const statements = readPartitionsTouched(server).map(({ statement, touched }) => ({
    statement: statement.replaceAll(/\s+/g, ' ').trim(),
    touched,
  }))
  const crossing = statements.filter(({ statement, touched }) => touched > 1 && !tasks.some((task) => task.test(statement)))
  expect(crossing).toEqual([])
  // Every kind of statement was logged: insert, save, submission, result.
  expect(new Set(statements.filter(({ touched }) => touched === 1).map(({ statement }) => statement)).size).toBeGreaterThan(10)
})
