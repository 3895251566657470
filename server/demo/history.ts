import { addDays, dayInZone } from '#domain/gamification/days.ts'
import type { DeviceType } from '#domain/identity/device-type.ts'
import { startOfDay } from '#domain/study/days.ts'
import { attemptStoreOf } from '#server/attempts/attempt-store.ts'
import { bodiesOf } from '#server/attempts/bodies/bodies.ts'
import { newAttempt } from '#server/attempts/start.ts'
import type { attempts } from '#server/attempts/tables.ts'
import { writeProgress } from '#server/catalogue/progress/queries.ts'
import { deletePastPeriods } from '#server/gamification/segments/split.ts'
import { runReactions } from '#server/platform/messaging/reactions.ts'
import { type CloseRequest, closeAndMark } from '#server/results/close.ts'
import type { ContentPaper } from '#server/setup/content/take-over.ts'
import { answerPaper } from './answer-paper.ts'
import type { PastContext } from './past-context.ts'
import { insertAttempts } from './queries.ts'
import { seededRandom } from './seeded-random.ts'

type Learner = { accountId: string; who: string; paper: ContentPaper; mode: 'timed' | 'practice'; ability: number }

/** A submitted paper, at an hour of a past day; for today `hour` is negative, in hours before now. */
export type SubmittedPaper = Learner & { daysAgo: number; hour: number }

/** An open attempt. */
export type OpenPaper = Learner & { part: number; minutesAgo: number }

type PreparedAttempt = { row: typeof attempts.$inferInsert; closing: CloseRequest; daysAgo: number; who: string }
type History = { learners: SubmittedPaper[]; people: SubmittedPaper[]; left: OpenPaper[] }

const timeZone = 'Asia/Kolkata'
const seat = 'demo'

/**
 * Creates the history of the demo in order of time through the product’s own functions, so that everything derived from results is
 * consistent.
 */
export async function loadDemoHistory(past: PastContext, { learners, people, left }: History): Promise<void> {
  const now = past.clock.now()
  const prepareAll = async (submitted: SubmittedPaper[]) => {
    const prepared: PreparedAttempt[] = []
    for (const each of submitted) prepared.push(await prepare(past, each, now))
    return prepared
  }
  // The generated people are submitted a fortnight at a time, which is much faster; nobody checks their exact days.
  const batches = [...inBatches(await prepareAll(learners), 1), ...inBatches(await prepareAll(people), 14)]
  for (const batch of batches.sort((one, other) => lastOf(one) - lastOf(other))) await submitBatch(past, batch)
  past.clock.set(now)
  for (const each of left) await createOpenAttempt(past, each, now)
  await deletePastPeriods(past)
}

const byTime = (one: PreparedAttempt, other: PreparedAttempt) => one.closing.now.getTime() - other.closing.now.getTime()
const lastOf = (batch: PreparedAttempt[]) => batch.at(-1)?.closing.now.getTime() ?? 0

function momentOf({ daysAgo, hour }: SubmittedPaper, now: Date): Date {
  const from = daysAgo === 0 ? now : startOfDay(addDays(dayInZone(timeZone, now), -daysAgo), timeZone)
  return new Date(from.getTime() + Math.round(hour * 3600) * 1000)
}

/** An attempt that ends, or has got this far, at the given time. */
async function answerAttempt(past: PastContext, { accountId, who, paper, mode, ability, part, at }: Learner & { part?: number; at: Date }) {
  const bodies = bodiesOf(past)
  const body = await bodies.current(paper.paperId)
  const { slots } = await bodies.keys(body)
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

async function prepare(past: PastContext, each: SubmittedPaper, now: Date): Promise<PreparedAttempt> {
  const at = momentOf(each, now)
  const { row, save } = await answerAttempt(past, { ...each, at })
  return { row, who: each.who, daysAgo: each.daysAgo, closing: { id: row.id, action: { do: 'submit', token: seat, save }, now: at } }
}

/** Groups by spans of days. Nobody is twice in a batch, because badges are computed once per batch. */
function inBatches(prepared: PreparedAttempt[], days: number): PreparedAttempt[][] {
  const counts = new Map<string, number>()
  const batches = Map.groupBy(prepared.toSorted(byTime), ({ row, daysAgo }) => {
    const span = Math.floor(daysAgo / days)
    const learnerSpan = `${row.accountId} ${span}`
    const count = (counts.get(learnerSpan) ?? 0) + 1
    counts.set(learnerSpan, count)
    return `${span} ${count}`
  })
  return [...batches.values()]
}

/** Most learners have a phone only. */
function deviceOf(who: string): DeviceType {
  const share = seededRandom(`device of ${who}`).next()
  return share < 0.74 ? 'Mobile' : share < 0.94 ? 'Desktop' : 'Tablet'
}

async function submitBatch(past: PastContext, batch: PreparedAttempt[]): Promise<void> {
  const closings = batch.map(({ closing }) => closing)
  past.clock.set(new Date(lastOf(batch)))
  await insertAttempts(
    past.database.db,
    batch.map(({ row }) => row),
  )
  const signIns = batch.map(({ row, who }) => ({ accountId: row.accountId, device: deviceOf(who) }))
  await runReactions(past, 'session.opened', past.database.db, signIns, past.clock.now())
  const closed = await closeAndMark(past, closings)
  for (const [{ id }, outcome] of closed) {
    if (!outcome || 'refused' in outcome) throw new Error(`The demo attempt ${id} was not submitted: ${JSON.stringify(outcome)}`)
  }
}

async function createOpenAttempt(past: PastContext, each: OpenPaper, now: Date): Promise<void> {
  const { db } = past.database
  const at = new Date(now.getTime() - each.minutesAgo * 60_000)
  const { row, save } = await answerAttempt(past, { ...each, at })
  await insertAttempts(db, [row])
  await attemptStoreOf(past).apply({ id: row.id, action: { do: 'save', token: seat, save }, now: at })
  const { accountId, paper, part } = each
  await writeProgress(db, { accountId, paperId: paper.paperId, status: 'started', progress: Math.round(part * 100), updatedAt: at })
}
