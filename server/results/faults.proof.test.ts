import fs from 'node:fs'
import { expect, test } from 'vitest'
import { copyTemplateDatabase } from '#server/platform/testing/app.ts'
import { makeTempFolder } from '#server/platform/testing/process.ts'
import { nothingLost, runWithKills } from './testing/fault-runs.ts'

test('a server that is killed while learners answer loses no acknowledged answer and submits nothing twice', {
  timeout: 400_000,
}, async () => {
  const folder = makeTempFolder()
  const size = { learners: 40, questions: 12, kills: 3 }
  const environment = { DATA_DIR: folder, ...(await copyTemplateDatabase(folder)) }
  const report = await runWithKills(environment, size)
  fs.rmSync(folder, { recursive: true, force: true })
  expect(report).toEqual(nothingLost(size))
})
