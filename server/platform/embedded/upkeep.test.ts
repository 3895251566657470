import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { lookThroughGrown } from './upkeep.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.context.database.pool.query('create table pages (number integer)')
})
afterAll(() => app.close())

const grow = (rows: number) => app.context.database.pool.query('insert into pages select generate_series(1, $1::integer)', [rows])

async function knownRows(): Promise<number | undefined> {
  const { rows } = await app.context.database.pool.query<{ reltuples: number }>(`select reltuples from pg_class where relname = 'pages'`)
  return rows[0]?.reltuples
}

test('a table that has grown is looked through, and then the planner knows what is in it', async () => {
  await grow(10_000)
  expect(await knownRows()).toBe(-1)
  expect(await lookThroughGrown(app.context.database)).toContain('pages')
  expect(await knownRows()).toBe(10_000)
})

test('one that has hardly grown since is left alone', async () => {
  await grow(1000)
  expect(await lookThroughGrown(app.context.database)).not.toContain('pages')
  await grow(3000)
  expect(await lookThroughGrown(app.context.database)).toContain('pages')
  expect(await knownRows()).toBe(14_000)
})

test('the space of rows that were removed is used again', async () => {
  const { pool } = app.context.database
  const size = async () => (await pool.query<{ size: number }>(`select pg_relation_size('pages') as size`)).rows[0]?.size ?? 0
  await pool.query('delete from pages where number > 100')
  await grow(20_000)
  await lookThroughGrown(app.context.database)
  const before = await size()
  await grow(10_000)
  expect(await size()).toBe(before)
})
