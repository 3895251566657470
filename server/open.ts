import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp, features } from './app.ts'
import { openMemoryBus, openRedisBus } from './platform/bus.ts'
import { openCache } from './platform/cache.ts'
import { type Clock, countingClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Context } from './platform/context.ts'
import { openDatabase } from './platform/db.ts'
import { openFileFolder } from './platform/files.ts'
import type { Job } from './platform/jobs.ts'
import { openJobs } from './platform/jobs.ts'
import { openLog } from './platform/log.ts'
import { openMailbox, openSmtp } from './platform/mail.ts'
import { openMetrics } from './platform/metrics.ts'
import { migrate } from './platform/migrate.ts'
import { readTime } from './platform/queries.ts'
import { startTicks } from './platform/ticks.ts'

export type Running = { app: FastifyInstance; context: Context; close(): Promise<void> }

/** From configuration to a server that is ready to listen; `close` gives everything back in the opposite order. */
export async function open(config: Config, replaced: { clock?: Clock; seed?: (context: Context) => Promise<void> } = {}): Promise<Running> {
  const log = openLog(config.logLevel)
  const database = await openDatabase(config, (error) => log.error({ err: error }, 'database'))
  await migrate(database.pool)
  const clock = replaced.clock ?? countingClock(await readTime(database.db))
  const bus = config.redisUrl ? openRedisBus(config.redisUrl, log) : openMemoryBus()
  const declared = Object.values(features)
  const context: Context = {
    config,
    database,
    log,
    clock,
    mail: config.smtpUrl ? openSmtp(config) : openMailbox(config.dataDir),
    bus,
    cache: openCache(database.db, bus, log),
    files: openFileFolder(path.join(config.dataDir, 'files')),
    jobs: openJobs(database, config, log),
    metrics: openMetrics(database, clock),
    personalData: declared.flatMap(({ personalData }) => personalData ?? []),
    // From the top: what everybody shares is further down, and who locks it last holds it shortest.
    reactions: declared.toReversed().flatMap(({ reactions }) => reactions ?? []),
    learnerTotals: declared.flatMap(({ learnerTotals }) => learnerTotals ?? []),
    holds: declared.flatMap(({ holds }) => holds ?? []),
  }
  await replaced.seed?.(context)
  const app = await buildApp(context)
  await context.jobs.start(declared.flatMap((feature) => (feature.jobs?.(context) ?? []) as Job<never>[]))
  const ticks = startTicks(
    declared.flatMap((feature) => feature.ticks?.(context) ?? []),
    log,
  )
  return {
    app,
    context,
    async close() {
      await app.close()
      await ticks.stop()
      await context.jobs.stop()
      context.mail.close()
      await context.bus.close()
      await database.close()
    },
  }
}
