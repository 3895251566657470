import { performance } from 'node:perf_hooks'
import { open, type Running } from '#server/open.ts'
import { readConfig } from '#server/platform/config.ts'
import { startPostgres } from '#server/platform/testing/postgres.ts'
import { record } from './report.ts'

/** The product with so much in it, in a database of its own. */
type Site = { running: Running }

/** Something that is looked at. What grows because its answer does is shown, with the reason, and not judged. */
export type View<S extends Site> = { name: string; grows?: string; look(site: S, round: number): Promise<void> }

type Comparison<S extends Site, Size> = {
  sizes: Record<string, Size>
  openSite(databaseUrl: string, size: Size): Promise<S>
  views: View<S>[]
  rounds: number
  /** Times as long as with the first size. */
  allowed: number
}

const warmUp = 5

export async function openBenchSite(databaseUrl: string): Promise<Running> {
  return open(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATABASE_URL: databaseUrl }))
}

async function time<S extends Site>(site: S, view: View<S>, round: number): Promise<number> {
  const start = performance.now()
  await view.look(site, round)
  return performance.now() - start
}

/** The lower quartile: what the machine is busy with besides only ever makes a call slower. */
const typical = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0

/** Records how long each view takes at each size, beside the first size. */
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
      // They take turns, so that whatever else the machine does falls on all.
      for (let round = -warmUp; round < rounds; round += 1) {
        for (const [at, site] of sites.entries()) {
          const took = await time(site, view, round)
          if (round >= 0) times[at]?.push(took)
        }
      }
      const [few = 0, ...more] = times.map(typical)
      for (const [at, value] of more.entries()) {
        const name = `${view.name}, ${others[at]}${view.grows ? ` (${view.grows})` : ''}`
        record({ name, value, unit: 'ms', reference: { name: first, value: few }, ...(!view.grows && { atMost: allowed }) })
      }
    }
  } finally {
    for (const { running } of sites) await running.close()
    await postgres.remove()
  }
}
