import fs from 'node:fs'
import { expect, test } from 'vitest'
import { copyTemplateDatabase } from '#server/platform/testing/app.ts'
import { makeTempFolder } from '#server/platform/testing/process.ts'
import { runWithClockChanges } from './testing/disturbances.ts'
import { nothingLost } from './testing/fault-runs.ts'

const size = { learners: 25, questions: 10, kills: 2 }

test('setting the clock forward and back while learners answer gives nobody more time and submits nothing for them', {
  timeout: 300_000,
}, async () => {
  const folder = makeTempFolder()
  const report = await runWithClockChanges({ DATA_DIR: folder, ...(await copyTemplateDatabase(folder)) }, size)
  fs.rmSync(folder, { recursive: true, force: true })
  expect(report).toEqual(nothingLost(size))
})
