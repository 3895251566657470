import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import type { OpenAttempt } from '#domain/attempts/contract.ts'
import { moveAttempts } from '#server/attempts/queries.ts'
import { attempts as attemptsTable } from '#server/attempts/tables.ts'
import { batched } from '#server/platform/batch.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db.ts'
import { startPostgres } from '#server/platform/testing/postgres.ts'
import { newFolder, startProcess } from '#server/platform/testing/process.ts'
import { seed } from '#server/results/testing/seed.ts'
import { measure, openClient, type Timing } from './lib/load.ts'

/** How many papers are started, saved and handed in in a second, beside what the same database and framework do with nothing to do. */
const seconds = 8
const atOnce = 64
const questions = 60
const targets = { starts: 0.05, saves: 0.5, submits: 0.05 }

type Sitter = { token: string; id: string; bodyId: string; step: number }

function show(name: string, { perSecond, p50, p95, p99, done }: Timing): void {
  console.log(`  ${name.padEnd(34)} ${String(perSecond).padStart(6)}/s   p50 ${p50} ms   p95 ${p95} ms   p99 ${p99} ms   (${done})`)
}

async function measureServer(environment: Record<string, string>, learners: number) {
  const folder = newFolder()
  const settings = { DATA_DIR: folder, ...environment }
  const { paperId, tokens } = await seed(settings, { learners, questions })
  const server = await startProcess({ LOG_LEVEL: 'error', ...settings })
  await server.listening
  const client = openClient(atOnce)
  const call = async <Data>(method: string, url: string, token: string, body: object): Promise<Data> => {
    const answer = await client.send({ method, url: `${server.url}/api${url}`, token, body })
    if (answer.status !== 200) throw new Error(`${method} ${url}: ${answer.status} ${answer.body.slice(0, 300)}`)
    return JSON.parse(answer.body).data
  }
  const [first = ''] = tokens
  const { bodyId } = await call<OpenAttempt>('POST', '/attempts', first, { paperId })

  const sitters: Sitter[] = []
  let at = 0
  const starts = await measure(atOnce, seconds, () => {
    at += 1
    const token = tokens[at]
    return token === undefined
      ? undefined
      : async () => {
          const { _id } = await call<OpenAttempt>('POST', '/attempts', token, { paperId, bodyId })
          sitters.push({ token, id: _id, bodyId, step: 0 })
        }
  })

  let turn = 0
  const saves = await measure(atOnce, seconds, () => {
    turn += 1
    const sitter = sitters[turn % sitters.length]
    if (!sitter) return
    sitter.step += 1
    const { step } = sitter
    const made = { step, at: 0, question: step % questions, answer: step % 4 }
    return async () => void (await call('PATCH', `/attempts/${sitter.id}`, sitter.token, { seq: step, steps: [made], times: { 0: step } }))
  })

  const waiting = [...sitters]
  const submits = await measure(atOnce, seconds, () => {
    const sitter = waiting.pop()
    return sitter && (async () => void (await call('POST', `/attempts/${sitter.id}/submit`, sitter.token, { bodyId })))
  })
  client.close()
  await server.end('SIGTERM')
  fs.rmSync(folder, { recursive: true, force: true })
  return { starts, saves, submits }
}

async function measureBareRoute(): Promise<Timing> {
  const app = Fastify()
  app.patch('/attempts/:id', async () => ({ success: true }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const client = openClient(atOnce)
  const body = { seq: 1, steps: [{ step: 1, at: 0, question: 1, answer: 2 }] }
  const timing = await measure(atOnce, 4, () => async () => void (await client.send({ method: 'PATCH', url: `${url}/attempts/1`, body })))
  client.close()
  await app.close()
  return timing
}

/** The same saves straight at the database: each in a statement of its own, and sharing. */
async function measureSharing(databaseUrl: string): Promise<{ plain: Timing; shared: Timing }> {
  const database = await openDatabase(readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl }), () => undefined)
  const rows = await database.db.select({ id: attemptsTable.id, head: attemptsTable.head }).from(attemptsTable).limit(500)
  await database.pool.query(`update attempts set status = 'open', revision = 1000, paper_id = paper_id`)
  const revisions = new Map(rows.map(({ id }) => [id, 1000]))
  const share = batched(async (moves: Parameters<typeof moveAttempts>[1]) => {
    const moved = await moveAttempts(database.db, moves)
    return moves.map(({ id }) => moved.has(id))
  })
  const run = (save: (move: Parameters<typeof moveAttempts>[1][number]) => Promise<boolean>) => {
    const free = [...rows]
    return measure(atOnce, 4, () => {
      const row = free.shift()
      if (!row) throw new Error('More are at work than there are attempts.')
      return async () => {
        const revision = revisions.get(row.id) ?? 0
        const patches = [{ seat: 0, steps: [{ step: revision, at: 0, question: 1, answer: 1 }], times: {} }]
        if (!(await save({ id: row.id, revision, head: row.head, patches, at: new Date() }))) throw new Error('A save was not written.')
        revisions.set(row.id, revision + 1)
        free.push(row)
      }
    })
  }
  const plain = await run(async (move) => (await moveAttempts(database.db, [move])).size === 1)
  const shared = await run(share)
  await database.close()
  return { plain, shared }
}

const postgres = await startPostgres({ fsync: true, settings: { shared_buffers: '256MB' } })
const tool = (name: string, ...args: string[]) =>
  execFileSync(path.join(postgres.binaries, name), args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
for (const name of ['pgbench', 'taiyari']) tool('createdb', '--maintenance-db', postgres.url(), name)
tool('pgbench', '-i', '-q', '-s', '10', postgres.url('pgbench'))

function measurePgbench(): number {
  return Number(/tps = ([\d.]+)/.exec(tool('pgbench', '-N', '-c', '8', '-j', '2', '-T', String(seconds), postgres.url('pgbench')))?.[1])
}

// Before and after, so that what else the machine does falls on both.
const before = measurePgbench()
const bare = await measureBareRoute()
const url = postgres.url('taiyari')
const measured = await measureServer({ DATABASE_URL: url }, 6000)
const reference = Math.round((before + measurePgbench()) / 2)

console.log('PostgreSQL, fsync on')
console.log(`  ${'pgbench -N, 8 clients'.padEnd(34)} ${String(reference).padStart(6)}/s`)
show('bare Fastify route', bare)
const phases = ['starts', 'saves', 'submits'] as const
for (const name of phases) show(name, measured[name])
const ratios = phases.map((name) => ({
  name,
  ratio: measured[name].perSecond / reference,
  bare: measured[name].perSecond / bare.perSecond,
}))
for (const { name, ratio, bare: beside } of ratios) {
  const verdict = ratio >= targets[name] ? '' : ': MISSED'
  console.log(`  ${name} : pgbench = ${ratio.toFixed(3)} (at least ${targets[name]}${verdict}), : bare route = ${beside.toFixed(3)}`)
}
const { plain, shared } = await measureSharing(url)
show('saves, a statement each', plain)
show('saves, sharing statements', shared)
await postgres.remove()

console.log('Embedded')
const embedded = await measureServer({}, 2000)
for (const name of phases) show(name, embedded[name])
process.exit(ratios.every(({ name, ratio }) => ratio >= targets[name]) ? 0 : 1)
