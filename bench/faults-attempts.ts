import fs from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { startPostgres } from '#server/platform/testing/postgres.ts'
import { makeTempFolder } from '#server/platform/testing/process.ts'
import { type FaultReport, nothingLost, runWithKills } from '#server/results/testing/fault-runs.ts'
import { record } from './lib/report.ts'

/** 200 learners answer while the server is killed twenty times, on both databases: no acknowledged answer may be lost. */
const size = { learners: 200, questions: 60, kills: 20 }

const isIntact = (report: FaultReport) => isDeepStrictEqual(report, nothingLost(size))

async function run(name: string, environment: Record<string, string>): Promise<void> {
  const folder = makeTempFolder()
  const start = performance.now()
  const report = await runWithKills({ DATA_DIR: folder, ...environment }, size)
  fs.rmSync(folder, { recursive: true, force: true })
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${name}, after ${seconds} s: ${JSON.stringify(report)}`)
  record({ name: `${name}: acknowledged answers lost`, value: report.lost, unit: '', atMost: 0 })
  record({ name: `${name}: intact after ${size.kills} kills`, value: Number(isIntact(report)), unit: '', atLeast: 1 })
}

const postgres = await startPostgres({ fsync: true })
await run('embedded', {})
await run('PostgreSQL', { DATABASE_URL: postgres.url() })
await postgres.remove()
process.exit()
