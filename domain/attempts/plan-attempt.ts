import type { Paper } from '../catalogue/paper.ts'
import { isMarked, type KindName } from '../questions/kinds/names.ts'
import type { Plan } from './plan.ts'

type Slot = { kind: KindName; optionCount: number; section: string }

/**
 * Sections come from the marking scheme, without those that have no questions; if the scheme names none, from the questions, unless it
 * limits the answers to the whole paper, which is then one section. A question
 * whose section is unknown goes to the first one. `seconds` is the time limit, or null for practice without one; there every question may
 * be answered.
 */
export function planAttempt(paper: Pick<Paper, 'duration' | 'marking'>, slots: Slot[], seconds: number | null = paper.duration * 60): Plan {
  const parts = (paper.marking ?? []).filter(({ section }) => section !== '')
  const nonEmpty = parts.filter((part) => slots.some(({ section }) => section === part.section))
  const named = nonEmpty.length > 0 ? nonEmpty : parts.slice(0, 1)
  const whole = paper.marking?.find(({ section, attempt }) => section === '' && attempt !== undefined)
  const sections =
    named.length > 0
      ? named.map(({ section, minutes, attempt }) => ({ name: section, seconds: minutes ? minutes * 60 : null, attempt }))
      : whole
        ? [{ name: '', seconds: null, attempt: whole.attempt }]
        : [...new Set(slots.map(({ section }) => section))].map((name) => ({ name, seconds: null, attempt: undefined }))
  const sectionOf = ({ section }: Slot) =>
    Math.max(
      0,
      sections.findIndex(({ name }) => name === section),
    )
  const planned = slots.map((slot) => ({ kind: slot.kind, optionCount: slot.optionCount, section: sectionOf(slot) }))
  return {
    seconds,
    sections: sections.map(({ name, seconds: limit, attempt }, at) => ({
      name,
      seconds: seconds === null ? null : limit,
      ...(seconds !== null &&
        attemptLimit(
          attempt,
          planned.filter((slot) => slot.section === at),
        )),
    })),
    slots: planned,
  }
}

/** The limit, unless the section has no more questions than that. */
function attemptLimit(attempt: number | undefined, slots: readonly { kind: KindName }[]): { attempt: number } | undefined {
  return attempt !== undefined && attempt < slots.filter(isMarked).length ? { attempt } : undefined
}
