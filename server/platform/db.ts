import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Config } from './config.ts'
import { startEmbedded } from './embedded/start.ts'
import { isAway } from './errors.ts'
import { type Reading, readOnPrimary, readOnReplica } from './replica.ts'

/** The database, or a transaction on it: queries take either as their first argument. */
export type Db = Pick<NodePgDatabase, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'>

export type Database = {
  db: Db
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
  reading: Reading
  close(): Promise<void>
}

// Counts come as bigint; none of ours passes what a number holds.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Nobody waits for ever: not for a free connection, and not on one whose other end is gone without a word. */
const patience = { connectionTimeoutMillis: 15_000, query_timeout: 120_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

export async function onConnect(client: pg.ClientBase): Promise<void> {
  // One that dies while somebody uses it fails their statement, which is enough, and tells so again by an event that would end the process.
  client.on('error', () => undefined)
  // Our data is in memory or on disks without arms: looking a row up costs hardly more there than reading on.
  await client.query('set random_page_cost = 1.1')
}

/** Transactions are opened here because drizzle never gives a connection back on which `begin` failed. */
function openPool(options: pg.PoolConfig, onError: (error: Error) => void): { pool: pg.Pool; db: Db } {
  const pool = new pg.Pool({ ...options, onConnect })
  pool.on('error', onError)
  const db = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let isBroken = false
    try {
      return await drizzle(client).transaction(work, config)
    } catch (error) {
      isBroken = isAway(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }
  return { pool, db }
}

export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseReplicaUrl' | 'databasePool' | 'dataDir'>,
  onError: (error: Error) => void,
): Promise<Database> {
  const { databaseUrl, databaseReplicaUrl, databasePool } = config
  if (databaseUrl) {
    const { pool, db } = openPool({ connectionString: databaseUrl, max: databasePool, application_name: 'taiyari', ...patience }, onError)
    const reading = databaseReplicaUrl ? readOnReplica(db, databaseReplicaUrl, databasePool, onError) : readOnPrimary(db)
    return {
      ...{ db, pool, reading, kind: 'postgres' },
      async close() {
        await reading.close()
        await pool.end()
      },
    }
  }
  const embedded = await startEmbedded(config.dataDir, onError)
  // One session is all the embedded database has, so the pool is where calls wait for their turn.
  const { pool, db } = openPool(
    { host: embedded.socketFolder, port: 5432, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 },
    onError,
  )
  return {
    ...{ db, pool, reading: readOnPrimary(db), kind: 'embedded' },
    async close() {
      await pool.end()
      await embedded.close()
    },
  }
}

/** Whether a statement failed because the value is there already: of two who write it at once, the second learns it so. */
export function isTaken(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  return (
    (error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint) || isTaken(error.cause, constraint)
  )
}

export async function latency(db: Db): Promise<number> {
  const start = performance.now()
  await db.execute(sql`select 1`)
  return Math.round((performance.now() - start) * 100) / 100
}
