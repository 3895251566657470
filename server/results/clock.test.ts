import fs from 'node:fs'
import { expect, test } from 'vitest'
import { copyTemplate } from '#server/platform/testing/app.ts'
import { newFolder } from '#server/platform/testing/process.ts'
import { sitWithClockSet } from './testing/disturb.ts'
import { nothingLost } from './testing/faults.ts'

const size = { learners: 25, questions: 10, kills: 2 }

test('the clock is set forward and back while learners answer: nobody gains time, and nothing is handed in for them', {
  timeout: 300_000,
}, async () => {
  const folder = newFolder()
  const report = await sitWithClockSet({ DATA_DIR: folder, ...(await copyTemplate(folder)) }, size)
  fs.rmSync(folder, { recursive: true, force: true })
  expect(report).toEqual(nothingLost(size))
})
