import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenAttempt } from '#domain/attempts/contract.ts'
import { eventTopic } from '#domain/live/rank.ts'
import { insertEvent } from '#server/live/events/queries.ts'
import { open } from '#server/open.ts'
import { readConfig } from '#server/platform/config.ts'
import { newId } from '#server/platform/ids.ts'
import { startPostgres } from '#server/platform/testing/postgres.ts'
import { newFolder, startProcess } from '#server/platform/testing/process.ts'
import { seed } from '#server/results/testing/seed.ts'
import { inspected, openInspector } from './lib/inspector.ts'
import { openClient } from './lib/load.ts'
import { memoryOf } from './lib/memory.ts'
import { record } from './lib/report.ts'
import { openWatchers } from './lib/watchers.ts'

/**
 * A live event on one node: so many start within a second, and so many watch its standing while they hand in. Each update is to reach
 * all watchers within a second, and the memory of the server is to stay flat. `MINUTES=10` watches for longer.
 */
const watchers = 1000
const learners = 300
const questions = 20
const minutes = Number(process.env.MINUTES ?? 1)
const targets = { slowestMs: 1000, grownMb: 32 }
/** So often what is kept is looked at. */
const looks = 9

type Settings = Record<string, string> & { DATA_DIR: string }

/** An event that has begun, and its learners. */
async function arrange(settings: Settings) {
  const { paperId, tokens } = await seed(settings, { learners, questions })
  const running = await open(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn', ...settings }))
  const now = new Date()
  const event = await insertEvent(running.context.database.db, {
    ...{ id: newId(now), title: 'Bench', description: '', type: 'mock_test', format: 'mock-test', paperId, capacity: learners },
    ...{ startsAt: now, endsAt: new Date(now.getTime() + 3_600_000), createdAt: now, updatedAt: now },
  })
  await running.close()
  return { paperId, tokens, topic: eventTopic(event.id) }
}

async function holdEvent(settings: Settings, on: string): Promise<void> {
  const { paperId, tokens, topic } = await arrange(settings)
  const server = await startProcess({ LOG_LEVEL: 'error', ...inspected, ...settings })
  await server.listening
  const inspector = await openInspector(server)
  const client = openClient(learners)
  const call = async <Data>(url: string, token: string, body: object): Promise<Data> => {
    const answer = await client.send({ method: 'POST', url: `${server.url}/api${url}`, token, body })
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${String(answer.body).slice(0, 300)}`)
    return JSON.parse(String(answer.body)).data
  }

  const begun = performance.now()
  const sitters = await Promise.all(
    tokens.map(async (token) => ({ token, id: (await call<OpenAttempt>('/attempts', token, { paperId }))._id })),
  )
  record({ name: `${learners} started together${on}, the last after`, value: Math.round(performance.now() - begun), unit: 'ms' })

  const { updates, close } = await openWatchers(`${server.url}/api/live/${topic}`, watchers)
  await sleep(2000)
  updates.clear()

  const kept: number[] = []
  const held: number[] = []
  for (const [at, { token, id }] of sitters.entries()) {
    const answers = Object.fromEntries(Array.from({ length: questions }, (_, question) => [question, (at + question) % 3 === 0 ? 0 : 1]))
    await call(`/attempts/${id}/submit`, token, { seq: 1, answers })
    held.push(memoryOf(server.pid))
    // What lies there until it is collected goes up and down by more than what we look for.
    if (at % Math.ceil(sitters.length / looks) === 0) {
      await inspector.collect()
      kept.push(memoryOf(server.pid))
    }
    await sleep((minutes * 60_000) / sitters.length)
  }
  await sleep(2000)

  const all = [...updates.values()]
  const complete = all.filter(({ heard }) => heard === watchers).length
  const slowest = Math.round(Math.max(...all.map(({ first, last }) => last - first)))
  record({ name: `updates in ${minutes} min${on}`, value: all.length, unit: '', atLeast: 1 })
  record({ name: `updates not heard by all ${watchers}${on}`, value: all.length - complete, unit: '', atMost: 0 })
  record({ name: `slowest update, from first to last${on}`, value: slowest, unit: 'ms', atMost: targets.slowestMs })
  record({ name: `the server holds at most${on}`, value: Math.max(...held), unit: 'MB' })
  console.log(`  kept after a collection, in MB: ${kept.map(Math.round).join(', ')}`)
  const grown = (kept.at(-1) ?? 0) - (kept[Math.floor(kept.length / 3)] ?? 0)
  record({ name: `more kept at the end than after a third${on}`, value: grown, unit: 'MB', atMost: targets.grownMb })
  close()
  inspector.close()
  client.close()
  await server.end('SIGTERM')
}

const postgres = await startPostgres({ fsync: true })
const folder = newFolder()
await holdEvent({ DATA_DIR: folder, DATABASE_URL: postgres.url() }, '')
await postgres.remove()
await holdEvent({ DATA_DIR: folder }, ', embedded')
fs.rmSync(folder, { recursive: true, force: true })
process.exit()
