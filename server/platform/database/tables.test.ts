import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'

const files = import.meta.glob<Record<string, unknown>>('../../*/tables.ts', { eager: true })
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
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
  )
  columns = Map.groupBy(rows, (row) => row.table) as Map<string, Column[]>
})
afterAll(() => app.close())

/** Precision and length are declared in the migrations only. */
const withoutSize = (type: string) => type.replace(/\(.*\)/, '')

test('the tables of all features are found', () => {
  expect(tables.map(getTableName)).toEqual(expect.arrayContaining(['accounts', 'sessions', 'settings', 'audit_log']))
})

test.each(tables.map((table) => [getTableName(table), table] as const))(
  '%s has the same columns in the database as in the code',
  (name, table) => {
    const stored = new Map(columns.get(name)?.map((column) => [column.column, column]))
    for (const declared of getTableConfig(table).columns) {
      const column = stored.get(declared.name)
      expect(column, `${name}.${declared.name} is missing`).toBeDefined()
      const expected = { column: declared.name, type: withoutSize(declared.getSQLType()), nullable: !declared.notNull }
      expect({ ...column, type: withoutSize(column?.type ?? '') }).toMatchObject(expected)
    }
    // A column that the code does not declare must be nullable or have a default.
    const declaredNames = getTableConfig(table).columns.map((declared) => declared.name)
    const undeclared = [...stored.values()].filter(
      ({ column, nullable, hasDefault }) => !declaredNames.includes(column) && !nullable && !hasDefault,
    )
    expect(undeclared).toEqual([])
  },
)

test('columns that the code leaves to the database on insert have a default there', () => {
  const withoutDefault = tables.flatMap((table) => {
    const stored = new Map(columns.get(getTableName(table))?.map((column) => [column.column, column]))
    return getTableConfig(table)
      .columns.filter((declared) => declared.hasDefault && declared.default === undefined && !declared.defaultFn)
      .filter((declared) => !stored.get(declared.name)?.hasDefault)
      .map((declared) => `${getTableName(table)}.${declared.name}`)
  })
  expect(withoutDefault).toEqual([])
})
