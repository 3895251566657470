import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Converts a statement with $1, $2 … and its values into a drizzle one. */
function withValues(text: string, values: readonly unknown[] = []): SQL {
  const parts = text.split(/\$(\d+)/)
  return sql.join(parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`)))
}

/** Lets pg-boss, which generates its own SQL, run within one of our transactions. */
export function asExecutor(db: Db) {
  return {
    async executeSql(text: string, values?: unknown[]) {
      const { rows } = await db.execute(withValues(text, values))
      return { rows }
    },
  }
}

/** `column = any(values)` with the values as one array parameter, so that the statement text is the same for any number of them. */
export const anyOf = (column: Column, values: readonly string[]): SQL => sql`${column} = any(${sql.param(values)})`
