import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { CallTimes } from './call-times.ts'

export type Metrics = ReturnType<typeof openMetrics>

export function openMetrics(database: Database, clock: Clock) {
  const registry = new Registry()
  // The default samples the event loop a hundred times a second, which is more work than an idle server should do.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 500 })
  const calls = new CallTimes([0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5])
  // The registry asks a metric for its values by `get` alone.
  registry.registerMetric(calls as unknown as Metric)
  const failures = new Counter({
    name: 'taiyari_failures_total',
    help: 'Calls that failed, by code',
    labelNames: ['code'],
    registers: [registry],
  })
  new Gauge({
    name: 'taiyari_database_waiting',
    help: 'Calls that wait for a database connection',
    registers: [registry],
    collect() {
      this.set(database.pool.waitingCount)
    },
  })
  new Gauge({
    name: 'taiyari_replica_reads',
    help: 'Reads that may be answered by the replica, by who answered them since the start',
    labelNames: ['by'],
    registers: [registry],
    collect() {
      for (const [by, count] of Object.entries(database.readRouter.counts)) this.set({ by }, count)
    },
  })
  new Gauge({
    name: 'taiyari_clock_offset_seconds',
    help: 'By how much the clock of this machine is ahead of the time that the service counts by',
    registers: [registry],
    collect() {
      this.set((Date.now() - clock.now().getTime()) / 1000)
    },
  })
  return { registry, calls, failures }
}
