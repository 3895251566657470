import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/app.ts'

const files = import.meta.glob<Record<string, unknown>>('../*/tables.ts', { eager: true })
const tables = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((value) => is(value, PgTable))

type Column = { column: string; nullable: boolean; hasDefault: boolean; type: string }

let app: TestApp
let columns: Map<string, Column[]>
beforeAll(async () => {
  app = await startTestApp()
  const { rows } = await app.context.database.pool.query<Column & { table: string }>(
    `select c.relname as table, a.attname as column, not a.attnotnull as nullable, a.atthasdef as "hasDefault",
            format_type(a.atttypid, a.atttypmod) as type
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  )
  columns = Map.groupBy(rows, (row) => row.table) as Map<string, Column[]>
})
afterAll(() => app.close())

/** How many digits a number may have is the database's affair. */
const withoutSize = (type: string) => type.replace(/\(.*\)/, '')

test('there are tables to look at', () => {
  expect(tables.map(getTableName)).toEqual(expect.arrayContaining(['accounts', 'sessions', 'settings', 'audit_log']))
})

test.each(tables.map((table) => [getTableName(table), table] as const))('%s is in the database as the code has it', (name, table) => {
  const stored = new Map(columns.get(name)?.map((column) => [column.column, column]))
  for (const declared of getTableConfig(table).columns) {
    const column = stored.get(declared.name)
    expect(column, `${name}.${declared.name} is missing`).toBeDefined()
    const said = { column: declared.name, type: withoutSize(declared.getSQLType()), nullable: !declared.notNull }
    expect({ ...column, type: withoutSize(column?.type ?? '') }).toMatchObject(said)
  }
  // A column that the code does not know must fill itself.
  const known = getTableConfig(table).columns.map((declared) => declared.name)
  const unknown = [...stored.values()].filter(({ column, nullable, hasDefault }) => !known.includes(column) && !nullable && !hasDefault)
  expect(unknown).toEqual([])
})

test('what the code leaves out on insert, the database fills in', () => {
  const unfilled = tables.flatMap((table) => {
    const stored = new Map(columns.get(getTableName(table))?.map((column) => [column.column, column]))
    return getTableConfig(table)
      .columns.filter((declared) => declared.hasDefault && declared.default === undefined && !declared.defaultFn)
      .filter((declared) => !stored.get(declared.name)?.hasDefault)
      .map((declared) => `${getTableName(table)}.${declared.name}`)
  })
  expect(unfilled).toEqual([])
})
