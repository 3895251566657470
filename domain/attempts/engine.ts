import { type AcceptedSave, acceptSave, type Refusal } from './accept-save.ts'
import { allowedSeconds, earliestClaim, elapsedSeconds, isGraceOver, sectionClosesAt } from './clock.ts'
import { type AttemptHeader, assignSeat, type RefusalCode } from './header.ts'
import { hasTimedSections, type Plan } from './plan.ts'
import type { Patch, Save } from './saves.ts'

/**
 * The state machine of an attempt: pure functions that the server runs on the stored header. `at` of a submission is when the learner
 * pressed the button, which may have been offline. `by: 'time'` says that the device's clock ran out, which the server checks.
 */
export type Action =
  | { do: 'save'; token: string; save: Save }
  | { do: 'submit'; token: string; save?: Save; at?: number; by?: 'time' }
  | { do: 'take over'; token: string; device?: string }
  | { do: 'extend'; seconds: number }
  | { do: 'time up' }

type Saved = Omit<AcceptedSave, 'head' | 'patch'>

/** The header after an action, and the patch to merge into the answer sheet. */
export type Decision = { head: AttemptHeader; patch: Patch | null; saved: Saved | null }

/** Accepts or refuses an action from the header alone, without reading the answers. `now` is the server's time in milliseconds. */
export function decideAction(plan: Plan, head: AttemptHeader, action: Action, now: number): Decision | Refusal {
  if (action.do === 'save') return toDecision(acceptSave(plan, head, action.token, action.save, now))
  if (action.do === 'submit') return submit(plan, head, action, now)
  if (action.do === 'time up') return headerOnly(head.closed || !isGraceOver(plan, head, now) ? head : closeByTime(plan, head, now))
  if (head.closed) return { refused: 'attempt_closed' }
  const elapsed = elapsedSeconds(head, now)
  if (action.do === 'take over') return headerOnly(assignSeat(head, action.token, elapsed, action.device))
  return headerOnly({ ...head, extensions: [...head.extensions, { at: elapsed, seconds: action.seconds }] })
}

function headerOnly(head: AttemptHeader): Decision {
  return { head, patch: null, saved: null }
}

function toDecision(accepted: AcceptedSave | Refusal): Decision | Refusal {
  if ('refused' in accepted) return accepted
  const { head, patch, ...saved } = accepted
  return { head, patch, saved }
}

/** Seconds by which a device's clock may be ahead. */
const clockTolerance = 2

/** Whether the time of the attempt is over, or that of the last section; who has entered a section does not go back. */
function isTimeUp(plan: Plan, head: AttemptHeader, now: number): boolean {
  const elapsed = elapsedSeconds(head, now) + clockTolerance
  const allowed = allowedSeconds(plan, head)
  if (allowed !== null && elapsed >= allowed) return true
  const latest = Math.max(0, ...Object.keys(head.entered).map(Number))
  const open = plan.slots.filter(({ section }) => section >= latest)
  const ends = open.map(({ section }) => sectionClosesAt(plan, head, section))
  return hasTimedSections(plan) && ends.every((end) => end !== null && elapsed >= end)
}

/** Nothing of the last save can be accepted any more; the attempt is closed without it. */
const lateRefusals: readonly RefusalCode[] = ['time_over', 'section_locked', 'section_order', 'section_full']

/** Idempotent: submitting a closed attempt changes nothing. */
function submit(plan: Plan, head: AttemptHeader, action: Extract<Action, { do: 'submit' }>, now: number): Decision | Refusal {
  if (head.closed) return headerOnly(head)
  if (head.seats.at(-1)?.token !== action.token) return { refused: 'attempt_taken_over' }
  if (action.by === 'time' && !isTimeUp(plan, head, now)) return { refused: 'time_left' }
  const lastSave = action.save ? toDecision(acceptSave(plan, head, action.token, action.save, now)) : headerOnly(head)
  if ('refused' in lastSave && !lateRefusals.includes(lastSave.refused)) return lastSave
  const decision = 'refused' in lastSave ? headerOnly(head) : lastSave
  return { ...decision, head: closeByLearner(plan, decision.head, action.at, now) }
}

function closeByLearner(plan: Plan, head: AttemptHeader, at: number | undefined, now: number): AttemptHeader {
  if (isGraceOver(plan, head, now)) return closeByTime(plan, head, now)
  const elapsed = elapsedSeconds(head, now)
  const seat = head.seats.at(-1)
  const pressedAt = Math.max(seat ? earliestClaim(seat, elapsed) : 0, Math.min(at ?? elapsed, elapsed))
  const allowed = allowedSeconds(plan, head)
  if (allowed !== null && pressedAt >= allowed) return closeByTime(plan, head, now)
  // Ranks and ties use the server's time; what the device says decides only whether it was before the deadline.
  return { ...head, closed: { at: Math.min(allowed ?? elapsed, elapsed), by: 'learner' } }
}

/** Closes the attempt at its deadline, or now if that is earlier. */
export function closeByTime(plan: Plan, head: AttemptHeader, now: number): AttemptHeader {
  const elapsed = elapsedSeconds(head, now)
  return { ...head, closed: { at: Math.min(allowedSeconds(plan, head) ?? elapsed, elapsed), by: 'time' } }
}
