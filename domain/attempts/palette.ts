import type { Plan } from './plan.ts'
import { isAnswered, type Sheet, type SlotSheet } from './sheet.ts'

/** The five states every aspirant knows; the last one is marked like any answer. */
export const paletteStates = ['not visited', 'not answered', 'answered', 'marked', 'answered and marked'] as const
export type PaletteState = (typeof paletteStates)[number]

export function paletteState(slot: SlotSheet): PaletteState {
  if (slot.marked?.value) return isAnswered(slot) ? 'answered and marked' : 'marked'
  if (isAnswered(slot)) return 'answered'
  return slot.visited ? 'not answered' : 'not visited'
}

export type PaletteCounts = Record<PaletteState, number> & { total: number; attempted: number; remaining: number }

export type Palette = { states: PaletteState[]; counts: PaletteCounts; sections: { name: string; counts: PaletteCounts }[] }

export function showPalette(plan: Plan, sheet: Sheet): Palette {
  const states = sheet.slots.map(paletteState)
  const sections = plan.sections.map(({ name }, section) => ({
    name,
    counts: count(states.filter((_, at) => plan.slots[at]?.section === section)),
  }))
  return { states, counts: count(states), sections }
}

function count(states: PaletteState[]): PaletteCounts {
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
    remaining: states.length - attempted,
  }
}
