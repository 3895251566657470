import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './db.ts'
import { isAway } from './errors.ts'
import { type PrivatePostgres, startPostgres } from './testing/postgres.ts'

let server: PrivatePostgres
let database: Database
beforeAll(async () => {
  server = await startPostgres({ fsync: false })
  const config = { databaseUrl: server.url(), databaseReplicaUrl: undefined, databasePool: 1, dataDir: '' }
  database = await openDatabase(config, () => undefined)
})
afterAll(async () => {
  await database.close()
  await server.remove()
})

const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

async function expectToGoOn(): Promise<void> {
  const answered = await database.db.transaction(async (db) => (await db.execute<{ one: number }>(sql`select 1 as one`)).rows)
  expect(answered).toEqual([{ one: 1 }])
}

test('a transaction whose connection dies fails, and its place in the pool is free again', async () => {
  const failure = await failureOf(database.db.transaction((db) => db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)))
  expect(isAway(failure)).toBe(true)
  await expectToGoOn()
})

test('so it is where the connection died before the first statement', async () => {
  const { rows } = await database.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  // While this waits the process hears nothing: the pool still takes the connection for a good one.
  execFileSync(path.join(server.binaries, 'psql'), [server.url(), '-c', `select pg_terminate_backend(${rows[0]?.pid}, 5000)`])
  expect(isAway(await failureOf(database.db.transaction((db) => db.execute(sql`select 1`))))).toBe(true)
  await expectToGoOn()
})

test('an ordinary failure keeps the connection, and takes everything back', async () => {
  const pid = () => database.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const [before] = (await pid()).rows
  await database.db.execute(sql`create table noted (word text)`)
  const failure = await failureOf(
    database.db.transaction(async (db) => {
      await db.execute(sql`insert into noted values ('never')`)
      throw new Error('No.')
    }),
  )
  expect(failure).toEqual(new Error('No.'))
  expect((await database.db.execute(sql`select word from noted`)).rows).toEqual([])
  expect((await pid()).rows).toEqual([before])
})
