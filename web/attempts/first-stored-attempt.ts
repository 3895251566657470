import type { AnswerSheet } from '#domain/attempts/answer-sheet.ts'
import type { LocalAttempt, StoredAttempt } from '#domain/attempts/local-attempt.ts'
import type { Plan } from '#domain/attempts/plan.ts'

/** An attempt as version 0.1 stored it: `sheet` includes the steps of the outbox. */
export type FirstStoredAttempt = Pick<
  LocalAttempt,
  'key' | 'paperId' | 'bodyId' | 'attemptId' | 'token' | 'seat' | 'startedAt' | 'outbox' | 'sections' | 'savedAt'
> & {
  eventId?: string | null
  sheet: AnswerSheet
  clock: { elapsed: number; wall: number; allowed: number | null }
  submittedAt: number | null
}

/** An update of the site during an exam must not lose what is stored on the device. */
export function convertFirst({ sheet, clock, submittedAt, ...old }: FirstStoredAttempt, plan: Plan): StoredAttempt {
  return {
    ...old,
    plan,
    base: sheet,
    eventId: old.eventId ?? null,
    clock: { elapsed: clock.elapsed, since: 0 },
    storedAt: clock.wall,
    allowed: clock.allowed,
    rejected: {},
    lateSaves: 0,
    submitted: submittedAt === null ? null : { at: submittedAt, by: 'learner' },
    current: sheet.current?.value ?? 0,
    openedAt: clock.elapsed / 1000,
  }
}
