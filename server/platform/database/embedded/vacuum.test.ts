import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { vacuumTask } from './vacuum.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.context.database.pool.query('create table pages (number integer)')
})
afterAll(() => app.close())

const grow = (rows: number) => app.context.database.pool.query('insert into pages select generate_series(1, $1::integer)', [rows])

const vacuum = () => vacuumTask(app.context.database).run()

/** The planner's estimate, which only a vacuum updates here. */
async function estimatedRows(): Promise<number | undefined> {
  const { rows } = await app.context.database.pool.query<{ reltuples: number }>(`select reltuples from pg_class where relname = 'pages'`)
  return rows[0]?.reltuples
}

test('a table that has grown is vacuumed, and its row count is known to the planner', async () => {
  await grow(10_000)
  expect(await estimatedRows()).toBe(-1)
  await vacuum()
  expect(await estimatedRows()).toBe(10_000)
})

test('a table that has grown by less than a fifth is skipped', async () => {
  await grow(1000)
  await vacuum()
  expect(await estimatedRows()).toBe(10_000)
  await grow(3000)
  await vacuum()
  expect(await estimatedRows()).toBe(14_000)
})

test('the space of deleted rows is reused', async () => {
  const { pool } = app.context.database
  const size = async () => (await pool.query<{ size: number }>(`select pg_relation_size('pages') as size`)).rows[0]?.size ?? 0
  await pool.query('delete from pages where number > 100')
  await grow(20_000)
  await vacuum()
  const before = await size()
  await grow(10_000)
  expect(await size()).toBe(before)
})
