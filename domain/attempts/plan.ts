import type { Paper } from '../catalogue/paper.ts'
import type { KindName } from '../questions/kinds/index.ts'

/** What an attempt is held to, fixed when it starts. `seconds` is null where no clock runs. */
export type Plan = {
  seconds: number | null
  sections: { name: string; seconds: number | null }[]
  slots: { kind: KindName; optionCount: number; section: number }[]
}

type Slot = { kind: KindName; optionCount: number; section: string }

/**
 * The sections are those of the scheme that have questions; a scheme without names leaves them to the questions. A section that nobody
 * knows counts as the first.
 * `seconds` is what is left of an event's time, or null for practice without a clock.
 */
export function planAttempt(paper: Pick<Paper, 'duration' | 'marking'>, slots: Slot[], seconds: number | null = paper.duration * 60): Plan {
  const parts = (paper.marking ?? []).filter(({ section }) => section !== '')
  const used = parts.filter((part) => slots.some(({ section }) => section === part.section))
  const named = used.length > 0 ? used : parts.slice(0, 1)
  const sections =
    named.length > 0
      ? named.map(({ section, minutes }) => ({ name: section, seconds: seconds === null || !minutes ? null : minutes * 60 }))
      : [...new Set(slots.map(({ section }) => section))].map((name) => ({ name, seconds: null }))
  return {
    seconds,
    sections,
    slots: slots.map(({ kind, optionCount, section }) => ({
      kind,
      optionCount,
      section: Math.max(
        0,
        sections.findIndex(({ name }) => name === section),
      ),
    })),
  }
}

/** Sections with their own time are sat in order. */
export function hasTimedSections(plan: Plan): boolean {
  return plan.sections.some(({ seconds }) => seconds !== null)
}
