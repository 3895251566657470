import fs from 'node:fs'
import { expect, test } from 'vitest'
import { copyTemplate } from '#server/platform/testing/app.ts'
import { newFolder } from '#server/platform/testing/process.ts'
import { runFaults } from './testing/faults.ts'

test('a server that is killed while learners answer loses nothing acknowledged and submits nothing twice', {
  timeout: 400_000,
}, async () => {
  const folder = newFolder()
  const learners = 40
  const environment = { DATA_DIR: folder, ...(await copyTemplate(folder)) }
  const report = await runFaults(environment, { learners, questions: 12, kills: 3 })
  fs.rmSync(folder, { recursive: true, force: true })
  expect(report).toEqual({
    kills: 3,
    acknowledged: learners * 12,
    lost: 0,
    doubled: 0,
    attempts: learners,
    results: learners,
    counted: learners,
    ranked: learners,
    stepsLeft: 0,
  })
})
