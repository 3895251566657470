import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { batched } from './batch.ts'
import type { Db, ReadRouter } from './database.ts'
import { hasErrorCode, isUnavailable } from './errors.ts'
import { onConnect } from './on-connect.ts'
import { hasReplayed, readWalPosition } from './queries.ts'

export function primaryReads(primary: Db): ReadRouter {
  return { read: (work) => work(primary), counts: { replica: 0, primary: 0 }, close: async () => undefined }
}

/** A read waits this long for the replica to catch up. A replica that lags or cannot be reached is then skipped for a while. */
const catchUpMs = 200
const laggingPauseMs = 1000
const unavailablePauseMs = 5000
const queryTimeoutMs = 10_000

/** The error code of a query that the replica cancelled because it conflicted with replay. */
const cancelledByReplay = '40001'

/**
 * Reads on a streaming replica once it has replayed everything that was committed before the call, so that a read always sees earlier
 * writes. If it lags or cannot be reached, the read runs on the primary.
 */
export function replicaReads(primary: Db, url: string, connections: number, onError: (error: Error) => void): ReadRouter {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'taiyari reads',
    connectionTimeoutMillis: 1000,
    query_timeout: queryTimeoutMs,
    onConnect,
  })
  pool.on('error', onError)
  const replica = drizzle(pool)
  const counts = { replica: 0, primary: 0 }
  let skippedUntil = 0

  function skipFor(ms: number): void {
    skippedUntil = performance.now() + ms
  }

  async function catchUp(): Promise<boolean> {
    const position = await readWalPosition(primary)
    const startedAt = performance.now()
    try {
      while (performance.now() - startedAt < catchUpMs) {
        if (await Promise.race([hasReplayed(replica, position), sleep(catchUpMs, false)])) return true
        await sleep(5)
      }
      skipFor(laggingPauseMs)
    } catch (error) {
      onError(new Error('The replica cannot be reached; reads run on the primary.', { cause: error }))
      skipFor(unavailablePauseMs)
    }
    return false
  }

  // Concurrent reads share one check, which starts after all of them were requested.
  const isUpToDate = batched(async (calls: null[]) => {
    const canRead = performance.now() >= skippedUntil && (await catchUp())
    return calls.map(() => canRead)
  })

  return {
    counts,
    async read(work) {
      if (await isUpToDate(null)) {
        try {
          const result = await work(replica)
          counts.replica += 1
          return result
        } catch (error) {
          if (!isUnavailable(error) && !hasErrorCode(error, cancelledByReplay)) throw error
          onError(new Error('A read on the replica failed and is repeated on the primary.', { cause: error }))
          if (isUnavailable(error)) skipFor(unavailablePauseMs)
        }
      }
      counts.primary += 1
      return work(primary)
    },
    close: () => pool.end(),
  }
}
