import Fraction from 'fraction.js'
import type { Paper } from '../catalogue/paper.ts'
import { roundExact, sum } from '../exact.ts'
import { isMarked, type KindName } from '../questions/kinds/names.ts'
import { markValuesOf } from './mark-values.ts'
import { planAttempt } from './plan-attempt.ts'

type MarkedPaper = Pick<Paper, 'marking' | 'totalMarks' | 'passingMarks' | 'negativeMarking' | 'duration'>
type WeightedQuestion = { kind: KindName; section: string; marks: string }

/**
 * What the questions of a paper add up to: by the marking scheme, with as many of each section as may be answered; without a scheme by the
 * questions' own marks.
 */
export function sumOfQuestionMarks(paper: MarkedPaper, questions: readonly WeightedQuestion[]): Fraction {
  const { marking } = paper
  if (!marking || marking.length === 0) return sum(questions.filter(isMarked).map(({ marks }) => new Fraction(marks)))
  const values = markValuesOf(paper, questions)
  const plan = planAttempt(
    paper,
    questions.map(({ kind, section }) => ({ kind, section, optionCount: 0 })),
  )
  const counted = plan.sections.flatMap(({ attempt }, section) => {
    const rights = plan.slots.flatMap((slot, at) => (slot.section === section && isMarked(slot) ? (values[at]?.right ?? []) : []))
    return rights.slice(0, attempt)
  })
  return sum(counted)
}

/** Maximum and passing marks that agree with the questions; null if they do already. The share needed to pass stays the same. */
export function alignPaperMarks(paper: MarkedPaper, questions: readonly WeightedQuestion[]) {
  const totalMarks = roundExact(sumOfQuestionMarks(paper, questions), 2)
  if (totalMarks < 1 || totalMarks === paper.totalMarks) return null
  const share = new Fraction(String(paper.passingMarks)).div(String(paper.totalMarks || 1))
  const passingMarks = Math.min(totalMarks, Math.max(1, roundExact(share.mul(String(totalMarks)), 2)))
  return { totalMarks, passingMarks }
}
