import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { mountSmallDisk } from '#server/platform/testing/small-disk.ts'
import { openDatabase } from '../open.ts'

/** Writes little to the table and much to the write-ahead log. */
const insertWithLog = `with logged as (select pg_logical_emit_message(true, 'fill', repeat('x', 100000)))
  insert into notes select $1::integer from logged`

test('a database that cannot write its log stops with an error, and has everything that was committed once there is space again', {
  timeout: 120_000,
}, async ({ skip }) => {
  const disk = (await mountSmallDisk(128)) ?? skip('This machine does not allow users to mount a file system.')
  const errors: string[] = []
  const { pool, close } = await openDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR: disk.folder }), ({ message }) => errors.push(message))
  await pool.query('create table notes (number integer)')
  await pool.query('insert into notes values (0)')
  disk.fill()
  let committed = 1
  async function insertUntilError(): Promise<unknown> {
    try {
      for (;;) {
        await pool.query(insertWithLog, [committed])
        committed += 1
      }
    } catch (error) {
      return error
    }
  }
  const error = await insertUntilError()
  expect(error).toMatchObject({ code: '53100', severity: 'PANIC' })
  await expect(pool.query('select 1')).rejects.toThrow()

  disk.empty()
  const count = async () =>
    (await pool.query<{ count: number }>('select count(*) as count from notes').catch(() => undefined))?.rows[0]?.count
  await expect.poll(count, { timeout: 60_000, interval: 200 }).toBe(committed)
  await pool.query(insertWithLog, [committed])
  expect(errors).toContain('The embedded database stopped and is restarted.')
  await close()
  await disk.remove()
})
