import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a connection that follows a broken one finds no transaction, prepared statement or setting of it', async () => {
  const { db, pool } = app.context.database
  const add = (to: number) => db.execute<{ sum: number }>(sql`select ${to}::int + 1 as sum`)
  for (let count = 0; count < 6; count += 1) await add(count)
  const prepared = async () => (await pool.query<{ name: string }>('select name from pg_prepared_statements')).rows.length
  expect(await prepared()).toBeGreaterThan(0)

  const broken = await pool.connect()
  await broken.query(`begin; create table uncommitted (id integer); set statement_timeout = '1h'`)
  broken.release(true)

  expect(await prepared()).toBe(0)
  expect((await add(41)).rows).toEqual([{ sum: 42 }])
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
  expect((await pool.query(`select to_regclass('uncommitted') as found`)).rows).toEqual([{ found: null }])
})
