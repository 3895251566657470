import { createHash } from 'node:crypto'
import fs from 'node:fs'
import type pg from 'pg'

const folder = new URL('../migrations/', import.meta.url)
const lockNumber = 727_246_001
/** A large table is changed in its own time, and other nodes wait for it. */
const unhurried = { query_timeout: 24 * 3_600_000 }

type Migration = { name: string; text: string; checksum: string }

export function listMigrations(): Migration[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      if (!/^\d{4}_[a-z0-9-]+\.sql$/.test(name)) throw new Error(`${name} is not named as a migration is, such as 0012_what-it-does.sql.`)
      const text = fs.readFileSync(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
}

/** Runs what has not run yet, each in a transaction. With several nodes one does it while the others wait. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query({ text: 'select pg_advisory_lock($1)', values: [lockNumber], ...unhurried })
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
    const ran = new Map(rows.map((row) => [row.name, row.checksum]))
    const done: string[] = []
    for (const { name, text, checksum } of listMigrations()) {
      if (ran.has(name)) {
        if (ran.get(name) !== checksum) throw new Error(`Migration ${name} was changed after it had run.`)
        continue
      }
      await client.query('begin')
      await client.query({ text, ...unhurried })
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
      done.push(name)
    }
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockNumber])
    client.release()
  }
}
