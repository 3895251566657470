import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOneConnection } from '../testing/one-connection.ts'
import type { TestPostgres } from '../testing/postgres.ts'
import type { Database } from './database.ts'
import { isUnavailable } from './errors.ts'

let server: TestPostgres
let database: Database
let close: () => Promise<void>
beforeAll(async () => {
  ;({ server, database, close } = await openOneConnection())
})
afterAll(() => close())

const errorOf = (work: Promise<unknown>) => work.then(() => null).catch((cause: unknown) => cause)

const pidOf = async (db: Pick<Database['db'], 'execute'>) =>
  (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid ?? 0

const terminate = (pid: number) =>
  execFileSync(path.join(server.binaries, 'psql'), [server.url(), '-c', `select pg_terminate_backend(${pid}, 5000)`])

async function expectConnectionFree(): Promise<void> {
  const rows = await database.db.transaction(async (db) => (await db.execute<{ one: number }>(sql`select 1 as one`)).rows)
  expect(rows).toEqual([{ one: 1 }])
}

test('a transaction whose connection is lost fails and frees its place in the pool', async () => {
  const error = await errorOf(database.db.transaction((db) => db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)))
  expect(isUnavailable(error)).toBe(true)
  await expectConnectionFree()
})

test('a connection that is lost before the first statement also frees its place in the pool', async () => {
  // The call blocks the event loop, so the pool does not notice yet that the connection is lost.
  terminate(await pidOf(database.db))
  expect(isUnavailable(await errorOf(database.db.transaction((db) => db.execute(sql`select 1`))))).toBe(true)
  await expectConnectionFree()
})

test('a connection that is lost between two statements also frees its place in the pool', async () => {
  const error = await errorOf(
    database.db.transaction(async (db) => {
      terminate(await pidOf(db))
      // The driver has noticed by now, and refuses the next statement itself.
      await sleep(100)
      await db.execute(sql`select 1`)
    }),
  )
  expect(isUnavailable(error)).toBe(true)
  await expectConnectionFree()
})

test('a write on a server that has become a standby counts as an outage', async () => {
  const error = await errorOf(
    database.db.transaction(async (db) => {
      // What a standby does to every transaction.
      await db.execute(sql`set transaction read only`)
      await db.execute(sql`create table refused (word text)`)
    }),
  )
  expect(isUnavailable(error)).toBe(true)
  await expectConnectionFree()
})

test('a transaction that fails for another reason is rolled back and keeps its connection', async () => {
  const before = await pidOf(database.db)
  await database.db.execute(sql`create table words (word text)`)
  const error = await errorOf(
    database.db.transaction(async (db) => {
      await db.execute(sql`insert into words values ('never')`)
      throw new Error('No.')
    }),
  )
  expect(error).toEqual(new Error('No.'))
  expect((await database.db.execute(sql`select word from words`)).rows).toEqual([])
  expect(await pidOf(database.db)).toBe(before)
})
