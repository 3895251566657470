import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import type { Db } from './database.ts'
import { transact } from './transact.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' })
  await app.context.database.pool.query('create table transact_rows (name text)')
})
afterAll(() => app.close())

const insert = (tx: Db, name: string) => tx.execute(sql`insert into transact_rows values (${name})`)
const failWith = (tx: Db, code: string) => tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`))

async function countRows(name: string): Promise<number> {
  const { rows } = await app.context.database.pool.query('select count(*) as count from transact_rows where name = $1', [name])
  return rows[0].count
}

test('effects run after the commit, in the order in which they were registered', async () => {
  const seen: string[] = []
  const result = await transact(app.context, async (tx, afterCommit) => {
    await insert(tx, 'ordered')
    afterCommit(async () => void seen.push(`first with ${await countRows('ordered')} row`))
    afterCommit(() => void seen.push('second'))
    expect(seen).toEqual([])
    return 'stored'
  })
  expect(result).toBe('stored')
  expect(seen).toEqual(['first with 1 row', 'second'])
})

test('a transaction that fails is rolled back, reaches the caller and runs no effect', async () => {
  const seen: string[] = []
  const failing = transact(app.context, async (tx, afterCommit) => {
    await insert(tx, 'rolled back')
    afterCommit(() => void seen.push('effect'))
    throw new Error('No.')
  })
  await expect(failing).rejects.toThrow('No.')
  expect(await countRows('rolled back')).toBe(0)
  expect(seen).toEqual([])
})

test.each(['40P01', '40001'])('a transaction that fails with %s is run again, and its effects run once', async (code) => {
  const seen: number[] = []
  let tries = 0
  await transact(app.context, async (tx, afterCommit) => {
    tries += 1
    const number = tries
    await insert(tx, code)
    afterCommit(() => void seen.push(number))
    if (tries < 3) await failWith(tx, code)
  })
  expect(await countRows(code)).toBe(1)
  expect(seen).toEqual([3])
})

test('a transaction that conflicts every time fails in the end', async () => {
  let tries = 0
  const failing = transact(app.context, async (tx) => {
    tries += 1
    await failWith(tx, '40P01')
  })
  await expect(failing).rejects.toThrow()
  expect(tries).toBe(3)
})

test('an effect that fails is retried before the next one runs', async () => {
  const seen: string[] = []
  await transact(app.context, async (_, afterCommit) => {
    afterCommit(() => {
      seen.push('first')
      if (seen.length < 3) throw new Error('Not yet.')
    })
    afterCommit(() => void seen.push('second'))
  })
  expect(seen).toEqual(['first', 'first', 'first', 'second'])
})

test('an effect that never succeeds is given up and does not fail the call', async () => {
  const seen: string[] = []
  const result = await transact(app.context, async (_, afterCommit) => {
    afterCommit(() => {
      seen.push('first')
      throw new Error('Never.')
    })
    afterCommit(() => void seen.push('second'))
    return 'stored'
  })
  expect(result).toBe('stored')
  expect(seen).toEqual(['first', 'first', 'first', 'first', 'second'])
})
