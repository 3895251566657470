import { execFileSync } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '#server/platform/testing/postgres.ts'
import { attribute } from './lib/attribution.ts'
import { startBareServer } from './lib/bare-server.ts'
import { type CallCosts, costRows, type MeasuredCall } from './lib/call-costs.ts'
import { callParts } from './lib/call-parts.ts'
import { openExamServer, type Participant } from './lib/exam-server.ts'
import { inspectorOptions, openInspector, type Profile } from './lib/inspector.ts'
import { measure, openClient, type Timing } from './lib/load.ts'
import { childProcessorSeconds, processorSeconds } from './lib/processor.ts'
import { record } from './lib/report.ts'

/**
 * Where the processor time of a save and of a submission goes. The time of the node and of the database is read from the system; the parts of
 * the node's are its shares in the samples of V8's profiler, taken in a run of its own, because sampling costs time too.
 */
const atOnce = 128
const seconds = 6
const questions = 50

const postgres = await startPostgres({ fsync: true, settings: { shared_buffers: '256MB' } })
execFileSync(path.join(postgres.binaries, 'createdb'), ['--maintenance-db', postgres.url(), 'taiyari'])
const exam = await openExamServer({ DATABASE_URL: postgres.url('taiyari'), ...inspectorOptions }, { learners: 6000, questions, atOnce })
const inspector = await openInspector(exam.server)

const observer = new pg.Client({ connectionString: postgres.url('taiyari') })
await observer.connect()

/** Processor time of the node and of the database in microseconds, bytes of the database's log and of its tables. */
async function readCounters(): Promise<CallCosts> {
  const { rows } = await observer.query<CallCosts>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log, pg_database_size(current_database())::float8 as stored`,
  )
  const [{ log, stored } = { log: 0, stored: 0 }] = rows
  const microseconds = (seconds: number) => seconds * 1_000_000
  return { node: microseconds(processorSeconds(exam.server.pid)), database: microseconds(childProcessorSeconds(postgres.pid)), log, stored }
}

/** The cost of one call. */
async function measureCost(run: () => Promise<Timing>): Promise<CallCosts> {
  const before = await readCounters()
  const { done } = await run()
  const after = await readCounters()
  const perCall = (name: keyof CallCosts) => (after[name] - before[name]) / done
  return { node: perCall('node'), database: perCall('database'), log: perCall('log'), stored: perCall('stored') }
}

function recordCost(call: MeasuredCall, costs: CallCosts, profile?: Profile): void {
  const parts = profile ? [...attribute(profile, callParts, 'other')].sort(([, a], [, b]) => b - a) : []
  for (const [part, share] of parts) record({ name: `${call}: ${part}`, value: Math.round(costs.node * share), unit: 'µs' })
  for (const [of, { name, unit }] of costRows) {
    record({ name: `${call}: ${name}`, value: unit === 'µs' ? Math.round(costs[of]) : costs[of] / 1024, unit })
  }
}

async function measureBare(): Promise<void> {
  const bare = await startBareServer(Buffer.from('{"success":true}'), { 'content-type': 'application/json' })
  const client = openClient(atOnce)
  const body = { seq: 1, steps: [{ step: 1, at: 0, question: 1, answer: 2 }], times: { 0: 1 } }
  const call = { method: 'PATCH', url: `${bare.url}/api/attempts/1`, body, token: exam.tokens[0] ?? '' }
  const run = () => measure(atOnce, 3, () => async () => void (await client.send(call)))
  await run()
  const before = processorSeconds(bare.pid)
  const { done } = await run()
  record({ name: 'bare Fastify route', value: Math.round(((processorSeconds(bare.pid) - before) / done) * 1_000_000), unit: 'µs' })
  client.close()
  await bare.close()
}

const [first = '', ...tokens] = exam.tokens
const { bodyId } = await exam.start(first)
const participants: Participant[] = []
const starts = () =>
  measure(atOnce, 60, () => {
    const token = tokens.pop()
    return token === undefined ? undefined : async () => void participants.push(await exam.start(token, bodyId))
  })
recordCost('start', await measureCost(starts))

let turn = 0
const saves = () =>
  measure(atOnce, seconds, () => {
    turn += 1
    const participant = participants[turn % participants.length]
    return participant && (() => exam.save(participant))
  })
await saves()
await measureBare()
const saveCost = await measureCost(saves)
recordCost('save', saveCost, await inspector.profile(async () => void (await saves())))

const waiting = [...participants]
let submitted = 0
const submits = () =>
  measure(
    atOnce,
    seconds,
    () => {
      const participant = waiting.pop()
      return participant && (() => exam.submit(participant))
    },
    async (done) => {
      submitted += done
      await exam.untilCounted(submitted)
    },
  )
const submitCost = await measureCost(submits)
recordCost('submit', submitCost, await inspector.profile(async () => void (await submits())))

inspector.close()
await observer.end()
await exam.close()
await postgres.remove()
process.exit()
