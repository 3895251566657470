import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db.ts'
import { mountSmallDisk } from '../testing/small-disk.ts'

/** Writes little into the table and much into the log. */
const note = `with logged as (select pg_logical_emit_message(true, 'fill', repeat('x', 100000)))
  insert into notes select $1::integer from logged`

test('a database whose log cannot grow gives up honestly, and holds all that was committed once there is room', {
  timeout: 120_000,
}, async ({ skip }) => {
  const disk = (await mountSmallDisk(128)) ?? skip('This machine lets its users mount nothing.')
  const told: string[] = []
  const { pool, close } = await openDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR: disk.folder }), ({ message }) => told.push(message))
  await pool.query('create table notes (number integer)')
  await pool.query('insert into notes values (0)')
  disk.fill()
  let committed = 1
  async function noteUntilRefused(): Promise<unknown> {
    try {
      for (;;) {
        await pool.query(note, [committed])
        committed += 1
      }
    } catch (error) {
      return error
    }
  }
  const refusal = await noteUntilRefused()
  expect(refusal).toMatchObject({ code: '53100', severity: 'PANIC' })
  await expect(pool.query('select 1')).rejects.toThrow()

  disk.empty()
  const count = async () =>
    (await pool.query<{ count: number }>('select count(*) as count from notes').catch(() => undefined))?.rows[0]?.count
  await expect.poll(count, { timeout: 60_000, interval: 200 }).toBe(committed)
  await pool.query(note, [committed])
  expect(told).toContain('The embedded database gave up and is opened again.')
  await close()
  await disk.remove()
})
