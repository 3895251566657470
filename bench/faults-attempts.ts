import fs from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { startPostgres } from '#server/platform/testing/postgres.ts'
import { newFolder } from '#server/platform/testing/process.ts'
import { type FaultReport, nothingLost, runFaults } from '#server/results/testing/faults.ts'
import { record } from './lib/report.ts'

/** 200 learners answer while the server is killed twenty times, on both databases: is everything there that was acknowledged? */
const size = { learners: 200, questions: 60, kills: 20 }

const isSound = (report: FaultReport) => isDeepStrictEqual(report, nothingLost(size))

async function run(name: string, environment: Record<string, string>): Promise<void> {
  const folder = newFolder()
  const start = performance.now()
  const report = await runFaults({ DATA_DIR: folder, ...environment }, size)
  fs.rmSync(folder, { recursive: true, force: true })
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${name}, after ${seconds} s: ${JSON.stringify(report)}`)
  record({ name: `${name}: acknowledged answers lost`, value: report.lost, unit: '', atMost: 0 })
  record({ name: `${name}: sound after ${size.kills} kills`, value: Number(isSound(report)), unit: '', atLeast: 1 })
}

const postgres = await startPostgres({ fsync: true })
await run('embedded', {})
await run('PostgreSQL', { DATABASE_URL: postgres.url() })
await postgres.remove()
process.exit()
