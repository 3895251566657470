import type { Pool } from 'pg'
import { listColumns, quoteIdentifier } from '#server/platform/database/backup/tables.ts'

/** SQL expressions for the id of a copied row, and for the account id with the number of the copy. */
export const copiedId = (column: string) => `substr(md5(own.${column} || n), 1, 24)`
export const copiedAccountId = `lpad(to_hex(n), 24, '0')`

/** The columns of each table that differ in a copy, as SQL expressions of the row (`own`) and the number of the copy (`n`). */
type CopiedTables = Record<string, Record<string, string>>

/** Copies all rows of these tables, without checking foreign keys. */
export async function copyRows(pool: Pool, tables: CopiedTables, times: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const [table, changed] of Object.entries(tables)) {
      const columns = (await listColumns(client, table)).map(quoteIdentifier)
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
