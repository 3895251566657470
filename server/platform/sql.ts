import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Text with $1, $2 … and their values, as drizzle takes it. */
function withValues(text: string, values: readonly unknown[] = []): SQL {
  const parts = text.split(/\$(\d+)/)
  return sql.join(parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`)))
}

/** Lets a library that writes its own SQL take part in a transaction of ours. */
export function asExecutor(db: Db) {
  return {
    async executeSql(text: string, values?: unknown[]) {
      const { rows } = await db.execute(withValues(text, values))
      return { rows }
    },
  }
}
