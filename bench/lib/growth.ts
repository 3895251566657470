import { performance } from 'node:perf_hooks'
import { openServer, type RunningServer } from '#server/open.ts'
import { readConfig } from '#server/platform/config.ts'
import { startPostgres } from '#server/platform/testing/postgres.ts'
import { record } from './report.ts'

/** A running server with its own database. */
type Site = { running: RunningServer }

/** A view to measure. With `grows`, the reason why its time may grow with the data, it is only shown and has no limit. */
export type View<S extends Site> = { name: string; grows?: string; load(site: S, round: number): Promise<void> }

type Comparison<S extends Site, Size> = {
  sizes: Record<string, Size>
  openSite(databaseUrl: string, size: Size): Promise<S>
  views: View<S>[]
  rounds: number
  /** The maximum ratio to the time with the first size. */
  allowed: number
}

const warmUp = 5

export async function openBenchSite(databaseUrl: string): Promise<RunningServer> {
  return openServer(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATABASE_URL: databaseUrl }))
}

async function time<S extends Site>(site: S, view: View<S>, round: number): Promise<number> {
  const start = performance.now()
  await view.load(site, round)
  return performance.now() - start
}

/** The lower quartile, because other load on the machine only makes calls slower. */
const lowerQuartile = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0

/** Records how long each view takes at each size, compared with the first size. */
export async function compareGrowth<S extends Site, Size>({ sizes, openSite, views, rounds, allowed }: Comparison<S, Size>): Promise<void> {
  const postgres = await startPostgres({ fsync: false, settings: { shared_buffers: '256MB' } })
  const sites: S[] = []
  try {
    const { context, close } = await openBenchSite(postgres.url())
    for (const name of Object.keys(sizes)) await context.database.pool.query(`create database ${name}`)
    await close()
    for (const [name, size] of Object.entries(sizes)) sites.push(await openSite(postgres.url(name), size))
    const [first = '', ...others] = Object.keys(sizes)
    for (const view of views) {
      const times = sites.map((): number[] => [])
      // The sites take turns, so that other load on the machine affects all of them.
      for (let round = -warmUp; round < rounds; round += 1) {
        for (const [at, site] of sites.entries()) {
          const took = await time(site, view, round)
          if (round >= 0) times[at]?.push(took)
        }
      }
      const [baseline = 0, ...larger] = times.map(lowerQuartile)
      for (const [at, value] of larger.entries()) {
        const name = `${view.name}, ${others[at]}${view.grows ? ` (${view.grows})` : ''}`
        record({ name, value, unit: 'ms', reference: { name: first, value: baseline }, ...(!view.grows && { atMost: allowed }) })
      }
    }
  } finally {
    for (const { running } of sites) await running.close()
    await postgres.remove()
  }
}
