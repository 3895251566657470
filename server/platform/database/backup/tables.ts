import type pg from 'pg'

/** Row count and order-independent checksum of a table, to compare two databases. */
export type TableChecksum = { count: number; sum: string }

/** Timestamps are written in the session's time zone, so reading and checking must use the same one. */
export const setTimeZoneToUtc = `set local timezone = 'UTC'`

/** All tables, each after those that its foreign keys refer to. */
export async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(`
    select c.relname as name, array(
      select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
    ) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migrations' order by c.relname`)
  const ordered: string[] = []
  const remaining = new Map(rows.map(({ name, needs }) => [name, needs]))
  while (remaining.size > 0) {
    const ready = [...remaining].filter(([, needs]) => needs.every((needed) => !remaining.has(needed))).map(([name]) => name)
    if (ready.length === 0) throw new Error(`These tables have circular foreign keys: ${[...remaining.keys()].join(', ')}`)
    for (const name of ready) remaining.delete(name)
    ordered.push(...ready)
  }
  return ordered
}

/** The columns without the generated ones. */
export async function listColumns(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quoteIdentifier(table)],
  )
  return rows.map(({ name }) => name)
}

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Sums up hashes of the rows as JSON, which is the same text on every server. */
export async function checksumTable(client: pg.ClientBase, table: string): Promise<TableChecksum> {
  const { rows } = await client.query<TableChecksum>(`
    select count(*) as count, coalesce(sum(('x' || left(md5(to_jsonb(entry)::text), 15))::bit(60)::bigint), 0)::text as sum
    from ${quoteIdentifier(table)} as entry`)
  return rows[0] ?? { count: 0, sum: '0' }
}

/** Sets the sequences of a table to continue after its highest values. */
export async function advanceSequences(client: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ column: string; sequence: string | null }>(
    `select attname as column, pg_get_serial_sequence($1, attname) as sequence from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [quoteIdentifier(table)],
  )
  for (const { column, sequence } of rows) {
    if (!sequence) continue
    await client.query(`select setval($1, greatest((select max(${quoteIdentifier(column)}) from ${quoteIdentifier(table)}), 1))`, [
      sequence,
    ])
  }
}
