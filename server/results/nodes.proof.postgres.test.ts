import fs from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTemplateDatabase } from '#server/platform/testing/app.ts'
import { clockFile } from '#server/platform/testing/clock-file.ts'
import { startNginx } from '#server/platform/testing/nginx.ts'
import { makeTempFolder, type ServerProcess, startProcess } from '#server/platform/testing/process.ts'
import { startRedis, type TestRedis } from '#server/platform/testing/redis.ts'
import { nothingLost, runLearners } from './testing/fault-runs.ts'
import { seedExam } from './testing/seed.ts'

const size = { learners: 30, questions: 12, kills: 2 }

let redis: TestRedis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

/** Two nodes behind the proxy of the deployment, the second with a clock that may be wrong. A replaced node comes back on its port. */
async function startNodes(hoursAhead: number) {
  const folder = makeTempFolder()
  const environment = {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    REDIS_URL: redis.url,
    TRUST_PROXY: 'on',
    ...(await copyTemplateDatabase(folder)),
  }
  const seeded = await seedExam(environment, size)
  const clock = clockFile(folder)
  clock.set(hoursAhead)
  const nodes = await Promise.all([startProcess(environment), startProcess({ ...environment, ...clock.environment })])
  await Promise.all(nodes.map((node) => node.listening))
  const proxy = await startNginx(
    folder,
    nodes.map(({ url }) => url),
  )
  return {
    environment,
    seeded,
    url: proxy.url,
    async replace(at: number, signal: NodeJS.Signals) {
      const node = nodes[at] as ServerProcess
      await node.end(signal)
      const next = await startProcess({ ...environment, PORT: new URL(node.url).port })
      nodes[at] = { ...next, url: node.url }
      await next.listening
    },
    async close() {
      await proxy.stop()
      await Promise.all(nodes.map((node) => node.end('SIGTERM')))
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function runWhileReplacing(signal: NodeJS.Signals) {
  const { environment, seeded, url, replace, close } = await startNodes(0)
  return runLearners(environment, seeded, size, { url, disturb: (_, number) => replace(number % 2, signal), close })
}

test('a node that is killed during an exam loses no answer and no time', { timeout: 300_000 }, async () => {
  const { report } = await runWhileReplacing('SIGKILL')
  expect(report).toEqual(nothingLost(size))
})

test('a rolling restart leaves no request unanswered', { timeout: 300_000 }, async () => {
  const { report, unanswered } = await runWhileReplacing('SIGTERM')
  expect(report).toEqual(nothingLost(size))
  expect(unanswered).toBe(0)
})

test('a node whose clock is hours ahead gives nobody more or less time', { timeout: 300_000 }, async () => {
  const withoutFaults = { ...size, kills: 0 }
  const { environment, seeded, url, close } = await startNodes(3)
  const { report } = await runLearners(environment, seeded, withoutFaults, { url, disturb: async () => undefined, close })
  expect(report).toEqual(nothingLost(withoutFaults))
})
