import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import type { Database } from '../db.ts'
import { listMigrations, migrate } from '../migrate.ts'
import { Line, type WaitingJob } from './lines.ts'
import { advanceSequences, listColumns, listTables, quoted, type Sum, sameForAll, sumUp } from './tables.ts'

/** The file or the place does not suit; nothing was changed. */
export class RestoreRefused extends Error {}

async function* readLines(file: string): AsyncGenerator<Line> {
  const unpacked = fs.createReadStream(file).pipe(createGunzip())
  for await (const text of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield Line.parse(JSON.parse(text))
  }
}

function requireSameVersion(given: { name: string; checksum: string }[]): void {
  const ours = listMigrations()
  const same =
    given.length === ours.length && given.every(({ name, checksum }, at) => ours[at]?.name === name && ours[at]?.checksum === checksum)
  if (!same) {
    throw new RestoreRefused(
      `The backup was made by a version with migrations up to ${given.at(-1)?.name ?? 'none'}; this one has ${ours.at(-1)?.name}. ` +
        'Restore it with the version that made it, then upgrade.',
    )
  }
}

/** What only the migrations have put in makes way; what people have put in does not. */
async function makeRoom(client: pg.ClientBase, tables: string[]): Promise<void> {
  const { rowCount } = await client.query('select from accounts union all select from main_categories limit 1')
  if (rowCount) throw new RestoreRefused('The database is not empty. Restore into a new one.')
  await client.query(`truncate ${tables.map(quoted).join(', ')}`)
}

/** What the database counts by itself is in the file already. */
async function setTriggers(client: pg.ClientBase, tables: string[], state: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await client.query(`alter table ${quoted(table)} ${state} trigger user`)
}

async function insertRows(client: pg.ClientBase, table: string, columns: string[], rows: string[]): Promise<void> {
  const names = columns.map(quoted).join(', ')
  await client.query(
    `insert into ${quoted(table)} (${names}) overriding system value
     select ${names} from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  )
}

function placeFile(folder: string, name: string, bytes: string): void {
  const place = path.resolve(folder, name)
  if (!place.startsWith(path.resolve(folder) + path.sep)) throw new RestoreRefused(`${name} is no place for a file.`)
  fs.mkdirSync(path.dirname(place), { recursive: true })
  fs.writeFileSync(place, Buffer.from(bytes, 'base64'))
}

const differing = (wanted: Record<string, Sum>, held: Record<string, Sum>) =>
  Object.keys({ ...wanted, ...held }).filter(
    (table) => wanted[table]?.count !== held[table]?.count || wanted[table]?.sum !== held[table]?.sum,
  )

/**
 * Puts a backup into an empty database, in one transaction: all of it arrived and says the same, or nothing is there. Answers what the
 * queue had still to do, for whoever can queue it again.
 */
export async function restoreBackup(
  { pool }: Pick<Database, 'pool'>,
  filesFolder: string,
  file: string,
): Promise<{ tables: Record<string, Sum>; jobs: WaitingJob[] }> {
  await migrate(pool)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(sameForAll)
    const tables = await listTables(client)
    await makeRoom(client, tables)
    await setTriggers(client, tables, 'disable')
    const columns = new Map<string, string[]>()
    for (const table of tables) columns.set(table, await listColumns(client, table))
    const held: Record<string, Sum> = {}
    const jobs: WaitingJob[] = []
    let files = 0
    let isWhole = false
    for await (const line of readLines(file)) {
      if ('taiyari' in line) requireSameVersion(line.migrations)
      else if ('table' in line) await insertRows(client, line.table, columns.get(line.table) ?? [], line.rows)
      else if ('jobs' in line) jobs.push(...line.jobs)
      else if ('file' in line) {
        placeFile(filesFolder, line.file, line.bytes)
        files += 1
      } else {
        for (const table of tables) held[table] = await sumUp(client, table)
        const wrong = differing(line.end.tables, held)
        if (wrong.length > 0) throw new RestoreRefused(`What arrived is not what was written, in: ${wrong.join(', ')}.`)
        isWhole = line.end.files === files
      }
    }
    if (!isWhole) throw new RestoreRefused('The file is not whole: its end is missing.')
    for (const table of tables) await advanceSequences(client, table)
    await setTriggers(client, tables, 'enable')
    await client.query('commit')
    return { tables: held, jobs }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
