import net from 'node:net'
import { sql } from 'drizzle-orm'
import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Config } from '../config.ts'
import { noteCommit } from './commit-scope.ts'
import type { Database, Db } from './database.ts'
import { startEmbedded } from './embedded/start.ts'
import { isUnavailable } from './errors.ts'
import { onConnect } from './on-connect.ts'
import { isDirect, nameFrequentStatements, prepareFrequentStatements } from './prepared-statements.ts'
import { primaryReads, replicaReads } from './replica.ts'

// Counts are bigint in SQL; all of ours fit into a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Bounds every wait: for a free connection, and on one whose other end has disappeared. */
const timeouts = { connectionTimeoutMillis: 15_000, query_timeout: 120_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const dialect = new PgDialect()

type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>>

/**
 * Drizzle would wait for `begin`, and never release a connection on which it failed. Here the first statement is sent right behind it: `begin` fails only if
 * the connection does, and then so does what follows.
 */
async function runTransaction<Result>(client: pg.PoolClient, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const begun = client.query('begin')
  begun.catch(() => undefined)
  try {
    const result = await work(new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined))
    await begun
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

function openPool(
  options: pg.PoolConfig,
  onError: (error: Error) => void,
  listen?: (client: pg.ClientBase) => Promise<void>,
): { pool: pg.Pool; db: Db } {
  const nameOf = nameFrequentStatements()
  const pool = new pg.Pool({
    ...options,
    pipeline: true,
    async onConnect(client) {
      await onConnect(client)
      await listen?.(client)
      if (listen || (await isDirect(client))) prepareFrequentStatements(client, nameOf)
    },
  })
  pool.on('error', onError)
  const db = drizzle(pool)
  db.transaction = async (work) => {
    const client = await pool.connect()
    let isBroken = false
    try {
      const result = await runTransaction(client, work)
      noteCommit()
      return result
    } catch (error) {
      isBroken = isUnavailable(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }
  return { pool, db }
}

/** The driver can address a Unix socket but not a Windows pipe, so it gets a socket that connects to the right address whatever it asks for. */
function socketTo(address: string): net.Socket {
  const socket = new net.Socket()
  const connect = socket.connect.bind(socket)
  return Object.assign(socket, { connect: () => connect(address) })
}

export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseReplicaUrl' | 'databasePool' | 'dataDir'>,
  onError: (error: Error) => void,
): Promise<Database> {
  const { databaseUrl, databaseReplicaUrl, databasePool } = config
  if (databaseUrl) {
    const { pool, db } = openPool({ connectionString: databaseUrl, max: databasePool, application_name: 'taiyari', ...timeouts }, onError)
    const router = databaseReplicaUrl ? replicaReads(db, databaseReplicaUrl, databasePool, onError) : primaryReads(db)
    return {
      ...{ db, pool, readRouter: router, kind: 'postgres', notifications: null },
      async close() {
        await router.close()
        await pool.end()
      },
    }
  }
  const embedded = await startEmbedded(config.dataDir, onError)
  const notifications = { received: 0 }
  async function listen(client: pg.ClientBase): Promise<void> {
    // Those that a lost connection would have received count as one.
    notifications.received += 1
    client.on('notification', () => {
      notifications.received += 1
    })
    await client.query('listen changes')
  }
  // The embedded database has one session, so calls queue for the pool's only connection.
  const { pool, db } = openPool(
    { stream: () => socketTo(embedded.socket), user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 },
    onError,
    listen,
  )
  return {
    ...{ db, pool, readRouter: primaryReads(db), kind: 'embedded', notifications },
    async close() {
      await pool.end()
      await embedded.close()
    },
  }
}

export async function measureLatency(db: Db): Promise<number> {
  const start = performance.now()
  await db.execute(sql`select 1`)
  return Math.round((performance.now() - start) * 100) / 100
}
