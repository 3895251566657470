import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listMigrations, migrate } from './migrate.ts'
import { startTestApp, type TestApp } from './testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const names = listMigrations().map((migration) => migration.name)

/** The schema as it was before any migration. */
async function empty(pool: pg.Pool): Promise<void> {
  await pool.query('drop schema public cascade; create schema public')
}

/** A pool of another node; the embedded database has one session for all, so there it is the same pool. */
function anotherPool(): { pool: pg.Pool; close(): Promise<void> } {
  if (inject('database').kind === 'embedded') return { pool: app.context.database.pool, close: async () => undefined }
  const pool = new pg.Pool({ connectionString: app.environment.DATABASE_URL })
  return { pool, close: () => pool.end() }
}

test('migrations have numbers of their own, without a gap', () => {
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1))
})

test('what has run does not run again', async () => {
  expect(await migrate(app.context.database.pool)).toEqual([])
})

test('two nodes that start at the same moment migrate once', async () => {
  const { pool } = app.context.database
  await empty(pool)
  const other = anotherPool()
  const done = await Promise.all([migrate(pool), migrate(other.pool), migrate(pool)])
  await other.close()
  expect(done.flat()).toEqual(names)
  const { rows } = await pool.query('select name from migrations order by name')
  expect(rows.map((row) => row.name)).toEqual(names)
})

test('a migration that was changed after it had run is refused by name, and the next start may go on', async () => {
  const { pool } = app.context.database
  await pool.query(`update migrations set checksum = 'other' where name = $1`, [names[0]])
  await expect(migrate(pool)).rejects.toThrow(`Migration ${names[0]} was changed after it had run.`)
  await pool.query('update migrations set checksum = $2 where name = $1', [names[0], listMigrations()[0]?.checksum])
  expect(await migrate(pool)).toEqual([])
})

test('a migration that fails leaves nothing of itself, and runs when the cause is gone', async () => {
  const { pool } = app.context.database
  await empty(pool)
  await pool.query('create table sessions (in_the_way text)')
  await expect(migrate(pool)).rejects.toThrow('sessions')
  const { rows } = await pool.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)
  expect(rows.map((row) => row.tablename)).toEqual(['migrations', 'sessions'])
  await pool.query('drop table sessions')
  expect(await migrate(pool)).toEqual(names)
})
