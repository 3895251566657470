import fs from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { newFolder } from '#server/platform/testing/process.ts'
import { mountSmallDisk } from '#server/platform/testing/small-disk.ts'
import { badNetwork, disturbances, folderOn, sitDisturbed, sitOnFullDisk, sitWithClockSet } from '#server/results/testing/disturb.ts'
import { type FaultReport, nothingLost } from '#server/results/testing/faults.ts'
import { record } from './lib/report.ts'

/** 100 learners answer while the database, Redis, the network, the clock and the disk are disturbed six times each. */
const size = { learners: 100, questions: 30, kills: 6 }

async function withClockSet(): Promise<FaultReport> {
  const folder = newFolder()
  const report = await sitWithClockSet({ DATA_DIR: folder }, size)
  fs.rmSync(folder, { recursive: true, force: true })
  return report
}

async function onFullDisk(): Promise<FaultReport | undefined> {
  const disk = await mountSmallDisk(384)
  if (!disk) return
  const { report } = await sitOnFullDisk(disk, { DATA_DIR: folderOn(disk) }, size)
  await disk.remove()
  return report
}

const runs: [string, () => Promise<FaultReport | undefined>][] = [
  ...disturbances.map(([name, disturb]): [string, () => Promise<FaultReport>] => [name, () => sitDisturbed(size, disturb)]),
  ['The network loses, delays, doubles and reorders', () => sitDisturbed(size, async () => undefined, badNetwork())],
  ['The clock is set', withClockSet],
  ['The disk of the embedded database is full', onFullDisk],
]

for (const [name, run] of runs) {
  const report = await run()
  if (!report) {
    console.log(`${name}: not run: nothing can be mounted here`)
    continue
  }
  console.log(`${name}: ${JSON.stringify(report)}`)
  record({ name: `${name}: sound`, value: Number(isDeepStrictEqual(report, nothingLost(size))), unit: '', atLeast: 1 })
}
process.exit()
