import { type AnswerSheet, blankSheet, mergePatches } from '#domain/attempts/answer-sheet.ts'
import { deadline, graceSeconds, sectionClosesAt } from '#domain/attempts/clock.ts'
import type { OpenAttempt } from '#domain/attempts/contract.ts'
import type { ExamPassage, ExamQuestion } from '#domain/attempts/paper-body.ts'
import { toSavedState } from '#domain/attempts/saved-state.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toIsoTime } from '#server/platform/iso-time.ts'
import type { PaperBody } from './bodies/bodies.ts'
import { type AttemptKey, type AttemptRow, listPatches } from './queries.ts'

/** Merges all saved patches of an attempt into its current sheet. */
export async function readSheet(db: Db, { slots }: PaperBody, attempt: AttemptKey): Promise<AnswerSheet> {
  return mergePatches(blankSheet(slots.length), await listPatches(db, attempt))
}

export function deadlineOf(body: PaperBody, { mode, head }: Pick<AttemptRow, 'mode' | 'head'>): string | null {
  const end = deadline(body.plans[mode], head)
  return end === null ? null : toIsoTime(new Date(end))
}

type PresentInput = {
  body: PaperBody
  attempt: AttemptRow
  sheet: AnswerSheet
  seat: string
  now: Date
  /** The rendered paper, unless the caller has it. */
  rendered?: { questions: ExamQuestion[]; passages: ExamPassage[] | undefined } | undefined
}

export function presentAttempt({ body, attempt, sheet, seat, now, rendered }: PresentInput): OpenAttempt {
  const { head, mode } = attempt
  const plan = body.plans[mode]
  const active = head.seats.at(-1)
  const seatState = head.seats.findLast(({ token }) => token === seat)
  return {
    _id: attempt.id,
    paperId: attempt.paperId,
    bodyId: body.id,
    mode,
    language: attempt.language,
    status: attempt.status,
    startedAt: attempt.startedAt.toISOString(),
    eventId: attempt.eventId,
    deadline: deadlineOf(body, attempt),
    serverNow: now.toISOString(),
    graceSeconds,
    seat: active?.token ?? seat,
    seq: seatState?.seq ?? active?.seq ?? 0,
    step: seatState?.step ?? 0,
    lateSaves: head.lateSaves ?? 0,
    ...(rendered && { questions: rendered.questions }),
    ...(rendered?.passages && { passages: rendered.passages }),
    sections: body.sections.map((section, at) => ({
      ...section,
      seconds: plan.sections[at]?.seconds ?? null,
      enteredAt: head.entered[at] ?? null,
      closesAt: sectionClosesAt(plan, head, at),
      locked: head.locked[at] !== undefined,
    })),
    ...toSavedState(sheet),
    only: attempt.only,
    revealed: mode === 'practice' ? sheet.slots.flatMap(({ changes }, question) => (changes.length > 0 ? [question] : [])) : [],
  }
}
