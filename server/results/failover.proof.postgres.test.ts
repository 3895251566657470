import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseCluster, startDatabaseCluster } from '#server/platform/testing/database-cluster.ts'
import { makeTempFolder, startProcess } from '#server/platform/testing/process.ts'
import { nothingLost, runLearners } from './testing/fault-runs.ts'
import { seedExam } from './testing/seed.ts'

const size = { learners: 25, questions: 30, kills: 2 }
/** While the first standby is being rebuilt learners answer this slowly, so that the second failure falls into the exam too. */
const thinkingMs = 2000

let cluster: DatabaseCluster
const folder = makeTempFolder()
beforeAll(async () => {
  cluster = await startDatabaseCluster()
})
afterAll(async () => {
  await cluster.remove()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('when the primary fails during an exam, and then its successor, every acknowledged answer is stored once', {
  timeout: 300_000,
}, async () => {
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'error', DATABASE_URL: cluster.url }
  const seeded = await seedExam(environment, size)
  const server = await startProcess(environment)
  await server.listening
  const unansweredDuring: number[] = []
  let isRebuilding = false
  const { report } = await runLearners(environment, seeded, size, {
    url: server.url,
    async network(send) {
      if (isRebuilding) await sleep(Math.random() * 2 * thinkingMs)
      return send()
    },
    async disturb(run, number) {
      const before = run.unanswered
      await (number === 1 ? cluster.killPrimaryPostgres() : cluster.killPrimaryMachine())
      unansweredDuring.push(run.unanswered - before)
      if (number === size.kills) return
      isRebuilding = true
      await cluster.waitForStandby()
      isRebuilding = false
    },
    close: () => server.end('SIGTERM'),
  })
  expect(report, server.output()).toEqual(nothingLost(size))
  // Learners were answering at both moments: their requests failed and were sent again.
  expect(unansweredDuring.map((count) => count > 0)).toEqual([true, true])
})
