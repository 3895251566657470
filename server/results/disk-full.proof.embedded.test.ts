import { expect, test } from 'vitest'
import { copyTemplateDatabase } from '#server/platform/testing/app.ts'
import { mountSmallDisk } from '#server/platform/testing/small-disk.ts'
import { makeDataFolder, runOnFullDisk } from './testing/disturbances.ts'
import { nothingLost } from './testing/fault-runs.ts'

const size = { learners: 25, questions: 10, kills: 2 }

test('while the disk is full for some time, acknowledged answers are stored once, and the service recovers without a restart', {
  timeout: 300_000,
}, async ({ skip }) => {
  const disk = (await mountSmallDisk(192)) ?? skip('This machine does not let its users mount a disk.')
  const folder = makeDataFolder(disk)
  const { report, unanswered } = await runOnFullDisk(disk, { DATA_DIR: folder, ...(await copyTemplateDatabase(folder)) }, size)
  await disk.remove()
  expect(report).toEqual(nothingLost(size))
  expect(unanswered).toBeGreaterThan(0)
})
