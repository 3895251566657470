import fs from 'node:fs'
import { expect, test } from 'vitest'
import { copyTemplate } from '#server/platform/testing/app.ts'
import { newFolder } from '#server/platform/testing/process.ts'
import { nothingLost, runFaults } from './testing/faults.ts'

test('a server that is killed while learners answer loses nothing acknowledged and submits nothing twice', {
  timeout: 400_000,
}, async () => {
  const folder = newFolder()
  const size = { learners: 40, questions: 12, kills: 3 }
  const environment = { DATA_DIR: folder, ...(await copyTemplate(folder)) }
  const report = await runFaults(environment, size)
  fs.rmSync(folder, { recursive: true, force: true })
  expect(report).toEqual(nothingLost(size))
})
