import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenAttempt } from '#domain/attempts/contract.ts'
import { acknowledge, isEverythingSaved, type Outbox, openOutbox, prepareSave, recordStep } from '#domain/attempts/outbox.ts'
import type { Result } from '#domain/results/result.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db.ts'
import { type ServerProcess, startProcess } from '#server/platform/testing/process.ts'
import { type Seeded, seed } from './seed.ts'

export type Size = { learners: number; questions: number; kills: number }

/**
 * `lost` are acknowledged answers that are not in the results; `doubled` are submissions that gave another result the second time; `grown`
 * are answers by which a learner had more time left than before; `byTime` are results that were not the learner's own; `unexpected` are
 * errors that say no more than that something is wrong.
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

/** What the report says when nothing was lost and nothing came twice. */
export const nothingLost = ({ learners, questions, kills }: Size): FaultReport => ({
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
 * Where learners knock, how many of their saves were acknowledged, and how often they were not answered, or not as they should be. When one
 * of them fails it is over for all.
 */
type House = { url: string; acknowledged: number; unanswered: number; unexpected: number; grown: number; network: Network; isOver: boolean }

/** What lies between a learner and the service: it may lose a request or its answer, or bring a request twice. */
export type Network = (send: () => Promise<Response>) => Promise<Response>

/** The service under test: what befalls it while learners answer, once for each number from 1 on, and its end. */
type Service = { url: string; network?: Network; disturb(house: House, number: number): Promise<void>; close(): Promise<unknown> }

/** Learners answer while the server is killed again and again; then everything is held against what they were told. */
export async function runFaults(environment: Environment, size: Size): Promise<FaultReport> {
  const seeded = await seed(environment, size)
  let server = await startServer(environment)
  const { report } = await runSittings(environment, seeded, size, {
    url: server.url,
    async disturb(house) {
      await server.end('SIGKILL')
      server = await startServer(environment)
      house.url = server.url
    },
    close: () => server.end('SIGTERM'),
  })
  return report
}

/** Every learner answers every question and submits, twice; what is stored is then held against what they were told. */
export async function runSittings(
  environment: Environment,
  { paperId, tokens }: Seeded,
  size: Size,
  { url, network = (send) => send(), disturb, close }: Service,
): Promise<{ report: FaultReport; unanswered: number }> {
  const house: House = { url, acknowledged: 0, unanswered: 0, unexpected: 0, grown: 0, network, isOver: false }
  const learners = tokens.map((token, at) => sit(house, { paperId, token, questions: size.questions, sendsRest: at % 2 === 0 }))
  const disturbing = disturbAgainAndAgain(house, size, disturb)
  const [finished, doubled] = await untilOver(house, [...learners, disturbing], async () => {
    const [all] = await Promise.all([Promise.all(learners), disturbing])
    return [all, await Promise.all(all.map(({ token, result }) => submitAgain(house, token, result)))] as const
  }).finally(close)

  const config = readConfig({ NODE_ENV: 'test', ...environment })
  const database = await openDatabase(config, () => undefined)
  const count = async (query: string) => Number((await database.pool.query<{ count: number }>(query)).rows[0]?.count)
  const report = {
    kills: size.kills,
    acknowledged: finished.reduce((sum, { known }) => sum + Object.keys(known).length, 0),
    lost: finished.reduce((sum, { known, result }) => sum + missing(known, result), 0),
    doubled: doubled.filter(Boolean).length,
    grown: house.grown,
    byTime: await count(`select count(*) as count from results where submitted_by = 'time'`),
    unexpected: house.unexpected,
    attempts: await count('select count(*) as count from attempts'),
    results: await count('select count(*) as count from results'),
    counted: await count('select sum(attempt_count) as count from papers'),
    ranked: await count('select sum(count) as count from paper_marks'),
    stepsLeft: await count('select count(*) as count from attempt_steps'),
  }
  await database.close()
  return { report, unanswered: house.unanswered }
}

/** Who comes after finds nobody at work any more, also when something failed. */
async function untilOver<Done>(house: House, workers: Promise<unknown>[], work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } finally {
    house.isOver = true
    await Promise.allSettled(workers)
  }
}

async function startServer(environment: Environment): Promise<ServerProcess> {
  const server = await startProcess({ LOG_LEVEL: 'error', ...environment })
  await server.listening
  return server
}

/** Spread over the answers rather than over time, so that each falls into the work however slow the machine is. */
async function disturbAgainAndAgain(house: House, { learners, questions, kills }: Size, disturb: Service['disturb']): Promise<void> {
  for (let done = 1; done <= kills; done += 1) {
    const enough = (learners * questions * done) / (kills + 2)
    while (house.acknowledged < enough && !house.isOver) await sleep(20)
    await sleep(Math.random() * 200)
    if (house.isOver) return
    await disturb(house, done)
  }
}

/** Longer than any disturbance, and than a request that is given up. */
const longestSilenceMs = 90_000

/** Tries until it is answered, as a browser does whose network comes and goes. */
async function ask<Data>(house: House, token: string, method: string, path: string, body: object): Promise<Data> {
  const begun = performance.now()
  let last: unknown
  while (!house.isOver && performance.now() - begun < longestSilenceMs) {
    try {
      const request = {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
      const send = () => fetch(`${house.url}/api${path}`, { ...request, signal: AbortSignal.timeout(20_000) })
      const response = await house.network(send)
      if (response.ok) return ((await response.json()) as { data: Data }).data
      if (response.status === 500) house.unexpected += 1
      const said = `${response.status} ${await response.text()}`
      if (response.status < 500) throw new Refused(`${method} ${path}: ${said}`)
      last = said
    } catch (error) {
      if (error instanceof Refused) throw error
      last = error
    }
    house.unanswered += 1
    await sleep(50 + Math.random() * 100)
  }
  throw new Error(house.isOver ? 'Somebody else failed.' : `${method} ${path} was not answered: ${String(last)}`, { cause: last })
}

class Refused extends Error {}

type Sitting = { paperId: string; token: string; questions: number; sendsRest: boolean }

/** Answers every question once. Half of the learners hand in what was acknowledged and nothing more. */
async function sit(house: House, { paperId, token, questions, sendsRest }: Sitting) {
  const seat = crypto.randomUUID()
  const started = await ask<OpenAttempt>(house, token, 'POST', '/attempts', { paperId, seat })
  let outbox = openOutbox(started)
  const known: Record<number, number> = {}
  const path = `/attempts/${started._id}`
  const watch = watchTime(house, started)
  const begun = performance.now()
  const given: number[] = []
  for (let question = 0; question < questions; question += 1) {
    const answer = Math.floor(Math.random() * 4)
    given.push(answer)
    outbox = recordStep(outbox, { question, answer, at: Math.floor((performance.now() - begun) / 1000) })
    const isLast = question === questions - 1
    if (!isLast || !sendsRest) outbox = await send(house, { token, seat, path }, outbox, watch)
    if (isEverythingSaved(outbox)) for (const [at, each] of given.entries()) known[at] = each
    await sleep(Math.random() * 300)
  }
  const rest = sendsRest ? prepareSave(outbox)?.save : undefined
  const result = await ask<Result>(house, token, 'POST', `${path}/submit`, { ...rest, seat, bodyId: started.bodyId })
  if (sendsRest) for (const [at, each] of given.entries()) known[at] = each
  return { token, known, result }
}

type Timed = Pick<OpenAttempt, 'deadline' | 'serverNow'>

const leftOf = ({ deadline, serverNow }: Timed) => Date.parse(deadline ?? serverNow) - Date.parse(serverNow)
/** Two nodes may differ by as long as one question to the database takes. */
const toleratedMs = 1000

function watchTime(house: House, started: Timed): (timed: Timed) => void {
  let least = leftOf(started)
  return (timed) => {
    if (leftOf(timed) > least + toleratedMs) house.grown += 1
    least = Math.min(least, leftOf(timed))
  }
}

type Place = { token: string; seat: string; path: string }

async function send(house: House, { token, seat, path }: Place, before: Outbox, watch: (timed: Timed) => void): Promise<Outbox> {
  const prepared = prepareSave(before)
  if (!prepared) return before
  const known = await ask<Timed & { seq: number; step: number }>(house, token, 'PATCH', path, { ...prepared.save, seat })
  watch(known)
  house.acknowledged += 1
  return acknowledge(prepared.outbox, known)
}

function missing(known: Record<number, number>, { answers }: Result): number {
  return Object.entries(known).filter(([question, answer]) => answers[question] !== answer).length
}

async function submitAgain(house: House, token: string, first: Result): Promise<boolean> {
  const again = await ask<Result>(house, token, 'POST', `/attempts/${first._id}/submit`, { bodyId: first.bodyId })
  return (
    again._id !== first._id || again.marks.total !== first.marks.total || JSON.stringify(again.answers) !== JSON.stringify(first.answers)
  )
}
