import fs from 'node:fs'
import http from 'node:http'
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
import { openClient } from './lib/load.ts'
import { memoryOf } from './lib/memory.ts'
import { record } from './lib/report.ts'

/**
 * A live event on one node: so many start within a second, and so many watch its standing while they hand in. Each update is to reach
 * all watchers within a second, and the memory of the server is to stay flat. `MINUTES=10` watches for longer.
 */
const watchers = 1000
const learners = 300
const questions = 20
const minutes = Number(process.env.MINUTES ?? 1)
const targets = { slowestMs: 1000, grownMb: 48 }

/** When each update was first heard, by how many, and when by the last of them. */
type Update = { first: number; last: number; heard: number }

async function watchEvent(environment: Record<string, string>, on: string): Promise<void> {
  const folder = newFolder()
  const settings = { DATA_DIR: folder, ...environment }
  const { paperId, tokens } = await seed(settings, { learners, questions })

  /** Starts in a moment, so that everybody waits for it. */
  async function arrange(): Promise<string> {
    const running = await open(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn', ...settings }))
    const now = new Date()
    const event = await insertEvent(running.context.database.db, {
      ...{ id: newId(now), title: 'Bench', description: '', type: 'mock_test', format: 'mock-test', paperId, capacity: learners },
      ...{ startsAt: now, endsAt: new Date(now.getTime() + 3_600_000), createdAt: now, updatedAt: now },
    })
    await running.close()
    return event.id
  }

  const eventId = await arrange()
  const server = await startProcess({ LOG_LEVEL: 'error', ...settings })
  await server.listening
  const client = openClient(learners)

  async function call<Data>(method: string, url: string, token: string, body: object): Promise<Data> {
    const answer = await client.send({ method, url: `${server.url}/api${url}`, token, body })
    if (answer.status !== 200) throw new Error(`${method} ${url}: ${answer.status} ${String(answer.body).slice(0, 300)}`)
    return JSON.parse(String(answer.body)).data
  }

  const updates = new Map<string, Update>()

  function watch(): Promise<http.ClientRequest> {
    return new Promise((resolve, reject) => {
      const request = http.get(`${server.url}/api/live/${eventTopic(eventId)}`, { agent: false }, (response) => {
        resolve(request)
        response.setEncoding('utf8')
        response.on('error', () => undefined)
        let rest = ''
        response.on('data', (chunk: string) => {
          const parts = (rest + chunk).split('\n\n')
          rest = parts.pop() ?? ''
          for (const part of parts) {
            const id = /^id: (\d+)$/m.exec(part)?.[1]
            if (id === undefined) continue
            const now = performance.now()
            const update = updates.get(id) ?? { first: now, last: now, heard: 0 }
            updates.set(id, { first: update.first, last: now, heard: update.heard + 1 })
          }
        })
      })
      request.on('error', reject)
    })
  }

  const begun = performance.now()
  const sitters = await Promise.all(
    tokens.map(async (token) => ({ token, id: (await call<OpenAttempt>('POST', '/attempts', token, { paperId }))._id })),
  )
  record({ name: `${learners} started together${on}, the last after`, value: Math.round(performance.now() - begun), unit: 'ms' })

  const lines: http.ClientRequest[] = []
  for (let from = 0; from < watchers; from += 100) lines.push(...(await Promise.all(Array.from({ length: 100 }, watch))))
  await sleep(2000)
  updates.clear()
  console.log(`  ${lines.length} watch; the server holds ${Math.round(memoryOf(server.pid))} MB`)

  const pause = (minutes * 60_000) / sitters.length
  // Looked at after each submission. What is held goes up and down as it is collected: the least is what is really kept.
  const held: number[] = []
  for (const [at, { token, id }] of sitters.entries()) {
    const answers = Object.fromEntries(Array.from({ length: questions }, (_, question) => [question, (at + question) % 3 === 0 ? 0 : 1]))
    await call('POST', `/attempts/${id}/submit`, token, { seq: 1, answers })
    held.push(memoryOf(server.pid))
    await sleep(pause)
  }
  await sleep(2000)
  // What it needs for so many has been taken after a third: from there on it is to stay so.
  const third = Math.floor(held.length / 3)
  const least = (from: number) => Math.min(...held.slice(from, from + third))
  const grown = least(2 * third) - least(third)
  const all = [...updates.values()]
  const complete = all.filter(({ heard }) => heard === watchers).length
  const slowest = Math.round(Math.max(...all.map(({ first, last }) => last - first)))
  record({ name: `updates in ${minutes} min${on}`, value: all.length, unit: '', atLeast: 1 })
  record({ name: `updates not heard by all ${watchers}${on}`, value: all.length - complete, unit: '', atMost: 0 })
  record({ name: `the server holds at most${on}`, value: Math.max(...held), unit: 'MB' })
  record({ name: `slowest update, from first to last${on}`, value: slowest, unit: 'ms', atMost: targets.slowestMs })
  record({ name: `more kept in the last third than in the second${on}`, value: grown, unit: 'MB', atMost: targets.grownMb })

  for (const line of lines) line.destroy()
  client.close()
  await server.end('SIGTERM')
  fs.rmSync(folder, { recursive: true, force: true })
}

const postgres = await startPostgres({ fsync: true })
await watchEvent({ DATABASE_URL: postgres.url() }, '')
await postgres.remove()
await watchEvent({}, ', embedded')
process.exit()
