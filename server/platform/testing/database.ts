import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** A partitioned table stands for its partitions. */
async function listTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class inner join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition and nspname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  return rows.map((row) => row.name)
}

/** Row counts of all tables, those of the job queue included: to assert that nothing was written. */
export async function countRows(pool: pg.Pool): Promise<Record<string, number>> {
  // One statement for all tables: a statement per table would take most of the time of such a test.
  const counts = (await listTables(pool)).map((table) => `select '${table}' as name, count(*) as count from ${table}`)
  const { rows } = await pool.query<{ name: string; count: number }>(counts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** A checksum of the content of each table, except for those of the job queue and the given ones. */
export async function checksumTables(pool: pg.Pool, exceptions: string[]): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const table of await listTables(pool)) {
    if (!table.startsWith('public.') || exceptions.includes(table)) continue
    const statement = `select md5(coalesce(string_agg(entry::text, '' order by entry::text), '')) as sum from ${table} as entry`
    sums[table] = (await pool.query<{ sum: string }>(statement)).rows[0]?.sum ?? ''
  }
  return sums
}

/** The tables, those of the job queue included, that contain a text in any column. */
export async function tablesContaining(pool: pg.Pool, text: string): Promise<string[]> {
  const matches: string[] = []
  for (const table of await listTables(pool)) {
    const { rowCount } = await pool.query(`select 1 from ${table} as entry where strpos(entry::text, $1) > 0 limit 1`, [text])
    if (rowCount) matches.push(table)
  }
  return matches
}

/** Waits until all due jobs have ended. */
export async function waitForJobs(pool: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const { rowCount } = await pool.query(`select 1 from jobs.job where state < 'completed' and start_after <= now() limit 1`)
    if (!rowCount) return
    await sleep(50)
  }
  throw new Error('The job queue is not empty.')
}
