import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import type { Db } from './database.ts'
import { hasErrorCode } from './errors.ts'
import { together } from './together.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.context.database.db.execute(sql`create table noted (at serial, text text)`)
})
afterAll(() => app.close())

const note = (db: Db, text: string) => db.execute(sql`insert into noted (text) values (${text}) returning text`)
const noted = async () => (await app.context.database.db.execute<{ text: string }>(sql`select text from noted order by at`)).rows

test('statements are executed in order, and their results returned', async () => {
  const results = await app.context.database.db.transaction((tx) => together(note(tx, 'one'), note(tx, 'two'), note(tx, 'three')))
  expect(results.map(({ rows }) => rows)).toEqual([[{ text: 'one' }], [{ text: 'two' }], [{ text: 'three' }]])
  expect(await noted()).toEqual([{ text: 'one' }, { text: 'two' }, { text: 'three' }])
})

test('the error of the statement that failed is thrown, when all have ended', async () => {
  const { db } = app.context.database
  const before = await noted()
  const outcomes: string[] = []
  async function noteTwice(tx: Db): Promise<void> {
    await note(tx, 'four')
    await note(tx, 'five').finally(() => outcomes.push('ended'))
  }
  const failing = db.transaction((tx) => together(noteTwice(tx), tx.execute(sql`select 1 / ${0}::integer`), note(tx, 'six')))
  const error = await failing.catch((thrown: unknown) => thrown)
  expect(hasErrorCode(error, '22012')).toBe(true)
  expect(outcomes).toEqual(['ended'])
  expect(await noted()).toEqual(before)
})
