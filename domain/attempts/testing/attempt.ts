import type { Refusal } from '../accept-save.ts'
import { type AnswerSheet, blankSheet, mergePatches } from '../answer-sheet.ts'
import { deadline } from '../clock.ts'
import { type Action, type Decision, decideAction } from '../engine.ts'
import { type AttemptHeader, openHeader } from '../header.ts'
import type { Plan } from '../plan.ts'

/** An attempt in memory. The server composes the same functions, with the header and the patches in its database. */
export type Attempt = { plan: Plan; head: AttemptHeader; sheet: AnswerSheet }

export function startAttempt(plan: Plan, token: string, now: number): Attempt {
  return { plan, head: openHeader(plan, token, now), sheet: blankSheet(plan.slots.length) }
}

export type Applied = { attempt: Attempt; saved: Decision['saved'] }

export function applyAction(attempt: Attempt, action: Action, now: number): Applied | Refusal {
  const decision = decideAction(attempt.plan, attempt.head, action, now)
  if ('refused' in decision) return decision
  const { head, patch, saved } = decision
  return { attempt: { ...attempt, head, sheet: patch ? mergePatches(attempt.sheet, [patch]) : attempt.sheet }, saved }
}

/** What a client shows on its timer. */
export function secondsLeft({ plan, head }: Attempt, now: number): number | null {
  const end = deadline(plan, head)
  return end === null ? null : Math.max(0, Math.ceil((end - now) / 1000))
}
