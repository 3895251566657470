import { fail } from '#domain/errors.ts'
import type { Context } from './context.ts'

/**
 * What an event does to its paper: nobody opens a reserved one before it begins, and from then on no key of it is told until everybody
 * has handed in. `isSat` is false where the paper only lends its questions.
 */
export type Hold = { eventId: string; from: Date; until: Date; isReserved: boolean; isSat: boolean }

/** How a higher feature tells those below it about holds. */
export type Holds = {
  /** Those on a paper that are not over, the earliest first. */
  find(context: Context, paperId: string): Promise<Hold[]>
  /** Takes a learner in, or refuses. */
  enter(context: Context, hold: Hold, accountId: string, now: Date): Promise<void>
}

async function listHolds(context: Context, paperId: string): Promise<{ hold: Hold; holds: Holds }[]> {
  const all: { hold: Hold; holds: Holds }[] = []
  for (const holds of context.holds) for (const hold of await holds.find(context, paperId)) all.push({ hold, holds })
  return all
}

const tell = ({ eventId, from, until }: Hold) => ({
  details: { eventId, startTime: from.toISOString(), endTime: until.toISOString() },
})

/** The event that keeps the keys of a paper back at this moment. */
export async function heldBy(context: Context, paperId: string, now: Date): Promise<Hold | undefined> {
  return (await listHolds(context, paperId)).map(({ hold }) => hold).find(({ from }) => from <= now)
}

async function reservedBy(context: Context, paperId: string, now: Date): Promise<Hold | undefined> {
  const holds = (await listHolds(context, paperId)).map(({ hold }) => hold)
  return holds.some(({ from }) => from <= now) ? undefined : holds.find((hold) => hold.isReserved)
}

/** Whether a paper is kept for an event that has not begun. */
export async function isReserved(context: Context, paperId: string, now: Date): Promise<boolean> {
  return (await reservedBy(context, paperId, now)) !== undefined
}

export async function refuseReserved(context: Context, paperId: string, now: Date): Promise<void> {
  const hold = await reservedBy(context, paperId, now)
  if (hold) fail('paper_reserved', tell(hold))
}

/** For whatever tells keys. */
export async function refuseHeld(context: Context, paperId: string, now: Date): Promise<void> {
  await refuseReserved(context, paperId, now)
  const hold = await heldBy(context, paperId, now)
  if (hold) fail('paper_in_event', tell(hold))
}

/** Lets a learner into the event that runs on a paper; answers nothing where none does. */
export async function enterHold(context: Context, paperId: string, accountId: string, now: Date): Promise<Hold | undefined> {
  await refuseReserved(context, paperId, now)
  const found = (await listHolds(context, paperId)).find(({ hold }) => hold.from <= now && now < hold.until)
  if (!found) return undefined
  if (!found.hold.isSat) fail('paper_in_event', tell(found.hold))
  await found.holds.enter(context, found.hold, accountId, now)
  return found.hold
}
