import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenAttempt } from '#domain/attempts/contract.ts'
import { eventTopic } from '#domain/live/rank.ts'
import { insertEvent } from '#server/live/events/queries.ts'
import { openServer } from '#server/open.ts'
import { readConfig } from '#server/platform/config.ts'
import { newId } from '#server/platform/ids.ts'
import { startPostgres } from '#server/platform/testing/postgres.ts'
import { makeTempFolder, startProcess } from '#server/platform/testing/process.ts'
import { seedExam } from '#server/results/testing/seed.ts'
import { inspectorOptions, openInspector } from './lib/inspector.ts'
import { openClient } from './lib/load.ts'
import { residentMegabytes } from './lib/memory.ts'
import { record } from './lib/report.ts'
import { openSubscribers } from './lib/subscribers.ts'

/**
 * A live event on one node: learners start within a second and submit while subscribers follow the standing. Each update must reach all
 * subscribers within a second, and the server's memory must stay flat. `MINUTES=10` runs it longer.
 */
const subscribers = 1000
const learners = 300
const questions = 20
const minutes = Number(process.env.MINUTES ?? 1)
const targets = { slowestMs: 1000, grownMb: 32 }
/** How often memory is measured after a garbage collection. */
const samples = 9

type Settings = Record<string, string> & { DATA_DIR: string }

/** Creates a running event with its learners. */
async function createEvent(settings: Settings) {
  const { paperId, tokens } = await seedExam(settings, { learners, questions })
  const running = await openServer(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn', ...settings }))
  const now = new Date()
  const event = await insertEvent(running.context.database.db, {
    ...{
      id: newId(now),
      title: 'Bench',
      description: '',
      type: 'mock_test',
      format: 'mock-test',
      paperId,
      capacity: learners,
      standing: 'live',
    },
    ...{ startsAt: now, endsAt: new Date(now.getTime() + 3_600_000), createdAt: now, updatedAt: now },
  })
  await running.close()
  return { paperId, tokens, topic: eventTopic(event.id) }
}

async function measureEvent(settings: Settings, on: string): Promise<void> {
  const { paperId, tokens, topic } = await createEvent(settings)
  const server = await startProcess({ LOG_LEVEL: 'error', ...inspectorOptions, ...settings })
  await server.listening
  const inspector = await openInspector(server)
  const client = openClient(learners)
  const call = async <Data>(url: string, token: string, body: object): Promise<Data> => {
    const response = await client.send({ method: 'POST', url: `${server.url}/api${url}`, token, body })
    if (response.status !== 200) throw new Error(`${url}: ${response.status} ${String(response.body).slice(0, 300)}`)
    return JSON.parse(String(response.body)).data
  }

  const startedAt = performance.now()
  const participants = await Promise.all(
    tokens.map(async (token) => ({ token, id: (await call<OpenAttempt>('/attempts', token, { paperId }))._id })),
  )
  record({ name: `${learners} started together${on}, the last after`, value: Math.round(performance.now() - startedAt), unit: 'ms' })

  const { updates, close } = await openSubscribers(`${server.url}/api/live/${topic}`, subscribers)
  await sleep(2000)
  updates.clear()

  const afterCollection: number[] = []
  const resident: number[] = []
  for (const [at, { token, id }] of participants.entries()) {
    const answers = Object.fromEntries(Array.from({ length: questions }, (_, question) => [question, (at + question) % 3 === 0 ? 0 : 1]))
    await call(`/attempts/${id}/submit`, token, { seq: 1, answers })
    resident.push(residentMegabytes(server.pid))
    // Garbage varies by more than the growth to detect, so memory is compared after collections.
    if (at % Math.ceil(participants.length / samples) === 0) {
      await inspector.collect()
      afterCollection.push(residentMegabytes(server.pid))
    }
    await sleep((minutes * 60_000) / participants.length)
  }
  await sleep(2000)

  const all = [...updates.values()]
  const complete = all.filter(({ received: heard }) => heard === subscribers).length
  const slowest = Math.round(Math.max(...all.map(({ first, last }) => last - first)))
  record({ name: `updates in ${minutes} min${on}`, value: all.length, unit: '', atLeast: 1 })
  record({ name: `updates not received by all ${subscribers}${on}`, value: all.length - complete, unit: '', atMost: 0 })
  record({ name: `slowest update, from first to last${on}`, value: slowest, unit: 'ms', atMost: targets.slowestMs })
  record({ name: `maximum resident memory${on}`, value: Math.max(...resident), unit: 'MB' })
  console.log(`  memory after collections, in MB: ${afterCollection.map(Math.round).join(', ')}`)
  const grown = (afterCollection.at(-1) ?? 0) - (afterCollection[Math.floor(afterCollection.length / 3)] ?? 0)
  record({ name: `growth from a third of the run to its end${on}`, value: grown, unit: 'MB', atMost: targets.grownMb })
  close()
  inspector.close()
  client.close()
  await server.end('SIGTERM')
}

const postgres = await startPostgres({ fsync: true })
const folder = makeTempFolder()
await measureEvent({ DATA_DIR: folder, DATABASE_URL: postgres.url() }, '')
await postgres.remove()
await measureEvent({ DATA_DIR: folder }, ', embedded')
fs.rmSync(folder, { recursive: true, force: true })
process.exit()
