import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { updateAttempts } from '#server/attempts/queries.ts'
import { attempts as attemptsTable } from '#server/attempts/tables.ts'
import { readConfig } from '#server/platform/config.ts'
import { batched } from '#server/platform/database/batch.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { shardByAccount } from '#server/platform/testing/partitions.ts'
import { startPostgres } from '#server/platform/testing/postgres.ts'
import { startBareServer } from './lib/bare-server.ts'
import { openExamServer, type Participant } from './lib/exam-server.ts'
import { measure, openClient, type Timing } from './lib/load.ts'
import { rate, record } from './lib/report.ts'

/** Attempts started, saved and submitted per second, compared with pgbench on the same database. */
const seconds = 8
/** Concurrent requests; fewer than when a whole exam is submitted. */
const atOnce = 128
const questions = 50
/** Shares of `pgbench -N`; what a save does, it does at no less than 0.45 of the rate of a route that does nothing. */
const minRatio = { starts: 0.35, saves: 1, submits: 0.13 }
const minEmbeddedRatio = { starts: 0.2, saves: 0.5, submits: 0.08 }
const minShareOfBareRoute = 0.45
const phases = ['starts', 'saves', 'submits'] as const

async function measureExam(environment: Record<string, string>, learners: number, prepare?: () => Promise<void>) {
  const exam = await openExamServer(environment, { learners, questions, atOnce }, prepare)
  const [first = '', ...tokens] = exam.tokens
  const { bodyId } = await exam.start(first)

  const participants: Participant[] = []
  const starts = await measure(atOnce, seconds, () => {
    const token = tokens.pop()
    return token === undefined ? undefined : async () => void participants.push(await exam.start(token, bodyId))
  })
  let turn = 0
  const saves = await measure(atOnce, seconds, () => {
    turn += 1
    const participant = participants[turn % participants.length]
    return participant && (() => exam.save(participant))
  })
  const waiting = [...participants]
  const next = () => {
    const participant = waiting.pop()
    return participant && (() => exam.submit(participant))
  }
  const submits = await measure(atOnce, seconds, next, exam.untilCounted)
  await exam.close()
  return { starts, saves, submits }
}

async function measureBareRoute(): Promise<Timing> {
  const bare = await startBareServer(Buffer.from('{"success":true}'), { 'content-type': 'application/json' })
  const client = openClient(atOnce)
  const body = { seq: 1, steps: [{ step: 1, at: 0, question: 1, answer: 2 }] }
  const url = `${bare.url}/api/attempts/1`
  const timing = await measure(atOnce, 4, () => async () => void (await client.send({ method: 'PATCH', url, body })))
  client.close()
  await bare.close()
  return timing
}

/** The same saves directly against the database: one statement each, and batched. */
async function measureBatching(databaseUrl: string): Promise<{ single: Timing; batch: Timing }> {
  const database = await openDatabase(readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl }), () => undefined)
  const rows = await database.db
    .select({ id: attemptsTable.id, accountId: attemptsTable.accountId, head: attemptsTable.head })
    .from(attemptsTable)
    .limit(500)
  await database.pool.query(`update attempts set status = 'open', revision = 1000, paper_id = paper_id`)
  const revisions = new Map(rows.map(({ id }) => [id, 1000]))
  const saveBatched = batched(async (moves: Parameters<typeof updateAttempts>[1]) => {
    const moved = await updateAttempts(database.db, moves)
    return moves.map(({ id }) => moved.has(id))
  })
  const run = (save: (move: Parameters<typeof updateAttempts>[1][number]) => Promise<boolean>) => {
    const free = [...rows]
    return measure(atOnce, 4, () => {
      const row = free.shift()
      if (!row) throw new Error('There are fewer attempts than concurrent requests.')
      return async () => {
        const revision = revisions.get(row.id) ?? 0
        const patches = [{ seat: 0, steps: [{ step: revision, at: 0, question: 1, answer: 1 }], times: {} }]
        if (!(await save({ id: row.id, accountId: row.accountId, revision, head: row.head, patches, at: new Date() })))
          throw new Error('A save was not written.')
        revisions.set(row.id, revision + 1)
        free.push(row)
      }
    })
  }
  const single = await run(async (move) => (await updateAttempts(database.db, [move])).size === 1)
  const batch = await run(saveBatched)
  await database.close()
  return { single, batch }
}

const postgres = await startPostgres({ fsync: true, settings: { shared_buffers: '256MB' } })
const tool = (name: string, ...args: string[]) =>
  execFileSync(path.join(postgres.binaries, name), args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
for (const name of ['pgbench', 'taiyari', 'sharded']) tool('createdb', '--maintenance-db', postgres.url(), name)
tool('pgbench', '-i', '-q', '-s', '10', postgres.url('pgbench'))

function measurePgbench(): number {
  return Number(/tps = ([\d.]+)/.exec(tool('pgbench', '-N', '-c', '8', '-j', '2', '-T', String(seconds), postgres.url('pgbench')))?.[1])
}

// Measured before and after, so that other load on the machine affects both.
const before = measurePgbench()
const bare = await measureBareRoute()
const url = postgres.url('taiyari')
const measured = await measureExam({ DATABASE_URL: url }, 8000)
const reference = Math.round((before + measurePgbench()) / 2)

const pgbench = { name: 'pgbench -N, 8 clients', value: reference }
record({ name: 'bare Fastify route', ...rate(bare) })
for (const name of phases) record({ name, ...rate(measured[name]), reference: pgbench, atLeast: minRatio[name] })
record({
  name: 'saves, beside the bare route',
  ...rate(measured.saves),
  reference: { name: 'bare Fastify route', value: bare.perSecond },
  atLeast: minShareOfBareRoute,
})
const { single, batch } = await measureBatching(url)
record({ name: 'saves at the database, one statement each', ...rate(single) })
record({ name: 'saves at the database, batched', ...rate(batch), reference: { name: 'one statement each', value: single.perSecond } })

const shardedUrl = postgres.url('sharded')
const sharded = await measureExam({ DATABASE_URL: shardedUrl }, 8000, () => shardByAccount(shardedUrl))
for (const name of phases)
  record({
    ...{ name: `${name}, on eight partitions by account`, ...rate(sharded[name]) },
    reference: { name: 'on whole tables', value: measured[name].perSecond },
  })
await postgres.remove()

const embedded = await measureExam({}, 2000)
for (const name of phases)
  record({ name: `${name}, embedded`, ...rate(embedded[name]), reference: pgbench, atLeast: minEmbeddedRatio[name] })
process.exit()
