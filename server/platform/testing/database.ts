import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

async function listTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  return rows.map((row) => row.name)
}

/** How many rows each table holds, the queue's included: to show that nothing was written. */
export async function countRows(pool: pg.Pool): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await listTables(pool)) {
    const { rows } = await pool.query<{ count: number }>(`select count(*) as count from ${table}`)
    counts[table] = rows[0]?.count ?? 0
  }
  return counts
}

/** What each table holds, as one sum, but for those that the queue keeps in its own time. */
export async function sumRows(pool: pg.Pool, exceptions: string[]): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const table of await listTables(pool)) {
    if (!table.startsWith('public.') || exceptions.includes(table)) continue
    const all = `select md5(coalesce(string_agg(held::text, '' order by held::text), '')) as sum from ${table} as held`
    sums[table] = (await pool.query<{ sum: string }>(all)).rows[0]?.sum ?? ''
  }
  return sums
}

/** The tables that hold a text in any of their columns, the queue's included. */
export async function tablesHolding(pool: pg.Pool, text: string): Promise<string[]> {
  const holding: string[] = []
  for (const table of await listTables(pool)) {
    const { rowCount } = await pool.query(`select 1 from ${table} as held where strpos(held::text, $1) > 0 limit 1`, [text])
    if (rowCount) holding.push(table)
  }
  return holding
}

/** Waits until the queue has done everything it was given. */
export async function untilQueueIsDone(pool: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rowCount } = await pool.query(`select 1 from jobs.job where state < 'completed' and start_after <= now() limit 1`)
    if (!rowCount) return
    await sleep(50)
  }
  throw new Error('The queue still has work.')
}
