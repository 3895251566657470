import { type Admitted, admitSave, type Refused } from './admit.ts'
import { allowedSeconds, elapsedSeconds, isGraceOver } from './clock.ts'
import { beginHead, giveSeat, type Head, type Refusal } from './head.ts'
import type { Plan } from './plan.ts'
import type { Patch, Save } from './saves.ts'
import { blankSheet, mergePatch, type Sheet } from './sheet.ts'

/** `at` of a submission is when the learner pressed the button, which may have been without a network. */
export type Action =
  | { do: 'save'; token: string; save: Save }
  | { do: 'submit'; token: string; save?: Save; at?: number }
  | { do: 'take over'; token: string }
  | { do: 'extend'; seconds: number }
  | { do: 'time up' }

type Saved = Omit<Admitted, 'head' | 'patch'>

/** What an action makes of the head, and what it adds to the sheet. */
export type Decision = { head: Head; patch: Patch | null; saved: Saved | null }

/** Decides on an action without looking at the answers. Now is the server's time; a device that is offline uses its own estimate of it. */
export function decide(plan: Plan, head: Head, action: Action, now: number): Decision | Refused {
  if (action.do === 'save') return record(admitSave(plan, head, action.token, action.save, now))
  if (action.do === 'submit') return submit(plan, head, action, now)
  if (action.do === 'time up') return only(head.closed || !isGraceOver(plan, head, now) ? head : closeByTime(plan, head, now))
  if (head.closed) return { refused: 'attempt_closed' }
  const elapsed = elapsedSeconds(head, now)
  if (action.do === 'take over') return only(giveSeat(head, action.token, elapsed))
  return only({ ...head, extensions: [...head.extensions, { at: elapsed, seconds: action.seconds }] })
}

function only(head: Head): Decision {
  return { head, patch: null, saved: null }
}

function record(admitted: Admitted | Refused): Decision | Refused {
  if ('refused' in admitted) return admitted
  const { head, patch, ...saved } = admitted
  return { head, patch, saved }
}

/** These say that the last part came too late, which does not keep the attempt from being closed. */
const late: readonly Refusal[] = ['time_over', 'section_locked', 'section_order']

/** Again gives the same: a closed attempt stays as it is. */
function submit(plan: Plan, head: Head, action: Extract<Action, { do: 'submit' }>, now: number): Decision | Refused {
  if (head.closed) return only(head)
  if (head.seats.at(-1)?.token !== action.token) return { refused: 'attempt_taken_over' }
  const rest = action.save ? record(admitSave(plan, head, action.token, action.save, now)) : only(head)
  if ('refused' in rest && !late.includes(rest.refused)) return rest
  const decision = 'refused' in rest ? only(head) : rest
  return { ...decision, head: closeByLearner(plan, decision.head, action.at, now) }
}

function closeByLearner(plan: Plan, head: Head, at: number | undefined, now: number): Head {
  if (isGraceOver(plan, head, now)) return closeByTime(plan, head, now)
  const elapsed = elapsedSeconds(head, now)
  const pressed = Math.max(head.seats.at(-1)?.at ?? 0, Math.min(at ?? elapsed, elapsed))
  const allowed = allowedSeconds(plan, head)
  return allowed !== null && pressed >= allowed ? closeByTime(plan, head, now) : { ...head, closed: { at: pressed, by: 'learner' } }
}

function closeByTime(plan: Plan, head: Head, now: number): Head {
  return { ...head, closed: { at: allowedSeconds(plan, head) ?? elapsedSeconds(head, now), by: 'time' } }
}

/** An attempt whole: what a device keeps, and what the server has when it folds the patches it stored. */
export type Attempt = { plan: Plan; head: Head; sheet: Sheet }

export function startAttempt(plan: Plan, token: string, now: number): Attempt {
  return { plan, head: beginHead(plan, token, now), sheet: blankSheet(plan.slots.length) }
}

export type Acted = { attempt: Attempt; saved: Saved | null }

export function act(attempt: Attempt, action: Action, now: number): Acted | Refused {
  const decision = decide(attempt.plan, attempt.head, action, now)
  if ('refused' in decision) return decision
  const { head, patch, saved } = decision
  return { attempt: { ...attempt, head, sheet: patch ? mergePatch(attempt.sheet, patch) : attempt.sheet }, saved }
}
