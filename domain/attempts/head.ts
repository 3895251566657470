import type { ErrorCode } from '../errors.ts'
import { hasTimedSections, type Plan } from './plan.ts'

export type Refusal = Extract<
  ErrorCode,
  'attempt_closed' | 'attempt_taken_over' | 'time_over' | 'section_locked' | 'section_order' | 'invalid_answer'
>

/** A step made too late or at the wrong place, while the rest of its save was let in. */
export type Dropped = { step: number; reason: Refusal }

/**
 * The window in which an attempt is taken; a token names one seat. `from` is when it took over; `seq` and `step` are the last save and the
 * last step known of it, `at` is when that step was made. What was dropped is told with every save.
 */
export type Seat = { number: number; token: string; from: number; seq: number; step: number; at: number; dropped: Dropped[] }

/**
 * All that the rules need to let a save in, without the answers: the server reads and writes this much for each save. Only `startedAt` is
 * a time, in milliseconds; everything else counts seconds from there.
 */
export type Head = {
  startedAt: number
  /** The seconds that were left of its event when it began. */
  limit?: number
  extensions: { at: number; seconds: number }[]
  /** The active one last. */
  seats: Seat[]
  /** When each timed section was entered and, if the learner did so, locked. */
  entered: Record<number, number>
  locked: Record<number, number>
  closed: { at: number; by: 'learner' | 'time' } | null
}

/** Earlier ones can no longer send what they had left. */
const keptSeats = 10

/** A paper opens at its first section. */
export function beginHead(plan: Plan, token: string, now: number, limit?: number): Head {
  const seat: Seat = { number: 0, token, from: 0, seq: 0, step: 0, at: 0, dropped: [] }
  return {
    startedAt: now,
    ...(limit !== undefined && { limit }),
    extensions: [],
    seats: [seat],
    entered: hasTimedSections(plan) ? { 0: 0 } : {},
    locked: {},
    closed: null,
  }
}

/** The new seat goes on numbering saves where the last one stopped; its steps count as later than all before it. */
export function giveSeat(head: Head, token: string, elapsed: number): Head {
  const active = head.seats.at(-1)
  if (active?.token === token) return head
  const number = (active?.number ?? -1) + 1
  const seat: Seat = { number, token, from: elapsed, seq: active?.seq ?? 0, step: 0, at: elapsed, dropped: [] }
  return { ...head, seats: [...head.seats, seat].slice(-keptSeats) }
}
