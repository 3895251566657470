import fs from 'node:fs'
import { startPostgres } from '#server/platform/testing/postgres.ts'
import { newFolder } from '#server/platform/testing/process.ts'
import { type FaultReport, runFaults } from '#server/results/testing/faults.ts'

/** 200 learners answer while the server is killed twenty times, on both databases: is everything there that was acknowledged? */
const size = { learners: 200, questions: 60, kills: 20 }

function isSound(report: FaultReport): boolean {
  const { lost, doubled, stepsLeft, attempts, results, counted, ranked } = report
  return lost + doubled + stepsLeft === 0 && [attempts, results, counted, ranked].every((number) => number === size.learners)
}

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
