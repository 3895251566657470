import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeTempFolder, startProcess } from '#server/platform/testing/process.ts'
import settings from '#server/process.json' with { type: 'json' }
import { residentMegabytes } from './memory.ts'
import { processorSeconds } from './processor.ts'
import { record } from './report.ts'
import { openVisitors } from './visitors.ts'

/** Measured on the previous release: half an hour after its start, and after a few visitors. */
const lastRelease = { processor: { name: 'last release', value: 7 }, memory: { name: 'last release', value: 810 } }
const targets = { processor: 1, afterStart: 350, afterDay: 500 }
/** Time for background work after a start or a burst of requests. */
const settleMs = 60_000
const idleMs = 120_000

/** CPU and memory of the demo as `npm start` runs it: idle, after a few visitors and after a busy day. */
export async function measureIdle(): Promise<void> {
  const folder = makeTempFolder()
  const start = async () => {
    const options = { NODE_OPTIONS: settings.arguments.join(' '), ...settings.environment }
    const server = await startProcess({ DATA_DIR: folder, NODE_ENV: 'development', DEMO: 'on', LOG_LEVEL: 'error', ...options })
    await server.listening
    return server
  }
  const memory = (name: string, value: number, max: number) =>
    record({ name, value, unit: 'MB', reference: lastRelease.memory, atMost: max / lastRelease.memory.value })
  const idle = async (name: string, pid: number) => {
    await sleep(settleMs)
    const before = processorSeconds(pid)
    await sleep(idleMs)
    const value = ((processorSeconds(pid) - before) / idleMs) * 100_000
    record({ name, value, unit: '%', reference: lastRelease.processor, atMost: targets.processor / lastRelease.processor.value })
  }

  const first = await start()
  await sleep(10_000)
  memory('demo after its first start', residentMegabytes(first.pid), targets.afterStart)
  await first.end('SIGTERM')
  const server = await start()
  try {
    await sleep(10_000)
    memory('demo after a start', residentMegabytes(server.pid), targets.afterStart)
    await idle('processor of an idle demo', server.pid)
    const visitors = openVisitors(server.url)
    await visitors.visitAsOneLearner()
    memory('demo after a few visitors', residentMegabytes(server.pid), targets.afterDay)
    await visitors.visitAsMany(300, 8)
    memory('demo after a busy day', residentMegabytes(server.pid), targets.afterDay)
    await idle('processor of a demo idle again', server.pid)
    memory('demo idle again', residentMegabytes(server.pid), targets.afterDay)
  } finally {
    await server.end('SIGTERM')
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
