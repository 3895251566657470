import { sql } from 'drizzle-orm'
import { type JobResult, PgBoss, type Job as Queued } from 'pg-boss'
import type { Config } from './config.ts'
import type { Database, Db } from './db.ts'
import type { Log } from './log.ts'
import { asExecutor } from './sql.ts'

/** A kind of background work: its queue's name and what does it. Retried with growing pauses until it succeeds. */
export type Job<Data extends object> = {
  name: string
  run(data: Data): Promise<void>
  retries?: number
  /** A cron line, for work that comes by the clock. */
  every?: string
}

export type Jobs = {
  /** With a transaction as `db`, the job exists if and only if the transaction commits. */
  add<Data extends object>(db: Db, name: string, data: Data, options?: { at?: Date; key?: string }): Promise<void>
  /** Takes out every job with this data, done or waiting: for what must not be kept about a person. */
  forget<Data extends object>(db: Db, name: string, data: Partial<Data>): Promise<void>
  /** Registers the kinds and starts to work on them. */
  start(kinds: Job<never>[]): Promise<void>
  stop(): Promise<void>
}

export function openJobs(database: Database, config: Pick<Config, 'production' | 'keepsSchedules'>, log: Log): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: 'jobs',
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    useListenNotify: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  const working = {
    pollingIntervalSeconds: config.production ? 2 : 0.5,
    batchSize: 10,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const

  /** Each job of a batch succeeds or fails for itself, so that a mail that went out is not sent again for another's sake. */
  async function settle(kind: Job<never>, { id, data }: Queued<unknown>): Promise<JobResult> {
    try {
      await kind.run(data as never)
      return { id, status: 'completed' }
    } catch (error) {
      log.warn({ err: error, job: kind.name }, 'job failed')
      return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
    }
  }

  return {
    async add(db, name, data, options = {}) {
      await boss.send(name, data, {
        db: asExecutor(db),
        ...(options.at && { startAfter: options.at }),
        ...(options.key && { singletonKey: options.key }),
      })
    },
    async forget(db, name, data) {
      await db.execute(sql`delete from jobs.job where name = ${name} and data @> ${JSON.stringify(data)}::jsonb`)
    },
    async start(kinds) {
      await boss.start()
      for (const kind of kinds) {
        await boss.createQueue(kind.name, { retryLimit: kind.retries ?? 10, retryBackoff: true, retryDelay: 2, retryDelayMax: 3600 })
        await boss.work(kind.name, working, (batch) => Promise.all(batch.map((job) => settle(kind, job))))
        if (kind.every && config.keepsSchedules) await boss.schedule(kind.name, kind.every)
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
