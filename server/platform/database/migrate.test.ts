import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { listMigrations, migrate } from './migrate.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const names = listMigrations().map((migration) => migration.name)

/** Resets the schema to the state before any migration. */
async function resetSchema(pool: pg.Pool): Promise<void> {
  await pool.query('drop schema public cascade; create schema public')
}

/** The pool of another node. The embedded database has a single session, so there it is the same pool. */
function anotherPool(): { pool: pg.Pool; close(): Promise<void> } {
  if (inject('database').kind === 'embedded') return { pool: app.context.database.pool, close: async () => undefined }
  const pool = new pg.Pool({ connectionString: app.environment.DATABASE_URL })
  return { pool, close: () => pool.end() }
}

test('migrations are numbered without gaps', () => {
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1))
})

test('applied migrations do not run again', async () => {
  expect(await migrate(app.context.database.pool)).toEqual([])
})

test('two nodes that start at the same time migrate once', async () => {
  const { pool } = app.context.database
  await resetSchema(pool)
  const other = anotherPool()
  const migrated = await Promise.all([migrate(pool), migrate(other.pool), migrate(pool)])
  await other.close()
  // They may take turns, because the lock is taken for each migration.
  expect(migrated.flat().sort()).toEqual(names)
  const { rows } = await pool.query('select name from migrations order by name')
  expect(rows.map((row) => row.name)).toEqual(names)
})

test('a migration that was changed after it ran is refused by name, and migrating works again once it is restored', async () => {
  const { pool } = app.context.database
  await pool.query(`update migrations set checksum = 'other' where name = $1`, [names[0]])
  await expect(migrate(pool)).rejects.toThrow(`Migration ${names[0]} was changed after it had run.`)
  await pool.query('update migrations set checksum = $2 where name = $1', [names[0], listMigrations()[0]?.checksum])
  expect(await migrate(pool)).toEqual([])
})

test('a migration that fails is rolled back, and runs once the cause is removed', async () => {
  const { pool } = app.context.database
  await resetSchema(pool)
  await pool.query('create table sessions (conflict text)')
  await expect(migrate(pool)).rejects.toThrow('sessions')
  const { rows } = await pool.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)
  expect(rows.map((row) => row.tablename)).toEqual(['migrations', 'sessions'])
  await pool.query('drop table sessions')
  expect(await migrate(pool)).toEqual(names)
})
