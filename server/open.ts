import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp, features } from './app.ts'
import { openResponseCache } from './platform/cache/response-cache.ts'
import { type Clock, monotonicClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Context } from './platform/context.ts'
import type { Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import { readDatabaseTime } from './platform/database/queries.ts'
import { openEncryption } from './platform/encryption.ts'
import { openDataFolder } from './platform/files/data-folder.ts'
import { openFileFolder } from './platform/files/files.ts'
import type { Job } from './platform/jobs/jobs.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { startPeriodicTasks, wakePeriodicTasks } from './platform/jobs/periodic.ts'
import type { PeriodicTask } from './platform/jobs/run-periodically.ts'
import { limitMails } from './platform/mail/limit.ts'
import { openMailbox } from './platform/mail/mail.ts'
import { openMarkupRenderer } from './platform/markup/renderer.ts'
import { openMemoryBus } from './platform/messaging/bus.ts'
import { type Log, openLog } from './platform/observability/log.ts'
import { openMetrics } from './platform/observability/metrics.ts'

/** A server that is ready to listen. */
export type RunningServer = { app: FastifyInstance; context: Context; close(): Promise<void> }

const featureList = Object.values(features)

/** Services that the caller has opened already, or that a test replaces. */
type Overrides = { clock?: Clock; database?: Database }

/** What the caller adds to the features: work before they start, and tasks beside theirs. */
type Additions = { seed?: (context: Context) => Promise<void>; periodicTasks?: (context: Context) => PeriodicTask[] }

/** Clients of servers that an installation may not have are loaded only where they are configured. */
async function openConnections(config: Config, log: Log) {
  const { redisUrl, smtpUrl, dataDir } = config
  return {
    bus: redisUrl ? (await import('./platform/messaging/redis-bus.ts')).openRedisBus(redisUrl, log) : openMemoryBus(),
    transport: smtpUrl ? (await import('./platform/mail/smtp.ts')).openSmtp(config) : openMailbox(dataDir),
  }
}

/** Opens the services and migrates the database. Neither HTTP nor jobs are started. */
export async function openContext(config: Config, overrides: Overrides = {}): Promise<{ context: Context; close(): Promise<void> }> {
  const log = openLog(config.logLevel)
  openDataFolder(config.dataDir)
  const database = overrides.database ?? (await openDatabase(config, (error) => log.error({ err: error }, 'database')))
  await migrate(database.pool)
  const clock = overrides.clock ?? monotonicClock(await readDatabaseTime(database.db))
  const { bus, transport } = await openConnections(config, log)
  const context: Context = {
    config,
    database,
    log,
    clock,
    mail: config.rateLimits ? limitMails(transport, { db: database.db, clock, log, config }) : transport,
    bus,
    encryption: openEncryption(config),
    cache: openResponseCache(database.db, bus, log),
    files: openFileFolder(path.join(config.dataDir, 'files')),
    jobs: openJobs(database, config, log),
    metrics: openMetrics(database, clock),
    markup: openMarkupRenderer(log),
    // Reactions of the highest-ranked feature run first: the lower features own the most contended rows, which are then locked last.
    reactions: featureList.toReversed().flatMap(({ reactions }) => reactions ?? []),
    extensions: featureList.flatMap(({ extensions }) => extensions ?? []),
  }
  return {
    context,
    async close() {
      context.mail.close()
      await context.markup.close()
      await bus.close()
      await database.close()
    },
  }
}

/** Opens the services, builds the app and starts jobs and periodic tasks. The caller listens. `close` stops everything in reverse order. */
export async function openServer(config: Config, overrides: Overrides & Additions = {}): Promise<RunningServer> {
  const { context, close } = await openContext(config, overrides)
  await overrides.seed?.(context)
  for (const { onStart } of featureList) await onStart?.(context)
  const app = await buildApp(context)
  const jobs = featureList.flatMap((feature) => (feature.jobs?.(context) ?? []) as Job<never>[])
  await context.jobs.start(jobs, () => wakePeriodicTasks(context))
  const tasks = featureList.flatMap((feature) => feature.periodicTasks?.(context) ?? [])
  const periodicTasks = startPeriodicTasks(context, [...tasks, ...(overrides.periodicTasks?.(context) ?? [])])
  return {
    app,
    context,
    async close() {
      await app.close()
      await periodicTasks.stop()
      await context.jobs.stop()
      await close()
    },
  }
}
