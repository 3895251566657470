import Fraction from 'fraction.js'
import { markAnswer } from '../questions/kinds/index.ts'
import { isMarked } from '../questions/kinds/names.ts'
import type { AnswerChange } from './answer-sheet.ts'
import type { KeyedSlot } from './marking.ts'

const zero = new Fraction(0)
const worth = { right: zero, wrong: zero, unanswered: zero, partial: false }

/** Whether one of the learner's answers before the current one was correct. */
export function wasCorrectEarlier(slot: KeyedSlot, changes: readonly AnswerChange[]): boolean {
  if (!isMarked(slot)) return false
  return changes.slice(0, -1).some(({ answer }) => markAnswer(slot.kind, slot.key, slot.optionCount, answer, worth).outcome === 'correct')
}
