import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { PaperBody } from '#domain/attempts/body.ts'
import { showPalette } from '#domain/attempts/palette.ts'
import type { Plan } from '#domain/attempts/plan.ts'
import { elapsedSeconds, secondsLeft } from './sitting.ts'
import type { SittingStore } from './sitting-store.ts'
import { useTick } from './ticking.ts'

export function planOf(body: PaperBody): Plan {
  const sectionOf = (question: number) =>
    Math.max(
      0,
      body.sections.findIndex(({ questions }) => questions.includes(question)),
    )
  return {
    seconds: body.paper.duration * 60,
    sections: body.sections.map(({ name, seconds }) => ({ name, seconds })),
    slots: body.questions.map(({ kind, options }, index) => ({ kind, optionCount: options.length, section: sectionOf(index) })),
  }
}

/** What the screen shows of a sitting, second by second. */
export function useExam(store: SittingStore, body: PaperBody) {
  const { sitting, saving, phase } = useSyncExternalStore(store.subscribe, store.get)
  const now = useTick()
  const plan = useMemo(() => planOf(body), [body])
  const palette = useMemo(() => showPalette(plan, sitting.sheet), [plan, sitting.sheet])
  const left = secondsLeft(sitting, now)
  const section = plan.slots[sitting.current]?.section ?? 0
  const sectionEnd = useSectionEnd(store, body, section)
  const sectionLeft = sectionEnd === null ? null : Math.max(0, sectionEnd - elapsedSeconds(sitting, now))

  useEffect(() => {
    if (left === 0 && phase.at === 'sitting') void store.handIn()
  }, [left, phase.at, store])

  const timedSections = body.sections.some(({ seconds }) => seconds !== null)
  return { sitting, saving, phase, plan, palette, left, section, sectionLeft, timedSections }
}

export type Exam = ReturnType<typeof useExam>

/** When the open section closes, in seconds from the start: the server's word, or reckoned from when it was entered here. */
function useSectionEnd(store: SittingStore, body: PaperBody, section: number): number | null {
  const [entered, setEntered] = useState<Record<number, number>>({})
  const seconds = body.sections[section]?.seconds ?? null
  const known = store.get().sitting.sections[section]
  useEffect(() => {
    if (seconds === null || known?.enteredAt != null) return
    setEntered((all) => (section in all ? all : { ...all, [section]: elapsedSeconds(store.get().sitting, performance.now()) }))
  }, [section, seconds, known, store])
  if (seconds === null) return null
  if (known?.closesAt != null) return known.closesAt
  const from = known?.enteredAt ?? entered[section]
  return from === undefined ? null : from + seconds
}
