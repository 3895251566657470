import type pg from 'pg'

/** Counted and summed up in any order, so that two databases can be held against each other. */
export type Sum = { count: number; sum: string }

/** Moments are written in the zone of the session. */
export const sameForAll = `set local timezone = 'UTC'`

/** Every table of ours, those that others refer to first. */
export async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(`
    select c.relname as name, array(
      select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
    ) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migrations' order by c.relname`)
  const ordered: string[] = []
  const waiting = new Map(rows.map(({ name, needs }) => [name, needs]))
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, needs]) => needs.every((needed) => !waiting.has(needed))).map(([name]) => name)
    if (ready.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const name of ready) waiting.delete(name)
    ordered.push(...ready)
  }
  return ordered
}

/** The columns that are written; the rest the database works out. */
export async function listColumns(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quoted(table)],
  )
  return rows.map(({ name }) => name)
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** A row as JSON says the same on every server. */
export async function sumUp(client: pg.ClientBase, table: string): Promise<Sum> {
  const { rows } = await client.query<Sum>(`
    select count(*) as count, coalesce(sum(('x' || left(md5(to_jsonb(held)::text), 15))::bit(60)::bigint), 0)::text as sum
    from ${quoted(table)} as held`)
  return rows[0] ?? { count: 0, sum: '0' }
}

/** Numbers that the database gives out go on behind the last one. */
export async function advanceSequences(client: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ column: string; sequence: string | null }>(
    `select attname as column, pg_get_serial_sequence($1, attname) as sequence from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [quoted(table)],
  )
  for (const { column, sequence } of rows) {
    if (!sequence) continue
    await client.query(`select setval($1, greatest((select max(${quoted(column)}) from ${quoted(table)}), 1))`, [sequence])
  }
}
