import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenAttempt } from '#domain/attempts/contract.ts'
import { acknowledge, isEverythingSaved, type Outbox, openOutbox, prepareSave, recordStep } from '#domain/attempts/outbox.ts'
import type { Result } from '#domain/results/result.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { type ServerProcess, startProcess } from '#server/platform/testing/process.ts'
import { type SeededPaper, seedExam } from './seed.ts'

export type RunSize = { learners: number; questions: number; kills: number }

/**
 * `lost` counts acknowledged answers that are not in the results; `doubled` submissions whose repetition returned another result; `grown`
 * responses after which a learner had more time left than before; `byTime` results not submitted by the learner; `unexpected` responses
 * with status 500.
 */
export type FaultReport = {
  kills: number
  acknowledged: number
  lost: number
  doubled: number
  grown: number
  byTime: number
  unexpected: number
  attempts: number
  results: number
  counted: number
  ranked: number
  stepsLeft: number
}

/** The report of a run in which nothing was lost or doubled. */
export const nothingLost = ({ learners, questions, kills }: RunSize): FaultReport => ({
  kills,
  acknowledged: learners * questions,
  lost: 0,
  doubled: 0,
  grown: 0,
  byTime: 0,
  unexpected: 0,
  attempts: learners,
  results: learners,
  counted: learners,
  ranked: learners,
  stepsLeft: 0,
})

export type Environment = Record<string, string> & { DATA_DIR: string }

/**
 * The state of a run: the address of the service and what the learners have counted so far. `isOver` stops everybody when one of them
 * fails.
 */
type Run = { url: string; acknowledged: number; unanswered: number; unexpected: number; grown: number; network: Network; isOver: boolean }

/** The network between a learner and the service: it may lose a request or its response, or send a request twice. */
export type Network = (send: () => Promise<Response>) => Promise<Response>

/** The service under test. `disturb` is called `kills` times, with numbers from 1. */
type Service = { url: string; network?: Network; disturb(run: Run, number: number): Promise<void>; close(): Promise<unknown> }

/** Learners answer while the server is killed repeatedly; then the database is compared with what was acknowledged. */
export async function runWithKills(environment: Environment, size: RunSize): Promise<FaultReport> {
  const seeded = await seedExam(environment, size)
  let server = await startServer(environment)
  const { report } = await runLearners(environment, seeded, size, {
    url: server.url,
    async disturb(run) {
      await server.end('SIGKILL')
      server = await startServer(environment)
      run.url = server.url
    },
    close: () => server.end('SIGTERM'),
  })
  return report
}

/** Every learner answers every question and submits twice; then the database is compared with what was acknowledged. */
export async function runLearners(
  environment: Environment,
  { paperId, tokens }: SeededPaper,
  size: RunSize,
  { url, network = (send) => send(), disturb, close }: Service,
): Promise<{ report: FaultReport; unanswered: number }> {
  const run: Run = { url, acknowledged: 0, unanswered: 0, unexpected: 0, grown: 0, network, isOver: false }
  const learners = tokens.map((token, at) => takePaper(run, { paperId, token, questions: size.questions, sendsRest: at % 2 === 0 }))
  const disturbing = disturbRepeatedly(run, size, disturb)
  const [finished, doubled] = await stopAfter(run, [...learners, disturbing], async () => {
    const [all] = await Promise.all([Promise.all(learners), disturbing])
    return [all, await Promise.all(all.map(({ token, result }) => submitAgain(run, token, result)))] as const
  }).finally(close)

  const config = readConfig({ NODE_ENV: 'test', ...environment })
  const database = await openDatabase(config, () => undefined)
  const count = async (query: string) => Number((await database.pool.query<{ count: number }>(query)).rows[0]?.count)
  const report = {
    kills: size.kills,
    acknowledged: finished.reduce((sum, { acknowledgedAnswers }) => sum + Object.keys(acknowledgedAnswers).length, 0),
    lost: finished.reduce((sum, { acknowledgedAnswers, result }) => sum + countMissing(acknowledgedAnswers, result), 0),
    doubled: doubled.filter(Boolean).length,
    grown: run.grown,
    byTime: await count(`select count(*) as count from results where submitted_by = 'time'`),
    unexpected: run.unexpected,
    attempts: await count('select count(*) as count from attempts'),
    results: await count('select count(*) as count from results'),
    counted: await count('select sum(attempt_count) as count from papers'),
    ranked: await count('select sum(count) as count from paper_marks'),
    stepsLeft: await count('select count(*) as count from attempt_steps'),
  }
  await database.close()
  return { report, unanswered: run.unanswered }
}

/** Stops all workers before returning, also after a failure. */
async function stopAfter<Done>(run: Run, workers: Promise<unknown>[], work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } finally {
    run.isOver = true
    await Promise.allSettled(workers)
  }
}

async function startServer(environment: Environment): Promise<ServerProcess> {
  const server = await startProcess({ LOG_LEVEL: 'error', ...environment })
  await server.listening
  return server
}

/** Disturbances are spread over the acknowledged saves, not over time, so that each falls into the work on a slow machine too. */
async function disturbRepeatedly(run: Run, { learners, questions, kills }: RunSize, disturb: Service['disturb']): Promise<void> {
  for (let done = 1; done <= kills; done += 1) {
    const enough = (learners * questions * done) / (kills + 2)
    while (run.acknowledged < enough && !run.isOver) await sleep(20)
    await sleep(Math.random() * 200)
    if (run.isOver) return
    await disturb(run, done)
  }
}

/** Longer than any disturbance and than the timeout of a request. */
const maxSilenceMs = 90_000

/** Retries until it gets a response, as a browser with a bad network does. */
async function callApi<Data>(run: Run, token: string, method: string, path: string, body: object): Promise<Data> {
  const startedAt = performance.now()
  let last: unknown
  while (!run.isOver && performance.now() - startedAt < maxSilenceMs) {
    try {
      const request = {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
      const send = () => fetch(`${run.url}/api${path}`, { ...request, signal: AbortSignal.timeout(20_000) })
      const response = await run.network(send)
      if (response.ok) return ((await response.json()) as { data: Data }).data
      if (response.status === 500) run.unexpected += 1
      const refusal = `${response.status} ${await response.text()}`
      if (response.status < 500) throw new Refused(`${method} ${path}: ${refusal}`)
      last = refusal
    } catch (error) {
      if (error instanceof Refused) throw error
      last = error
    }
    run.unanswered += 1
    await sleep(50 + Math.random() * 100)
  }
  throw new Error(run.isOver ? 'Another learner failed.' : `${method} ${path} was not answered: ${String(last)}`, { cause: last })
}

class Refused extends Error {}

type Learner = { paperId: string; token: string; questions: number; sendsRest: boolean }

/** Answers every question once. Half of the learners submit only what was acknowledged; the others send the rest with the submission. */
async function takePaper(run: Run, { paperId, token, questions, sendsRest }: Learner) {
  const seat = crypto.randomUUID()
  const started = await callApi<OpenAttempt>(run, token, 'POST', '/attempts', { paperId, seat })
  let outbox = openOutbox(started)
  const acknowledgedAnswers: Record<number, number> = {}
  const path = `/attempts/${started._id}`
  const watch = watchTime(run, started)
  const startedAt = performance.now()
  const answers: number[] = []
  for (let question = 0; question < questions; question += 1) {
    const answer = Math.floor(Math.random() * 4)
    answers.push(answer)
    outbox = recordStep(outbox, { question, answer, at: Math.floor((performance.now() - startedAt) / 1000) })
    const isLast = question === questions - 1
    if (!isLast || !sendsRest) outbox = await send(run, { token, seat, path }, outbox, watch)
    if (isEverythingSaved(outbox)) for (const [at, each] of answers.entries()) acknowledgedAnswers[at] = each
    await sleep(Math.random() * 300)
  }
  const rest = sendsRest ? prepareSave(outbox)?.save : undefined
  const result = await callApi<Result>(run, token, 'POST', `${path}/submit`, { ...rest, seat, bodyId: started.bodyId })
  if (sendsRest) for (const [at, each] of answers.entries()) acknowledgedAnswers[at] = each
  return { token, acknowledgedAnswers, result }
}

type Timed = Pick<OpenAttempt, 'deadline' | 'serverNow'>

const leftOf = ({ deadline, serverNow }: Timed) => Date.parse(deadline ?? serverNow) - Date.parse(serverNow)
/** The clocks of two nodes may differ by the duration of one query. */
const toleratedMs = 1000

function watchTime(run: Run, started: Timed): (timed: Timed) => void {
  let leastMs = leftOf(started)
  return (timed) => {
    if (leftOf(timed) > leastMs + toleratedMs) run.grown += 1
    leastMs = Math.min(leastMs, leftOf(timed))
  }
}

type Place = { token: string; seat: string; path: string }

async function send(run: Run, { token, seat, path }: Place, before: Outbox, watch: (timed: Timed) => void): Promise<Outbox> {
  const prepared = prepareSave(before)
  if (!prepared) return before
  const acknowledgement = await callApi<Timed & { seq: number; step: number }>(run, token, 'PATCH', path, { ...prepared.save, seat })
  watch(acknowledgement)
  run.acknowledged += 1
  return acknowledge(prepared.outbox, acknowledgement)
}

function countMissing(acknowledgedAnswers: Record<number, number>, { answers }: Result): number {
  return Object.entries(acknowledgedAnswers).filter(([question, answer]) => answers[question] !== answer).length
}

async function submitAgain(run: Run, token: string, first: Result): Promise<boolean> {
  const again = await callApi<Result>(run, token, 'POST', `/attempts/${first._id}/submit`, { bodyId: first.bodyId })
  return (
    again._id !== first._id || again.marks.total !== first.marks.total || JSON.stringify(again.answers) !== JSON.stringify(first.answers)
  )
}
