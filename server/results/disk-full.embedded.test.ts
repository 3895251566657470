import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { copyTemplate } from '#server/platform/testing/app.ts'
import { startProcess } from '#server/platform/testing/process.ts'
import { mountSmallDisk } from '#server/platform/testing/small-disk.ts'
import { nothingLost, runSittings } from './testing/faults.ts'
import { seed } from './testing/seed.ts'

const size = { learners: 25, questions: 10, kills: 2 }

test('the disk is full for a while as learners answer: what was acknowledged is there once, and the service goes on by itself', {
  timeout: 300_000,
}, async ({ skip }) => {
  const disk = (await mountSmallDisk(192)) ?? skip('This machine lets its users mount nothing.')
  const folder = path.join(disk.folder, 'data')
  fs.mkdirSync(folder)
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'fatal', ...(await copyTemplate(folder)) }
  const seeded = await seed(environment, size)
  const server = await startProcess(environment)
  await server.listening
  const { report, unanswered } = await runSittings(environment, seeded, size, {
    url: server.url,
    async disturb() {
      disk.fill()
      await sleep(2000)
      disk.empty()
    },
    close: () => server.end('SIGTERM'),
  })
  await disk.remove()
  expect(report).toEqual(nothingLost(size))
  expect(unanswered).toBeGreaterThan(0)
})
