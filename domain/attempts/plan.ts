import type { Paper } from '../catalogue/paper.ts'
import type { KindName } from '../questions/kinds/index.ts'

/** A place in the paper, as far as sitting it goes. */
export type PlannedSlot = { kind: KindName; optionCount: number; section: number }

/** What an attempt is held to, fixed when it starts. `seconds` is null where no clock runs. */
export type Plan = {
  seconds: number | null
  sections: { name: string; seconds: number | null }[]
  slots: PlannedSlot[]
}

type Slot = { kind: KindName; optionCount: number; section: string }

/**
 * The sections are the scheme's; a scheme without names leaves them to the questions. A section nobody knows counts as the first.
 * `seconds` is what is left of an event's time, or null for practice without a clock.
 */
export function planAttempt(paper: Pick<Paper, 'duration' | 'marking'>, slots: Slot[], seconds: number | null = paper.duration * 60): Plan {
  const parts = paper.marking ?? []
  const named = parts.some(({ section }) => section !== '')
  const sections = named
    ? parts.map(({ section, minutes }) => ({ name: section, seconds: seconds === null || !minutes ? null : minutes * 60 }))
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
