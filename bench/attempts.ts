import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { moveAttempts } from '#server/attempts/queries.ts'
import { attempts as attemptsTable } from '#server/attempts/tables.ts'
import { batched } from '#server/platform/batch.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db.ts'
import { startPostgres } from '#server/platform/testing/postgres.ts'
import { startBare } from './lib/bare.ts'
import { openHall, type Sitter } from './lib/exam-hall.ts'
import { measure, openClient, type Timing } from './lib/load.ts'
import { rate, record } from './lib/report.ts'

/** How many papers are started, saved and handed in in a second, beside what the same database and framework do with nothing to do. */
const seconds = 8
/** Fewer than hand in when a paper ends. */
const atOnce = 128
const questions = 50
const demanded = { starts: 0.05, saves: 0.5, submits: 0.05 }
const phases = ['starts', 'saves', 'submits'] as const

async function measureHall(environment: Record<string, string>, learners: number) {
  const hall = await openHall(environment, { learners, questions, atOnce })
  const [first = '', ...tokens] = hall.tokens
  const { bodyId } = await hall.start(first)

  const sitters: Sitter[] = []
  const starts = await measure(atOnce, seconds, () => {
    const token = tokens.pop()
    return token === undefined ? undefined : async () => void sitters.push(await hall.start(token, bodyId))
  })
  let turn = 0
  const saves = await measure(atOnce, seconds, () => {
    turn += 1
    const sitter = sitters[turn % sitters.length]
    return sitter && (() => hall.save(sitter))
  })
  const waiting = [...sitters]
  const next = () => {
    const sitter = waiting.pop()
    return sitter && (() => hall.submit(sitter))
  }
  const submits = await measure(atOnce, seconds, next, hall.untilCounted)
  await hall.close()
  return { starts, saves, submits }
}

async function measureBareRoute(): Promise<Timing> {
  const bare = await startBare(Buffer.from('{"success":true}'), { 'content-type': 'application/json' })
  const client = openClient(atOnce)
  const body = { seq: 1, steps: [{ step: 1, at: 0, question: 1, answer: 2 }] }
  const url = `${bare.url}/api/attempts/1`
  const timing = await measure(atOnce, 4, () => async () => void (await client.send({ method: 'PATCH', url, body })))
  client.close()
  await bare.close()
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
const measured = await measureHall({ DATABASE_URL: url }, 8000)
const reference = Math.round((before + measurePgbench()) / 2)

const pgbench = { name: 'pgbench -N, 8 clients', value: reference }
record({ name: 'bare Fastify route', ...rate(bare) })
for (const name of phases) record({ name, ...rate(measured[name]), reference: pgbench, atLeast: demanded[name] })
const { plain, shared } = await measureSharing(url)
record({ name: 'saves at the database, a statement each', ...rate(plain) })
record({ name: 'saves at the database, sharing', ...rate(shared), reference: { name: 'a statement each', value: plain.perSecond } })
await postgres.remove()

const embedded = await measureHall({}, 2000)
for (const name of phases) record({ name: `${name}, embedded`, ...rate(embedded[name]), reference: pgbench })
process.exit()
