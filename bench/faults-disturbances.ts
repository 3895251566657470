import fs from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { makeTempFolder } from '#server/platform/testing/process.ts'
import { mountSmallDisk } from '#server/platform/testing/small-disk.ts'
import {
  badNetwork,
  disturbances,
  makeDataFolder,
  runOnFullDisk,
  runWithClockChanges,
  runWithDisturbance,
} from '#server/results/testing/disturbances.ts'
import { type FaultReport, nothingLost } from '#server/results/testing/fault-runs.ts'
import { record } from './lib/report.ts'

/** 100 learners answer while the database, Redis, the network, the clock and the disk are disturbed six times each. */
const size = { learners: 100, questions: 30, kills: 6 }

async function withClockSet(): Promise<FaultReport> {
  const folder = makeTempFolder()
  const report = await runWithClockChanges({ DATA_DIR: folder }, size)
  fs.rmSync(folder, { recursive: true, force: true })
  return report
}

async function onFullDisk(): Promise<FaultReport | undefined> {
  const disk = await mountSmallDisk(384)
  if (!disk) return
  const { report } = await runOnFullDisk(disk, { DATA_DIR: makeDataFolder(disk) }, size)
  await disk.remove()
  return report
}

const runs: [string, () => Promise<FaultReport | undefined>][] = [
  ...disturbances.map(([name, disturb]): [string, () => Promise<FaultReport>] => [name, () => runWithDisturbance(size, disturb)]),
  ['The network loses, delays, doubles and reorders', () => runWithDisturbance(size, async () => undefined, badNetwork())],
  ['The clock is set', withClockSet],
  ['The disk of the embedded database is full', onFullDisk],
]

for (const [name, run] of runs) {
  const report = await run()
  if (!report) {
    console.log(`${name}: skipped: no file system can be mounted here`)
    continue
  }
  console.log(`${name}: ${JSON.stringify(report)}`)
  record({ name: `${name}: intact`, value: Number(isDeepStrictEqual(report, nothingLost(size))), unit: '', atLeast: 1 })
}
process.exit()
