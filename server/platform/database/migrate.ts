import { createHash } from 'node:crypto'
import fs from 'node:fs'
import type pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)
const lockNumber = 727_246_001
/** A migration of a large table may take long, and the other nodes wait for the lock meanwhile. */
const longTimeout = { query_timeout: 24 * 3_600_000 }

type Migration = { name: string; text: string; checksum: string }

export function listMigrations(): Migration[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      if (!/^\d{4}_[a-z0-9-]+\.sql$/.test(name)) throw new Error(`${name} is not a valid migration name, such as 0012_what-it-does.sql.`)
      const text = fs.readFileSync(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
}

/**
 * Runs pending migrations, each in a transaction, and returns their names. An advisory lock lets one node migrate while the others wait. It is
 * held by the transaction and not by the session: behind PgBouncer consecutive transactions may run in different sessions.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await withLock(client, () =>
      client.query(
        'create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
      ),
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const migrated: string[] = []
    for (const migration of listMigrations()) {
      const { name, checksum } = migration
      if (!applied.has(name)) {
        if (await withLock(client, () => runMigration(client, migration))) migrated.push(name)
      } else if (applied.get(name) !== checksum) throw new Error(`Migration ${name} was changed after it had run.`)
    }
    return migrated
  } finally {
    client.release()
  }
}

async function withLock<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    await client.query({ text: 'select pg_advisory_xact_lock($1)', values: [lockNumber], ...longTimeout })
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Returns false if another node ran it while this one waited for the lock. */
async function runMigration(client: pg.ClientBase, { name, text, checksum }: Migration): Promise<boolean> {
  const { rowCount } = await client.query('select from migrations where name = $1', [name])
  if (rowCount) return false
  await client.query({ text, ...longTimeout })
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
  return true
}
