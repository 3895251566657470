import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Database } from '../database.ts'
import { listMigrations } from '../migrate.ts'
import { type BackupLine, formatVersion, type PendingJob } from './lines.ts'
import { checksumTable, listTables, quoteIdentifier, setTimeZoneToUtc, type TableChecksum } from './tables.ts'

const rowsPerLine = 500

async function* readRows(client: pg.ClientBase, table: string): AsyncGenerator<string[]> {
  await client.query(`declare table_rows cursor for select to_jsonb(entry)::text as row from ${quoteIdentifier(table)} as entry`)
  while (true) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsPerLine} from table_rows`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close table_rows')
}

/** Jobs that have not completed, such as mails to send. */
async function readJobs(client: pg.ClientBase): Promise<PendingJob[]> {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('jobs.job') is not null as exists`)
  if (!rows[0]?.exists) return []
  const pending = await client.query<PendingJob>(`
    select name, data, to_jsonb(start_after) #>> '{}' as at, singleton_key as key from jobs.job
    where state < 'completed' and name not like '\\_\\_pgboss%' order by created_on, id`)
  return pending.rows
}

async function* readFiles(folder: string): AsyncGenerator<BackupLine> {
  if (!fs.existsSync(folder)) return
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    yield { file: path.relative(folder, file).split(path.sep).join('/'), bytes: fs.readFileSync(file).toString('base64') }
  }
}

/** A consistent snapshot of the database while the service runs, then the files. The last line has the checksums that a restore must reproduce. */
async function* readAll(client: pg.ClientBase, filesFolder: string, now: Date): AsyncGenerator<BackupLine> {
  await client.query('begin isolation level repeatable read, read only')
  await client.query(setTimeZoneToUtc)
  yield { taiyari: formatVersion, at: now.toISOString(), migrations: listMigrations().map(({ name, checksum }) => ({ name, checksum })) }
  const tables: Record<string, TableChecksum> = {}
  for (const table of await listTables(client)) {
    for await (const rows of readRows(client, table)) yield { table, rows }
    tables[table] = await checksumTable(client, table)
  }
  yield { jobs: await readJobs(client) }
  await client.query('commit')
  let files = 0
  for await (const line of readFiles(filesFolder)) {
    files += 1
    yield line
  }
  yield { end: { tables, files } }
}

/** Writes the whole installation into one file. It is renamed when complete, so that a file of that name is never partial. */
export async function writeBackup(
  { pool }: Pick<Database, 'pool'>,
  filesFolder: string,
  target: string,
  now: Date,
): Promise<Record<string, TableChecksum>> {
  const client = await pool.connect()
  const temporary = `${target}.unfinished`
  let tables: Record<string, TableChecksum> = {}
  try {
    const gzip = createGzip()
    const written = pipeline(gzip, fs.createWriteStream(temporary, { mode: 0o600 }))
    for await (const line of readAll(client, filesFolder, now)) {
      if ('end' in line) tables = line.end.tables
      if (!gzip.write(`${JSON.stringify(line)}\n`)) await once(gzip, 'drain')
    }
    gzip.end()
    await written
    fs.renameSync(temporary, target)
    return tables
  } finally {
    await client.query('rollback')
    client.release()
    fs.rmSync(temporary, { force: true })
  }
}
