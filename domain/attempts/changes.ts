import Fraction from 'fraction.js'
import { markAnswer } from '../questions/kinds/index.ts'
import type { KeyedSlot } from './marking.ts'
import type { AnswerChange } from './sheet.ts'

const nothing = new Fraction(0)
const worth = { right: nothing, wrong: nothing, unanswered: nothing, partial: false }

/** Whether the learner once had it right, before the answer that stands. */
export function hadRight(slot: KeyedSlot, changes: readonly AnswerChange[]): boolean {
  if (slot.kind === 'note') return false
  return changes.slice(0, -1).some(({ answer }) => markAnswer(slot.kind, slot.key, slot.optionCount, answer, worth).outcome === 'correct')
}
