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

/** Runs pending migrations, each in a transaction, and returns their names. An advisory lock lets one node migrate while the others wait. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query({ text: 'select pg_advisory_lock($1)', values: [lockNumber], ...longTimeout })
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const migrated: string[] = []
    for (const { name, text, checksum } of listMigrations()) {
      if (applied.has(name)) {
        if (applied.get(name) !== checksum) throw new Error(`Migration ${name} was changed after it had run.`)
        continue
      }
      await client.query('begin')
      await client.query({ text, ...longTimeout })
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
      migrated.push(name)
    }
    return migrated
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockNumber])
    client.release()
  }
}
