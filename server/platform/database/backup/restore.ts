import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import type { Database } from '../database.ts'
import { listMigrations, migrate } from '../migrate.ts'
import { BackupLine, type PendingJob } from './lines.ts'
import {
  advanceSequences,
  checksumTable,
  listColumns,
  listTables,
  quoteIdentifier,
  setTimeZoneToUtc,
  type TableChecksum,
} from './tables.ts'

async function* readLines(file: string): AsyncGenerator<BackupLine> {
  const unpacked = fs.createReadStream(file).pipe(createGunzip())
  for await (const text of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield BackupLine.parse(JSON.parse(text))
  }
}

function requireSameVersion(migrations: { name: string; checksum: string }[]): void {
  const expected = listMigrations()
  const isSame =
    migrations.length === expected.length &&
    migrations.every(({ name, checksum }, index) => expected[index]?.name === name && expected[index]?.checksum === checksum)
  if (!isSame) {
    throw new Error(
      `The backup was made by a version with migrations up to ${migrations.at(-1)?.name ?? 'none'}; this one has ${expected.at(-1)?.name}. ` +
        'Restore it with the version that made it, then upgrade.',
    )
  }
}

/** Deletes the rows that the migrations inserted. Refuses a database that has content of its own. */
async function emptyTables(client: pg.ClientBase, tables: string[]): Promise<void> {
  const { rowCount } = await client.query('select from accounts union all select from main_categories limit 1')
  if (rowCount) throw new Error('The database is not empty. Restore into a new one.')
  await client.query(`truncate ${tables.map(quoteIdentifier).join(', ')}`)
}

/** Triggers are off during the restore: the counters that they maintain are in the backup. */
async function setTriggers(client: pg.ClientBase, tables: string[], state: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await client.query(`alter table ${quoteIdentifier(table)} ${state} trigger user`)
}

async function insertRows(client: pg.ClientBase, table: string, columns: string[], rows: string[]): Promise<void> {
  const names = columns.map(quoteIdentifier).join(', ')
  await client.query(
    `insert into ${quoteIdentifier(table)} (${names}) overriding system value
     select ${names} from jsonb_populate_recordset(null::${quoteIdentifier(table)}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  )
}

function writeFile(folder: string, name: string, bytes: string): void {
  const target = path.resolve(folder, name)
  if (!target.startsWith(path.resolve(folder) + path.sep)) throw new Error(`${name} is not a path within the files folder.`)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, Buffer.from(bytes, 'base64'))
}

const differingTables = (expected: Record<string, TableChecksum>, actual: Record<string, TableChecksum>) =>
  Object.keys({ ...expected, ...actual }).filter(
    (table) => expected[table]?.count !== actual[table]?.count || expected[table]?.sum !== actual[table]?.sum,
  )

/**
 * Restores a backup into an empty database in one transaction, which commits only if all checksums match. Returns the pending jobs of the
 * backup, for the caller to queue.
 */
export async function restoreBackup(
  { pool }: Pick<Database, 'pool'>,
  filesFolder: string,
  file: string,
): Promise<{ tables: Record<string, TableChecksum>; jobs: PendingJob[] }> {
  await migrate(pool)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(setTimeZoneToUtc)
    const tables = await listTables(client)
    await emptyTables(client, tables)
    await setTriggers(client, tables, 'disable')
    const columns = new Map<string, string[]>()
    for (const table of tables) columns.set(table, await listColumns(client, table))
    const restored: Record<string, TableChecksum> = {}
    const jobs: PendingJob[] = []
    let files = 0
    let isComplete = false
    for await (const line of readLines(file)) {
      if ('taiyari' in line) requireSameVersion(line.migrations)
      else if ('table' in line) await insertRows(client, line.table, columns.get(line.table) ?? [], line.rows)
      else if ('jobs' in line) jobs.push(...line.jobs)
      else if ('file' in line) {
        writeFile(filesFolder, line.file, line.bytes)
        files += 1
      } else {
        for (const table of tables) restored[table] = await checksumTable(client, table)
        const differing = differingTables(line.end.tables, restored)
        if (differing.length > 0) throw new Error(`The restored rows differ from the backup in: ${differing.join(', ')}.`)
        isComplete = line.end.files === files
      }
    }
    if (!isComplete) throw new Error('The file is not complete: its end is missing.')
    for (const table of tables) await advanceSequences(client, table)
    await setTriggers(client, tables, 'enable')
    await client.query('commit')
    return { tables: restored, jobs }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
