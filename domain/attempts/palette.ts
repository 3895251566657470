import { type AnswerSheet, isAnswered, type SlotState } from './answer-sheet.ts'
import type { Plan } from './plan.ts'

/** The five states of the question palette in Indian computer-based exams. `answered and marked` is graded like `answered`. */
export const paletteStates = ['not visited', 'not answered', 'answered', 'marked', 'answered and marked'] as const
export type PaletteState = (typeof paletteStates)[number]

export function paletteState(slot: SlotState): PaletteState {
  if (slot.marked?.value) return isAnswered(slot) ? 'answered and marked' : 'marked'
  if (isAnswered(slot)) return 'answered'
  return slot.visited ? 'not answered' : 'not visited'
}

/** `remaining` is how many more may be answered. */
export type PaletteCounts = Record<PaletteState, number> & { total: number; attempted: number; remaining: number }

export type Palette = { states: PaletteState[]; counts: PaletteCounts; sections: { name: string; counts: PaletteCounts }[] }

export function buildPalette(plan: Plan, sheet: AnswerSheet): Palette {
  const states = sheet.slots.map(paletteState)
  const sections = plan.sections.map(({ name, attempt }, section) => ({
    name,
    counts: count(
      states.filter((_, at) => plan.slots[at]?.section === section),
      attempt,
    ),
  }))
  const remaining = sections.reduce((sum, { counts }) => sum + counts.remaining, 0)
  return { states, counts: { ...count(states), remaining }, sections }
}

function count(states: PaletteState[], attempt = states.length): PaletteCounts {
  const of = (state: PaletteState) => states.filter((each) => each === state).length
  const attempted = of('answered') + of('answered and marked')
  return {
    'not visited': of('not visited'),
    'not answered': of('not answered'),
    answered: of('answered'),
    marked: of('marked'),
    'answered and marked': of('answered and marked'),
    total: states.length,
    attempted,
    remaining: Math.max(0, Math.min(attempt, states.length) - attempted),
  }
}
