import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { canChange } from '#domain/attempts/exam-session.ts'
import { isSaved, secondsLeft, sectionOf, sectionSecondsLeft, sheetOf } from '#domain/attempts/local-attempt.ts'
import { buildPalette } from '#domain/attempts/palette.ts'
import { hasTimedSections } from '#domain/attempts/plan.ts'
import { useTick } from './clock.ts'
import type { ExamStore } from './exam-store.ts'

/** Everything the exam screen shows, recomputed every second. */
export function useExamState(store: ExamStore) {
  const session = useSyncExternalStore(store.subscribe, store.get)
  const now = useTick()
  const { attempt } = session
  const { plan, base, outbox } = attempt
  const sheet = useMemo(() => sheetOf({ base, outbox }), [base, outbox])
  const palette = useMemo(() => buildPalette(plan, sheet), [plan, sheet])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per tick
  useEffect(() => store.dispatch({ do: 'tick' }), [now, store])

  const isOpen = session.phase === 'open'
  return {
    ...{ session, attempt, sheet, palette },
    left: isOpen ? secondsLeft(attempt, now) : null,
    sectionLeft: isOpen ? sectionSecondsLeft(attempt, now) : null,
    section: sectionOf(attempt, attempt.current),
    timedSections: hasTimedSections(plan),
    isSaved: isSaved(attempt),
    isTakenOver: session.connection.is === 'taken over',
    isReadOnly: !canChange(session),
  }
}

export type ExamState = ReturnType<typeof useExamState>
