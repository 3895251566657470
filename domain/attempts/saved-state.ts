import type { Language } from '../language.ts'
import type { Answer } from '../questions/kinds/kind.ts'
import { type AnswerSheet, blankSheet, currentAnswer, type SlotState } from './answer-sheet.ts'

/** An answer sheet in the API's format, keyed by question index. */
export type SavedState = {
  answers: Record<number, Answer>
  marked: number[]
  visited: number[]
  times: Record<number, number>
  languages: Record<number, Language>
  current: number | null
}

export function toSavedState(sheet: AnswerSheet): SavedState {
  const state: SavedState = { answers: {}, marked: [], visited: [], times: {}, languages: {}, current: sheet.current?.value ?? null }
  for (const [question, slot] of sheet.slots.entries()) {
    const answer = currentAnswer(slot)
    if (answer !== null) state.answers[question] = answer
    if (slot.marked?.value) state.marked.push(question)
    if (slot.visited) state.visited.push(question)
    if (slot.seconds > 0) state.times[question] = slot.seconds
    if (slot.language) state.languages[question] = slot.language.value
  }
  return state
}

/** The sheet that a device continues from. All stamps are 0, so that every step made or merged later overrides it. */
export function fromSavedState(slotCount: number, state: SavedState): AnswerSheet {
  const slots = blankSheet(slotCount).slots.map((_, question): SlotState => {
    const answer = state.answers[question] ?? null
    const language = state.languages[question]
    return {
      changes: answer === null ? [] : [{ stamp: 0, at: 0, answer }],
      marked: state.marked.includes(question) ? { stamp: 0, value: true } : null,
      language: language ? { stamp: 0, value: language } : null,
      visited: state.visited.includes(question),
      seconds: state.times[question] ?? 0,
    }
  })
  return { slots, current: state.current === null ? null : { stamp: 0, value: state.current } }
}
