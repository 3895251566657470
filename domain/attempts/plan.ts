import type { KindName } from '../questions/kinds/names.ts'
import type { PaperBody } from './paper-body.ts'

/** `attempt`: at most this many questions may be answered; missing where all may be. */
type PlannedSection = { name: string; seconds: number | null; attempt?: number }

/** The time limits and slots of an attempt, fixed when it starts. `seconds` is null without a time limit. */
export type Plan = {
  seconds: number | null
  sections: PlannedSection[]
  slots: { kind: KindName; optionCount: number; section: number }[]
}

/** The plan of a timed attempt, as a device derives it from the paper. */
export function planOfBody({ paper, sections, questions }: PaperBody): Plan {
  const sectionOf = (question: number) => sections.findIndex((section) => section.questions.includes(question))
  return {
    seconds: paper.duration * 60,
    sections: sections.map(({ name, seconds, attempt }) => ({ name, seconds, ...(attempt !== undefined && { attempt }) })),
    slots: questions.map(({ kind, options }, index) => ({ kind, optionCount: options.length, section: Math.max(0, sectionOf(index)) })),
  }
}

/** Sections with time limits must be taken in order. */
export function hasTimedSections(plan: Plan): boolean {
  return plan.sections.some(({ seconds }) => seconds !== null)
}
