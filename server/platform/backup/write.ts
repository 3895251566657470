import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Database } from '../db.ts'
import { listMigrations } from '../migrate.ts'
import { format, type Line, type WaitingJob } from './lines.ts'
import { listTables, quoted, type Sum, sameForAll, sumUp } from './tables.ts'

const rowsAtOnce = 500

async function* readRows(client: pg.ClientBase, table: string): AsyncGenerator<string[]> {
  await client.query(`declare held cursor for select to_jsonb(held)::text as row from ${quoted(table)} as held`)
  while (true) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from held`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close held')
}

/** Work that was promised and not yet done, mails among it. */
async function readJobs(client: pg.ClientBase): Promise<WaitingJob[]> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('jobs.job') is not null as there`)
  if (!rows[0]?.there) return []
  const waiting = await client.query<WaitingJob>(`
    select name, data, to_jsonb(start_after) #>> '{}' as at, singleton_key as key from jobs.job
    where state < 'completed' and name not like '\\_\\_pgboss%' order by created_on, id`)
  return waiting.rows
}

async function* readFiles(folder: string): AsyncGenerator<Line> {
  if (!fs.existsSync(folder)) return
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const place = path.join(entry.parentPath, entry.name)
    yield { file: path.relative(folder, place).split(path.sep).join('/'), bytes: fs.readFileSync(place).toString('base64') }
  }
}

/** Everything as it is at one moment, though the service goes on. The last line says what must have arrived. */
async function* readAll(client: pg.ClientBase, filesFolder: string, now: Date): AsyncGenerator<Line> {
  await client.query('begin isolation level repeatable read, read only')
  await client.query(sameForAll)
  yield { taiyari: format, at: now.toISOString(), migrations: listMigrations().map(({ name, checksum }) => ({ name, checksum })) }
  const tables: Record<string, Sum> = {}
  for (const table of await listTables(client)) {
    for await (const rows of readRows(client, table)) yield { table, rows }
    tables[table] = await sumUp(client, table)
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

/** Writes the whole installation into one file: beside it first, so that a file of that name is always whole. */
export async function writeBackup(
  { pool }: Pick<Database, 'pool'>,
  filesFolder: string,
  target: string,
  now: Date,
): Promise<Record<string, Sum>> {
  const client = await pool.connect()
  const beside = `${target}.unfinished`
  let tables: Record<string, Sum> = {}
  try {
    const gzip = createGzip()
    const written = pipeline(gzip, fs.createWriteStream(beside, { mode: 0o600 }))
    for await (const line of readAll(client, filesFolder, now)) {
      if ('end' in line) tables = line.end.tables
      if (!gzip.write(`${JSON.stringify(line)}\n`)) await once(gzip, 'drain')
    }
    gzip.end()
    await written
    fs.renameSync(beside, target)
    return tables
  } finally {
    await client.query('rollback')
    client.release()
    fs.rmSync(beside, { force: true })
  }
}
