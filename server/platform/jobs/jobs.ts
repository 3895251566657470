import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type JobResult, PgBoss, type Job as QueuedJob } from 'pg-boss'
import type { Config } from '../config.ts'
import type { Database, Db } from '../database/database.ts'
import { listDueQueues } from '../database/queries.ts'
import { asExecutor } from '../database/sql.ts'
import type { Log } from '../observability/log.ts'
import { runPeriodically } from './run-periodically.ts'

/** A background job with a queue of its own (pg-boss). A failed run is retried with exponential back-off, up to `retries` times. */
export type Job<Data extends object> = {
  name: string
  run(data: Data): Promise<void>
  retries?: number
  /** A cron expression, for scheduled jobs. */
  cron?: string
}

export type Jobs = {
  /** With a transaction as `db`, the job exists if and only if the transaction commits. */
  add<Data extends object>(db: Db, name: string, data: Data, options?: { at?: Date; key?: string }): Promise<void>
  /** Deletes every job whose data contains this, finished or pending: to erase personal data. */
  deleteMatching<Data extends object>(db: Db, name: string, data: Partial<Data>): Promise<void>
  /** Creates the queues and starts their workers. `onDone` is called after each job that succeeded, scheduled ones excepted. */
  start(definitions: Job<never>[], onDone: () => void): Promise<void>
  stop(): Promise<void>
}

/**
 * One statement polls all queues and wakes the workers of those with due jobs: promptly when a job is added on this node, otherwise within
 * `idleMs`. If each worker polled for itself, that would be most of the load of an idle server.
 */
const polling = { everyMs: 200, idleMs: 10_000 }
/** The workers' own polling, as a fallback only. */
const pollingIntervalSeconds = 300
/** How long a server that shuts down waits for running jobs. */
const stopTimeoutMs = 10_000

export function openJobs(database: Database, config: Pick<Config, 'runsScheduledJobs'>, log: Log): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: 'jobs',
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    useListenNotify: false,
    // Job dependencies and background migrations of pg-boss are not used here, so their checks run as rarely as allowed.
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 3600,
    // The longest interval that pg-boss allows: scheduled jobs run at night or tolerate a minute of delay.
    cronWorkerIntervalSeconds: 45,
    cronMonitorIntervalSeconds: 45,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  const workOptions = {
    pollingIntervalSeconds,
    batchSize: 10,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const

  /** Worker ids by queue. */
  const workers = new Map<string, string>()

  const wakeDueWorkers = async () => {
    const due = await listDueQueues(database.db, [...workers.keys()])
    for (const name of due) boss.notifyWorker(workers.get(name) ?? '')
    return due.length > 0
  }
  let poller: ReturnType<typeof runPeriodically> | undefined

  /** Each job of a batch succeeds or fails by itself, so that a mail that was sent is not sent again because another one failed. */
  async function runJob(definition: Job<never>, { id, data }: QueuedJob<unknown>, onDone: () => void): Promise<JobResult> {
    try {
      await definition.run(data as never)
      if (!definition.cron) onDone()
      return { id, status: 'completed' }
    } catch (error) {
      log.warn({ err: error, job: definition.name }, 'job failed')
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
      poller?.wake()
    },
    async deleteMatching(db, name, data) {
      await db.execute(sql`delete from jobs.job where name = ${name} and data @> ${JSON.stringify(data)}::jsonb`)
    },
    async start(definitions, onDone) {
      await boss.start()
      for (const definition of definitions) {
        const { name, retries = 10, cron } = definition
        await boss.createQueue(name, { retryLimit: retries, retryBackoff: true, retryDelay: 2, retryDelayMax: 3600 })
        const worker = await boss.work(name, workOptions, (batch) => Promise.all(batch.map((job) => runJob(definition, job, onDone))))
        workers.set(name, worker)
        if (cron && config.runsScheduledJobs) await boss.schedule(name, cron)
      }
      poller = runPeriodically({ name: 'wake workers of queues with due jobs', ...polling, run: wakeDueWorkers }, log)
    },
    async stop() {
      await poller?.stop()
      // Waited for here: pg-boss itself would ask only every half second whether its workers are idle.
      const idle = Promise.all([...workers.keys()].map((name) => boss.offWork(name)))
      await Promise.race([idle, sleep(stopTimeoutMs, undefined, { ref: false })])
      await boss.stop({ graceful: true, timeout: 1000 })
    },
  }
}
