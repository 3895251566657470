import { openDatabase } from '../database/open.ts'
import { startPostgres } from './postgres.ts'

/** A PostgreSQL of its own, and a pool of one connection to it, so that consecutive statements share a session. */
export async function openOneConnection() {
  const server = await startPostgres({ fsync: false })
  const config = { databaseUrl: server.url(), databaseReplicaUrl: undefined, databasePool: 1, dataDir: '' }
  const database = await openDatabase(config, () => undefined)
  return {
    server,
    database,
    async close(): Promise<void> {
      await database.close()
      await server.remove()
    },
  }
}
