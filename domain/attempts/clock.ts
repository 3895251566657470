import type { AttemptHeader, Contact, Seat } from './header.ts'
import type { Plan } from './plan.ts'

/** Answers given before the deadline may arrive this much later. */
export const graceSeconds = 120

/** A device that was away may date its steps back by at most this. */
export const maxAwaySeconds = 1800
/** Steps and contacts of a connected device may overtake each other by this much. */
const latencySeconds = 5
/** A step that arrives later than this is recorded as sent late. */
const lateAfterSeconds = 30

/** The contact after a save: it believes no time before the last save that did not arrive together with it. */
export function nextContact(contact: Contact | undefined, elapsed: number): Contact {
  if (contact && elapsed - contact.first <= latencySeconds) return { ...contact, last: elapsed }
  return { last: elapsed, first: elapsed, claim: (contact?.last ?? 0) - latencySeconds }
}

/** The earliest time that is believed of a device: while the server heard from it, it was not away. */
export function earliestClaim(seat: Pick<Seat, 'at' | 'contact'>, elapsed: number): number {
  return Math.max(seat.at, nextContact(seat.contact, elapsed).claim, elapsed - maxAwaySeconds)
}

/** Adds the steps that were sent late to those of earlier saves. */
export function countLate(before: AttemptHeader['late'], steps: readonly { at: number }[], elapsed: number): AttemptHeader['late'] {
  const delays = steps.map(({ at }) => elapsed - at).filter((delay) => delay > lateAfterSeconds)
  if (delays.length === 0) return before
  return { steps: (before?.steps ?? 0) + delays.length, seconds: Math.max(before?.seconds ?? 0, ...delays) }
}

/** Whole seconds since the start by the server's clock; device clocks are not trusted. */
export function elapsedSeconds(head: AttemptHeader, now: number): number {
  return Math.max(0, Math.floor((now - head.startedAt) / 1000))
}

/** The plan's time limit or what was left of the live event, whichever is shorter, plus all extensions. */
export function allowedSeconds(plan: Plan, head: AttemptHeader): number | null {
  if (plan.seconds === null) return null
  const initial = Math.min(plan.seconds, head.limit ?? plan.seconds)
  return head.extensions.reduce((total, { seconds }) => total + seconds, initial)
}

export function deadline(plan: Plan, head: AttemptHeader): number | null {
  const allowed = allowedSeconds(plan, head)
  return allowed === null ? null : head.startedAt + allowed * 1000
}

/** After this no save is accepted, and the attempt is closed with what was saved. */
export function isGraceOver(plan: Plan, head: AttemptHeader, now: number): boolean {
  const end = deadline(plan, head)
  return end !== null && now > end + graceSeconds * 1000
}

/**
 * When a section closes, in seconds from the start: at the end of its own time limit, at the end of the attempt, or when the learner
 * locked it, whichever is first. An extension lengthens the sections that are open when it is granted.
 */
export function sectionClosesAt(plan: Plan, head: AttemptHeader, section: number): number | null {
  const allowed = allowedSeconds(plan, head)
  const limit = plan.sections[section]?.seconds ?? null
  const entered = head.entered[section]
  const ends = [allowed, head.locked[section] ?? null]
  if (limit !== null && entered !== undefined) {
    ends.push(head.extensions.reduce((end, extra) => (extra.at >= entered && extra.at <= end ? end + extra.seconds : end), entered + limit))
  }
  const applicable = ends.filter((end) => end !== null)
  return applicable.length > 0 ? Math.min(...applicable) : null
}
