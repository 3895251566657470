import { expect, test } from 'vitest'
import { copyTemplate } from '#server/platform/testing/app.ts'
import { mountSmallDisk } from '#server/platform/testing/small-disk.ts'
import { folderOn, sitOnFullDisk } from './testing/disturb.ts'
import { nothingLost } from './testing/faults.ts'

const size = { learners: 25, questions: 10, kills: 2 }

test('the disk is full for a while as learners answer: what was acknowledged is there once, and the service goes on by itself', {
  timeout: 300_000,
}, async ({ skip }) => {
  const disk = (await mountSmallDisk(192)) ?? skip('This machine lets its users mount nothing.')
  const folder = folderOn(disk)
  const { report, unanswered } = await sitOnFullDisk(disk, { DATA_DIR: folder, ...(await copyTemplate(folder)) }, size)
  await disk.remove()
  expect(report).toEqual(nothingLost(size))
  expect(unanswered).toBeGreaterThan(0)
})
