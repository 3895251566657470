import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOneConnection } from '../testing/one-connection.ts'
import type { Database } from './database.ts'
import { isUnavailable } from './errors.ts'
import { nameFrequentStatements } from './prepared-statements.ts'

let database: Database
let close: () => Promise<void>
beforeAll(async () => {
  ;({ database, close } = await openOneConnection())
})
afterAll(() => close())

async function repeat<Result>(work: () => Promise<Result>, times = 6): Promise<Result[]> {
  const results: Result[] = []
  for (let count = 0; count < times; count += 1) results.push(await work())
  return results
}

async function preparedTexts(): Promise<string[]> {
  const { rows } = await database.pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

test('a statement with values is prepared once it is executed often, and answers the same', async () => {
  const add = (to: number) => database.db.execute<{ sum: number }>(sql`select ${to}::int + 1 as sum`)
  expect((await add(1)).rows).toEqual([{ sum: 2 }])
  expect(await preparedTexts()).toEqual([])
  const sums = (await repeat(() => add(41))).flatMap(({ rows }) => rows)
  expect(sums).toEqual(Array.from({ length: 6 }, () => ({ sum: 42 })))
  expect(await preparedTexts()).toEqual([expect.stringContaining('+ 1 as sum')])
  expect((await database.db.transaction((tx) => tx.execute(sql`select ${6}::int + 1 as sum`))).rows).toEqual([{ sum: 7 }])
})

test('a text without values may be several statements and is not prepared', async () => {
  const results = await repeat(() => database.pool.query('select 1; select 2'))
  expect(results).toHaveLength(6)
  expect((await preparedTexts()).join()).not.toContain('select 2')
})

test('a statement that fails is executed again', async () => {
  const divide = (by: number) => database.db.execute<{ share: number }>(sql`select 10 / ${by}::int as share`)
  await repeat(() => divide(5))
  await expect(divide(0)).rejects.toThrow()
  expect((await divide(2)).rows).toEqual([{ share: 5 }])
})

test('a statement whose columns an upgrade has changed fails as unavailable once, also in a transaction', async () => {
  await database.pool.query(`create table upgraded (id integer, value integer); insert into upgraded values (1, 2)`)
  const read = (db: Pick<Database['db'], 'execute'>) => db.execute<{ value: unknown }>(sql`select value from upgraded where id = ${1}`)
  const inTransaction = () => database.db.transaction(read)
  for (const [type, call] of [
    ['text', () => read(database.db)],
    ['numeric', inTransaction],
  ] as const) {
    await repeat(() => read(database.db))
    await database.pool.query(`alter table upgraded alter column value type ${type} using value::${type}`)
    const error = await call().then(
      () => null,
      (cause: unknown) => cause,
    )
    expect(isUnavailable(error)).toBe(true)
    expect((await call()).rows).toEqual([{ value: '2' }])
  }
})

test('only as many statements as fit into memory get a name, and long ones none', () => {
  const nameOf = nameFrequentStatements()
  const names = new Set<string>()
  for (let number = 0; number < 500; number += 1)
    for (let count = 0; count < 6; count += 1) {
      const name = nameOf(`select ${number}`)
      if (name !== undefined) names.add(name)
    }
  expect(names.size).toBe(400)
  const long = `insert into rows values ${'(1),'.repeat(10_000)}`
  const another = nameFrequentStatements()
  for (let count = 0; count < 10; count += 1) expect(another(long)).toBeUndefined()
})
