import type { Head } from './head.ts'
import type { Plan } from './plan.ts'

/** Answers given in time may arrive this much later. */
export const graceSeconds = 120

/** By the server's clock. What a device believes the time to be is never asked. */
export function elapsedSeconds(head: Head, now: number): number {
  return Math.max(0, Math.floor((now - head.startedAt) / 1000))
}

/** Its own time, or what was left of its event, and every extension. */
export function allowedSeconds(plan: Plan, head: Head): number | null {
  if (plan.seconds === null) return null
  const own = Math.min(plan.seconds, head.limit ?? plan.seconds)
  return head.extensions.reduce((total, { seconds }) => total + seconds, own)
}

export function deadline(plan: Plan, head: Head): number | null {
  const allowed = allowedSeconds(plan, head)
  return allowed === null ? null : head.startedAt + allowed * 1000
}

export function secondsLeft(plan: Plan, head: Head, now: number): number | null {
  const allowed = allowedSeconds(plan, head)
  return allowed === null ? null : Math.max(0, allowed - elapsedSeconds(head, now))
}

/** From here on nothing is let in and the attempt is closed as it stands. */
export function isGraceOver(plan: Plan, head: Head, now: number): boolean {
  const end = deadline(plan, head)
  return end !== null && now > end + graceSeconds * 1000
}

/**
 * When a section closes, once it is entered: when its own time is over, the attempt's is, or the learner locked it. Extra minutes go
 * to the sections that are open when they are given.
 */
export function sectionClosesAt(plan: Plan, head: Head, section: number): number | null {
  const allowed = allowedSeconds(plan, head)
  const own = plan.sections[section]?.seconds ?? null
  const entered = head.entered[section]
  const ends = [allowed, head.locked[section] ?? null]
  if (own !== null && entered !== undefined) {
    ends.push(head.extensions.reduce((end, extra) => (extra.at >= entered && extra.at <= end ? end + extra.seconds : end), entered + own))
  }
  const known = ends.filter((end) => end !== null)
  return known.length > 0 ? Math.min(...known) : null
}

export function sectionSecondsLeft(plan: Plan, head: Head, section: number, now: number): number | null {
  const own = plan.sections[section]?.seconds ?? null
  const left = secondsLeft(plan, head, now)
  if (own !== null && left !== null && head.entered[section] === undefined) return Math.min(own, left)
  const end = sectionClosesAt(plan, head, section)
  return end === null ? null : Math.max(0, end - elapsedSeconds(head, now))
}
