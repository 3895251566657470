import type { KeyedSlot } from '#domain/attempts/marking.ts'
import type { Subject } from '#domain/catalogue/subject.ts'
import { addDays, dayInZone } from '#domain/gamification/days.ts'
import type { DeviceType } from '#domain/identity/device-type.ts'
import { startOfDay } from '#domain/study/days.ts'
import { attemptStoreOf } from '#server/attempts/attempt-store.ts'
import { bodiesOf, type PaperBody } from '#server/attempts/bodies/bodies.ts'
import { newAttempt } from '#server/attempts/start.ts'
import type { attempts } from '#server/attempts/tables.ts'
import { writeProgress } from '#server/catalogue/progress/queries.ts'
import { deletePastPeriods } from '#server/gamification/segments/split.ts'
import { runReactions } from '#server/platform/messaging/reactions.ts'
import { type CloseRequest, closeAndMark } from '#server/results/close.ts'
import { answerPaper } from './answer-paper.ts'
import type { PastContext } from './past-context.ts'
import { insertAttempts } from './queries.ts'
import { seededRandom } from './seeded-random.ts'

/** An installed paper, and its file under `content/`. */
export type ContentPaper = { paperId: string; file: string; program: Subject['program']; isPremium: boolean; isForAttempts: boolean }

type Learner = { accountId: string; who: string; paper: ContentPaper; mode: 'timed' | 'practice'; ability: number }

/** A submitted paper, at an hour of a past day; for today `hour` is negative, in hours before now. */
export type SubmittedPaper = Learner & { daysAgo: number; hour: number }

/** An open attempt. */
export type OpenPaper = Learner & { part: number; minutesAgo: number }

type PreparedAttempt = { row: typeof attempts.$inferInsert; closing: CloseRequest; daysAgo: number; who: string }

/** Everything that people have done, in the order of their days. */
export type History = { learners: SubmittedPaper[]; people: SubmittedPaper[]; left: OpenPaper[] }

export const timeZone = 'Asia/Kolkata'
const seat = 'demo'

/**
 * Creates the history of the demo before today in order of time through the product’s own functions, so that everything derived from results
 * is consistent.
 */
export async function loadPastDays(past: PastContext, { learners, people }: History): Promise<void> {
  const isPast = ({ daysAgo }: SubmittedPaper) => daysAgo > 0
  await submitPapers(past, learners.filter(isPast), people.filter(isPast))
  await deletePastPeriods(past)
}

/** Adds what people did today to the past days. It is dated from now backwards, so it is no part of a snapshot. */
export async function loadToday(past: PastContext, { learners, people, left }: History): Promise<void> {
  const isToday = ({ daysAgo }: SubmittedPaper) => daysAgo === 0
  await submitPapers(past, learners.filter(isToday), people.filter(isToday))
  const papers = await loadPapers(past, left)
  for (const each of left) await createOpenAttempt(past, papers, each)
  await deletePastPeriods(past)
}

async function submitPapers(past: PastContext, learners: SubmittedPaper[], people: SubmittedPaper[]): Promise<void> {
  const now = past.clock.now()
  const papers = await loadPapers(past, [...learners, ...people])
  const prepareAll = (submitted: SubmittedPaper[]) => submitted.map((each) => prepare(papers, each, now)).sort(byTime)
  const [ofLearners, ofPeople] = [prepareAll(learners), prepareAll(people)]
  const batches = [...inBatches(ofLearners, ({ daysAgo }) => daysAgo), ...inBatches(ofPeople)]
  for (const batch of batches.sort((one, other) => one.at - other.at)) await submitBatch(past, batch)
  const visits = [...ofLearners, ...ofPeople].sort(byTime)
  for (const [, visitsOfDay] of Map.groupBy(visits, ({ daysAgo }) => daysAgo)) await signIn(past, visitsOfDay)
  past.clock.set(now)
}

const timeOf = ({ closing }: PreparedAttempt) => closing.now.getTime()
const byTime = (one: PreparedAttempt, other: PreparedAttempt) => timeOf(one) - timeOf(other)
const lastOf = (attempts: PreparedAttempt[]) => Math.max(...attempts.map(timeOf))

/** Attempts that are submitted together at a time. */
type Batch = { attempts: PreparedAttempt[]; at: number }

function momentOf({ daysAgo, hour }: SubmittedPaper, now: Date): Date {
  const from = daysAgo === 0 ? now : startOfDay(addDays(dayInZone(timeZone, now), -daysAgo), timeZone)
  return new Date(from.getTime() + Math.round(hour * 3600) * 1000)
}

type LoadedPaper = { body: PaperBody; slots: readonly KeyedSlot[] }

type LoadedPapers = ReadonlyMap<string, LoadedPaper>

/** Loads the papers with their keys. They stay in the cache of the context for marking. */
async function loadPapers(past: PastContext, taken: Learner[]): Promise<LoadedPapers> {
  const bodies = bodiesOf(past)
  const papers = new Map<string, LoadedPaper>()
  for (const paperId of new Set(taken.map(({ paper }) => paper.paperId))) {
    const body = await bodies.current(paperId)
    papers.set(paperId, { body, slots: await bodies.keyedSlots(body) })
  }
  return papers
}

/** An attempt that ends, or has got this far, at the given time. */
function answerAttempt(papers: LoadedPapers, { accountId, who, paper, mode, ability, part, at }: Learner & { part?: number; at: Date }) {
  const loaded = papers.get(paper.paperId)
  if (!loaded) throw new Error(`The paper ${paper.file} was not loaded.`)
  const { body, slots } = loaded
  const chance = seededRandom(`${who} ${paper.file} ${mode} ${Math.round(ability * 1e6)}`)
  const { save, seconds } = answerPaper(body.plans[mode], slots, {
    who,
    ability,
    chance,
    paper: paper.file,
    ...(part !== undefined && { part }),
  })
  const startedAt = new Date(at.getTime() - seconds * 1000)
  return { save, row: newAttempt({ principal: { accountId }, body, mode, seat, now: startedAt }) }
}

function prepare(papers: LoadedPapers, each: SubmittedPaper, now: Date): PreparedAttempt {
  const at = momentOf(each, now)
  const { row, save } = answerAttempt(papers, { ...each, at })
  return {
    row,
    who: each.who,
    daysAgo: each.daysAgo,
    closing: { id: row.id, accountId: row.accountId, bodyId: row.bodyId, action: { do: 'submit', token: seat, save }, now: at },
  }
}

/**
 * Groups attempts, which are in order of time: everybody's first ones of a period, then the second ones, and so on. Nobody is twice in a batch,
 * because badges are computed once per batch. Batches of a period follow each other, although attempts in them overlap in time.
 */
function inBatches(prepared: PreparedAttempt[], periodOf: (attempt: PreparedAttempt) => number = () => 0): Batch[] {
  const counts = new Map<string, number>()
  const batches = Map.groupBy(prepared, (attempt) => {
    const key = `${attempt.row.accountId} ${periodOf(attempt)}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return `${periodOf(attempt)} ${count}`
  })
  let at = 0
  return [...batches.values()].map((attempts) => {
    at = Math.max(at, lastOf(attempts))
    return { attempts, at }
  })
}

/** Most learners have a phone only. */
function deviceOf(who: string): DeviceType {
  const share = seededRandom(`device of ${who}`).next()
  return share < 0.74 ? 'Mobile' : share < 0.94 ? 'Desktop' : 'Tablet'
}

async function submitBatch(past: PastContext, { attempts: batch, at }: Batch): Promise<void> {
  past.clock.set(new Date(at))
  await insertAttempts(
    past.database.db,
    batch.map(({ row }) => row),
  )
  const closed = await closeAndMark(
    past,
    batch.map(({ closing }) => closing),
  )
  for (const { closing } of batch) {
    const outcome = closed.get(closing)
    if (!outcome || 'refused' in outcome) throw new Error(`The demo attempt ${closing.id} was not submitted: ${JSON.stringify(outcome)}`)
  }
}

async function signIn(past: PastContext, batch: PreparedAttempt[]): Promise<void> {
  past.clock.set(new Date(lastOf(batch)))
  const visits = batch.map(({ row, who }) => ({ accountId: row.accountId, device: deviceOf(who) }))
  await runReactions(past, 'session.opened', past.database.db, visits, past.clock.now())
}

async function createOpenAttempt(past: PastContext, papers: LoadedPapers, each: OpenPaper): Promise<void> {
  const { db } = past.database
  const at = new Date(past.clock.now().getTime() - each.minutesAgo * 60_000)
  const { row, save } = answerAttempt(papers, { ...each, at })
  await insertAttempts(db, [row])
  await attemptStoreOf(past).apply({ id: row.id, accountId: row.accountId, action: { do: 'save', token: seat, save }, now: at })
  const { accountId, paper, part } = each
  await writeProgress(db, { accountId, paperId: paper.paperId, status: 'started', progress: Math.round(part * 100), updatedAt: at })
}
