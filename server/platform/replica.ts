import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { batched } from './batch.ts'
import { type Db, onConnect } from './db.ts'
import { hasCode, isAway } from './errors.ts'
import { hasReplayed, readLogEnd } from './queries.ts'

/** Where reads go that may be made elsewhere, and how many went where. */
export type Reading = {
  read<Answer>(work: (db: Db) => Promise<Answer>): Promise<Answer>
  reads: { replica: number; primary: number }
  close(): Promise<void>
}

export function readOnPrimary(primary: Db): Reading {
  return { read: (work) => work(primary), reads: { replica: 0, primary: 0 }, close: async () => undefined }
}

/** For so long a replica may catch up while a read waits for it; one that did not, or is away, is then left alone. */
const patienceMs = 200
const behindMs = 1000
const awayMs = 5000
const longestQueryMs = 10_000

/** What a replica cancels in order to go on replaying. */
const cancelled = '40001'

/**
 * Reads on a streaming replica, without their being able to tell: only once it has replayed all that was committed before the call, so that
 * after any change the next read is new. Otherwise, and when it is away, the primary answers.
 */
export function readOnReplica(primary: Db, url: string, connections: number, onError: (error: Error) => void): Reading {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'taiyari reads',
    connectionTimeoutMillis: 1000,
    query_timeout: longestQueryMs,
    onConnect,
  })
  pool.on('error', onError)
  const replica = drizzle(pool)
  const reads = { replica: 0, primary: 0 }
  let notBefore = 0

  function leaveAlone(ms: number): void {
    notBefore = performance.now() + ms
  }

  async function catchesUp(): Promise<boolean> {
    const end = await readLogEnd(primary)
    const begun = performance.now()
    try {
      while (performance.now() - begun < patienceMs) {
        if (await Promise.race([hasReplayed(replica, end), sleep(patienceMs, false)])) return true
        await sleep(5)
      }
      leaveAlone(behindMs)
    } catch (error) {
      onError(new Error('The replica is away: the primary answers.', { cause: error }))
      leaveAlone(awayMs)
    }
    return false
  }

  // Reads that come together are served by one look, which begins after all of them were asked for.
  const isUpToDate = batched(async (calls: null[]) => {
    const answer = performance.now() >= notBefore && (await catchesUp())
    return calls.map(() => answer)
  })

  return {
    reads,
    async read(work) {
      if (await isUpToDate(null)) {
        try {
          const answer = await work(replica)
          reads.replica += 1
          return answer
        } catch (error) {
          if (!isAway(error) && !hasCode(error, cancelled)) throw error
          onError(new Error('The replica did not answer: the primary does.', { cause: error }))
          if (isAway(error)) leaveAlone(awayMs)
        }
      }
      reads.primary += 1
      return work(primary)
    },
    close: () => pool.end(),
  }
}
