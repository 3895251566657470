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
const secondsEach = 4
const rounds = { starts: 2, saves: 3, submits: 3 }
/** Runs before the first round: V8 optimizes the code of a call in steps, and after the fourth a save takes a quarter less. A learner starts only once. */
const warmUps = { starts: 0, saves: 4, submits: 2 }
/** Concurrent requests; fewer than when a whole exam is submitted. */
const atOnce = 128
const questions = 50
/** Shares of `pgbench -N`; what a save does, it does at no less than 0.45 of the rate of a route that does nothing. */
const minRatio = { starts: 0.35, saves: 1, submits: 0.13 }
const minEmbeddedRatio = { starts: 0.2, saves: 0.5, submits: 0.08 }
const minShareOfBareRoute = 0.45
const phases = ['starts', 'saves', 'submits'] as const
type Phase = (typeof phases)[number]

/** A round, and what the references reached right before and after it, so that other load on the machine affects both. */
type Round = { timing: Timing; reference: number; bare: number }
type References = { pgbench: () => number; bare: () => Promise<number> }

/** The round with the median ratio. */
function middle(measured: Round[], by: 'reference' | 'bare' = 'reference'): Round {
  const sorted = measured.toSorted((a, b) => a.timing.perSecond / a[by] - b.timing.perSecond / b[by])
  const round = sorted[Math.floor(sorted.length / 2)]
  if (!round) throw new Error('Nothing was measured.')
  return round
}

async function measureExam(
  environment: Record<string, string>,
  learners: number,
  { pgbench, bare }: References,
  prepare?: () => Promise<void>,
): Promise<Record<Phase, Round[]>> {
  const exam = await openExamServer(environment, { learners, questions, atOnce }, prepare)
  const [first = '', ...tokens] = exam.tokens
  const { bodyId } = await exam.start(first)

  const participants: Participant[] = []
  const starts = () =>
    measure(atOnce, secondsEach, () => {
      const token = tokens.pop()
      return token === undefined ? undefined : async () => void participants.push(await exam.start(token, bodyId))
    })
  let turn = 0
  const saves = () =>
    measure(atOnce, secondsEach, () => {
      turn += 1
      const participant = participants[turn % participants.length]
      return participant && (() => exam.save(participant))
    })
  let submitted = 0
  const submits = () => {
    const next = () => {
      const participant = participants.pop()
      return participant && (() => exam.submit(participant))
    }
    return measure(atOnce, secondsEach, next, async (done) => {
      submitted += done
      await exam.untilCounted(submitted)
    })
  }

  const measured: Record<Phase, Round[]> = { starts: [], saves: [], submits: [] }
  const readReferences = async () => ({ pgbench: pgbench(), bare: await bare() })
  for (const [phase, run] of Object.entries({ starts, saves, submits }) as [Phase, () => Promise<Timing>][]) {
    for (let count = 0; count < warmUps[phase]; count += 1) await run()
    let before = await readReferences()
    for (let round = 0; round < rounds[phase]; round += 1) {
      const timing = await run()
      const after = await readReferences()
      measured[phase].push({ timing, reference: (before.pgbench + after.pgbench) / 2, bare: (before.bare + after.bare) / 2 })
      before = after
    }
  }
  await exam.close()
  return measured
}

async function openBareRoute() {
  const bare = await startBareServer(Buffer.from('{"success":true}'), { 'content-type': 'application/json' })
  const client = openClient(atOnce)
  const body = { seq: 1, steps: [{ step: 1, at: 0, question: 1, answer: 2 }], times: { 0: 1 } }
  const url = `${bare.url}/api/attempts/1`
  return {
    async measure(): Promise<number> {
      const { perSecond } = await measure(atOnce, 2, () => async () => void (await client.send({ method: 'PATCH', url, body })))
      return perSecond
    },
    async close(): Promise<void> {
      client.close()
      await bare.close()
    },
  }
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
    const skipped = await updateAttempts(database.db, moves)
    return moves.map(({ id }) => !skipped.has(id))
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
  const single = await run(async (move) => (await updateAttempts(database.db, [move])).size === 0)
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
  const printed = tool('pgbench', '-N', '-c', '8', '-j', '2', '-T', String(secondsEach), postgres.url('pgbench'))
  return Number(/tps = ([\d.]+)/.exec(printed)?.[1])
}

const bareRoute = await openBareRoute()
const references: References = { pgbench: measurePgbench, bare: () => bareRoute.measure() }

function recordShares(measured: Record<Phase, Round[]>, on: string, atLeast: Record<Phase, number>): void {
  for (const phase of phases) {
    const { timing, reference } = middle(measured[phase])
    const pgbench = { name: 'pgbench -N, 8 clients', value: Math.round(reference) }
    record({ name: `${phase}${on}`, ...rate(timing), reference: pgbench, atLeast: atLeast[phase] })
  }
}

const url = postgres.url('taiyari')
const measured = await measureExam({ DATABASE_URL: url }, 20_000, references)
recordShares(measured, '', minRatio)
const { timing, bare } = middle(measured.saves, 'bare')
record({
  name: 'saves, beside the bare route',
  ...rate(timing),
  reference: { name: 'bare Fastify route', value: Math.round(bare) },
  atLeast: minShareOfBareRoute,
})
const { single, batch } = await measureBatching(url)
record({ name: 'saves at the database, one statement each', ...rate(single) })
record({ name: 'saves at the database, batched', ...rate(batch), reference: { name: 'one statement each', value: single.perSecond } })

const shardedUrl = postgres.url('sharded')
const sharded = await measureExam({ DATABASE_URL: shardedUrl }, 20_000, references, () => shardByAccount(shardedUrl))
const shareOf = (round: Round) => round.timing.perSecond / round.reference
for (const phase of phases)
  record({
    ...{ name: `${phase}, on eight partitions by account, of pgbench -N`, value: shareOf(middle(sharded[phase])), unit: '' },
    reference: { name: 'on whole tables', value: shareOf(middle(measured[phase])) },
  })

recordShares(await measureExam({}, 10_000, references), ', embedded', minEmbeddedRatio)
await bareRoute.close()
await postgres.remove()
process.exit()
