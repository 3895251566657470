import type { ErrorCode } from '../errors.ts'
import { hasTimedSections, type Plan } from './plan.ts'

export type RefusalCode = Extract<
  ErrorCode,
  | 'attempt_closed'
  | 'attempt_taken_over'
  | 'time_left'
  | 'time_over'
  | 'section_locked'
  | 'section_order'
  | 'section_full'
  | 'invalid_answer'
>

/** A step that was too late, in a closed or full section or no answer to its question, while the rest of its save was accepted. */
export type DroppedStep = { step: number; reason: RefusalCode }

/**
 * The last save of a device, and the first of the saves that arrived together with it: after an outage several do. `claim` is the
 * earliest time that is believed of these.
 */
export type Contact = { last: number; first: number; claim: number }

/**
 * A browser tab or device that takes, or has taken, the attempt; identified by its token. `from` is when it took over, `seq` and `step`
 * are the numbers of its last accepted save and step, `at` is the time of that step. `contact` is when the server last heard from it
 * (missing in older attempts). `dropped` is returned with every save. `device` is how the learner knows it.
 */
export type Seat = {
  number: number
  token: string
  from: number
  seq: number
  step: number
  at: number
  contact?: Contact
  dropped: DroppedStep[]
  device?: string
}

/**
 * The state of an attempt that is needed to accept a save, without the answers; the server reads and writes only this for each save.
 * `startedAt` is in milliseconds since the epoch, all other times are in seconds from the start.
 */
export type AttemptHeader = {
  startedAt: number
  /** Seconds that were left of the live event when the attempt started. */
  limit?: number
  extensions: { at: number; seconds: number }[]
  /** The active seat is the last one. */
  seats: Seat[]
  /** When each timed section was entered and, if the learner did so, locked. */
  entered: Record<number, number>
  locked: Record<number, number>
  closed: { at: number; by: 'learner' | 'time' } | null
  /** In sections that take a limited number of answers: whether each question is answered, and the stamp of the step that says so. */
  answered?: Record<number, { stamp: number; isAnswered: boolean }>
  /** Saves of earlier seats that arrived after another one had taken over: the active device does not have their steps. */
  lateSaves?: number
  /** Steps that arrived long after the time that the device claims for them: how many, and the longest delay in seconds. */
  late?: { steps: number; seconds: number }
}

/** Older seats can no longer send steps they had not sent. */
const maxSeats = 10

/** The first section is entered at the start. */
export function openHeader(plan: Plan, token: string, now: number, limit?: number, device?: string): AttemptHeader {
  const seat: Seat = { number: 0, token, from: 0, seq: 0, step: 0, at: 0, dropped: [], ...(device && { device }) }
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

/** Makes `token` the active seat. It continues the numbering of saves; its steps override those of all earlier seats. */
export function assignSeat(head: AttemptHeader, token: string, elapsed: number, device?: string): AttemptHeader {
  const active = head.seats.at(-1)
  if (active?.token === token) return head
  const number = (active?.number ?? -1) + 1
  const seat: Seat = { number, token, from: elapsed, seq: active?.seq ?? 0, step: 0, at: elapsed, dropped: [], ...(device && { device }) }
  return { ...head, seats: [...head.seats, seat].slice(-maxSeats) }
}
