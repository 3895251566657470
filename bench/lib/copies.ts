import type { Pool } from 'pg'
import { listColumns, quoted } from '#server/platform/backup/tables.ts'

/** In SQL: the id of the copy of what had this id, and of the account with the number of the copy. */
export const copyOf = (column: string) => `substr(md5(own.${column} || n), 1, 24)`
export const accountOfCopy = `lpad(to_hex(n), 24, '0')`

/** Each table with what must differ in a copy, made from the row (`own`) and the number of the copy (`n`). */
type Copied = Record<string, Record<string, string>>

/** Copies all rows of these tables so many times. They are as sound as the first ones, so nothing is checked. */
export async function copyRows(pool: Pool, tables: Copied, times: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const [table, changed] of Object.entries(tables)) {
      const columns = (await listColumns(client, table)).map(quoted)
      const pairs = Object.entries(changed).map(([column, made]) => `'${column}', ${made}`)
      await client.query(
        `insert into ${table} (${columns}) select ${columns.map((column) => `made.${column}`)} from ${table} as own cross join generate_series(1, $1::integer) as n
           cross join lateral jsonb_populate_record(own, jsonb_build_object(${pairs.join(', ')})) as made`,
        [times],
      )
    }
  } finally {
    client.release(true)
  }
}
