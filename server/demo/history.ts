import { addDays, dayIn } from '#domain/gamification/days.ts'
import { startOfDay } from '#domain/study/days.ts'
import { bodiesOf } from '#server/attempts/bodies/bodies.ts'
import { sittingsOf } from '#server/attempts/sittings.ts'
import { newAttempt } from '#server/attempts/start.ts'
import type { attempts } from '#server/attempts/tables.ts'
import { writeProgress } from '#server/catalogue/progress/queries.ts'
import { dropPast } from '#server/gamification/segments/keep.ts'
import { type Closing, closeAll } from '#server/results/close.ts'
import { answerPaper } from './answering.ts'
import type { DemoPaper } from './catalogue.ts'
import { chanceOf } from './chance.ts'
import type { Past } from './past.ts'
import { insertSittings } from './queries.ts'

type Sitter = { accountId: string; who: string; paper: DemoPaper; mode: 'timed' | 'practice'; ability: number }

/** A paper that was handed in, at an hour of a day; one of today so many hours ago, which are then less than none. */
export type Sat = Sitter & { daysAgo: number; hour: number }

/** A paper that is still open. */
export type Left = Sitter & { part: number; minutesAgo: number }

type Ready = { row: typeof attempts.$inferInsert; closing: Closing; daysAgo: number }
type History = { learners: Sat[]; people: Sat[]; left: Left[] }

const timeZone = 'Asia/Kolkata'
const seat = 'demo'

/**
 * Lets everything happen that is to have happened, in order of time and through the product's own ways: whatever is counted from results
 * is what the product has counted.
 */
export async function loadDemoHistory(past: Past, { learners, people, left }: History): Promise<void> {
  const now = past.clock.now()
  const prepareAll = async (sat: Sat[]) => {
    const ready: Ready[] = []
    for (const each of sat) ready.push(await prepare(past, each, now))
    return ready
  }
  // What the crowd earned on which day nobody asks: it may come a week at a time, which is much quicker.
  const batches = [...inBatches(await prepareAll(learners), 1), ...inBatches(await prepareAll(people), 7)]
  for (const together of batches.sort((one, other) => lastOf(one) - lastOf(other))) await handIn(past, together)
  past.clock.set(now)
  for (const each of left) await leaveOpen(past, each, now)
  await dropPast(past)
}

const byTime = (one: Ready, other: Ready) => one.closing.now.getTime() - other.closing.now.getTime()
const lastOf = (batch: Ready[]) => batch.at(-1)?.closing.now.getTime() ?? 0

function momentOf({ daysAgo, hour }: Sat, now: Date): Date {
  const from = daysAgo === 0 ? now : startOfDay(addDays(dayIn(timeZone, now), -daysAgo), timeZone)
  return new Date(from.getTime() + Math.round(hour * 3600) * 1000)
}

/** A sitting that ends, or has come so far, at the given moment. */
async function sit(past: Past, { accountId, who, paper, mode, ability, part, at }: Sitter & { part?: number; at: Date }) {
  const bodies = bodiesOf(past)
  const body = await bodies.current(paper.paperId)
  const { slots } = await bodies.keys(body)
  const chance = chanceOf(`${who} ${paper.file} ${mode} ${Math.round(ability * 1e6)}`)
  const { save, seconds } = answerPaper(body.plans[mode], slots, {
    ability,
    chance,
    paper: paper.file,
    ...(part !== undefined && { part }),
  })
  const startedAt = new Date(at.getTime() - seconds * 1000)
  return { save, row: newAttempt({ principal: { accountId }, body, mode, seat, now: startedAt }) }
}

async function prepare(past: Past, each: Sat, now: Date): Promise<Ready> {
  const at = momentOf(each, now)
  const { row, save } = await sit(past, { ...each, at })
  return { row, daysAgo: each.daysAgo, closing: { id: row.id, action: { do: 'submit', token: seat, save }, now: at } }
}

/** Those of so many days together; nobody is twice in one, as what is earned with the first of two may be lost with the second. */
function inBatches(ready: Ready[], days: number): Ready[][] {
  const counts = new Map<string, number>()
  const batches = Map.groupBy(ready.toSorted(byTime), ({ row, daysAgo }) => {
    const span = Math.floor(daysAgo / days)
    const own = `${row.accountId} ${span}`
    const count = (counts.get(own) ?? 0) + 1
    counts.set(own, count)
    return `${span} ${count}`
  })
  return [...batches.values()]
}

async function handIn(past: Past, together: Ready[]): Promise<void> {
  const closings = together.map(({ closing }) => closing)
  past.clock.set(new Date(lastOf(together)))
  await insertSittings(
    past.database.db,
    together.map(({ row }) => row),
  )
  const closed = await closeAll(past, closings)
  for (const [{ id }, outcome] of closed) {
    if (!outcome || 'refused' in outcome) throw new Error(`The demo’s attempt ${id} was not handed in: ${JSON.stringify(outcome)}`)
  }
}

async function leaveOpen(past: Past, each: Left, now: Date): Promise<void> {
  const { db } = past.database
  const at = new Date(now.getTime() - each.minutesAgo * 60_000)
  const { row, save } = await sit(past, { ...each, at })
  await insertSittings(db, [row])
  await sittingsOf(past).move({ id: row.id, action: { do: 'save', token: seat, save }, now: at })
  const { accountId, paper, part } = each
  await writeProgress(db, { accountId, paperId: paper.paperId, status: 'started', progress: Math.round(part * 100), updatedAt: at })
}
