import fs from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { startPostgres } from '#server/platform/testing/postgres.ts'
import { newFolder } from '#server/platform/testing/process.ts'
import { type FaultReport, nothingLost, runFaults } from '#server/results/testing/faults.ts'

/** 200 learners answer while the server is killed twenty times, on both databases: is everything there that was acknowledged? */
const size = { learners: 200, questions: 60, kills: 20 }

const isSound = (report: FaultReport) => isDeepStrictEqual(report, nothingLost(size))

async function run(name: string, environment: Record<string, string>): Promise<boolean> {
  const folder = newFolder()
  const start = performance.now()
  const report = await runFaults({ DATA_DIR: folder, ...environment }, size)
  fs.rmSync(folder, { recursive: true, force: true })
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${name}: ${isSound(report) ? 'sound' : 'NOT SOUND'} after ${seconds} s: ${JSON.stringify(report)}`)
  return isSound(report)
}

const postgres = await startPostgres({ fsync: true })
const outcomes = [await run('embedded', {}), await run('postgres', { DATABASE_URL: postgres.url() })]
await postgres.remove()
process.exit(outcomes.every(Boolean) ? 0 : 1)
