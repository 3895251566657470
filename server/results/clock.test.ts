import fs from 'node:fs'
import { expect, test } from 'vitest'
import { copyTemplate } from '#server/platform/testing/app.ts'
import { clockFile } from '#server/platform/testing/clock-file.ts'
import { newFolder, startProcess } from '#server/platform/testing/process.ts'
import { nothingLost, runSittings } from './testing/faults.ts'
import { seed } from './testing/seed.ts'

const size = { learners: 25, questions: 10, kills: 2 }
/** Papers last an hour. */
const hoursAhead = [3, -1]

test('the clock is set forward and back while learners answer: nobody gains time, and nothing is handed in for them', {
  timeout: 300_000,
}, async () => {
  const folder = newFolder()
  const clock = clockFile(folder)
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'error', ...(await copyTemplate(folder)) }
  const seeded = await seed(environment, size)
  const server = await startProcess({ ...environment, ...clock.environment })
  await server.listening
  const { report } = await runSittings(environment, seeded, size, {
    url: server.url,
    disturb: async (_, number) => clock.set(hoursAhead[number - 1] ?? 0),
    close: () => server.end('SIGTERM'),
  })
  fs.rmSync(folder, { recursive: true, force: true })
  expect(report).toEqual(nothingLost(size))
})
