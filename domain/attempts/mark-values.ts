import Fraction from 'fraction.js'
import type { Paper } from '../catalogue/paper.ts'
import { formatExact, parseExact } from '../exact.ts'
import type { MarkValues } from '../questions/kinds/kind.ts'
import { isMarked, type KindName } from '../questions/kinds/names.ts'

export type MarkingRules = Pick<Paper, 'marking' | 'totalMarks' | 'negativeMarking'>

/** `marks` is missing in papers that were stored before questions had weights: there all are equal. */
type WeightedQuestion = { kind: KindName; section: string; marks?: string | number | undefined }

const quarter = new Fraction(-1, 4)
const zero = new Fraction(0)

/**
 * What each question of a paper is worth; marking and every screen use it. With a scheme the section decides; a section that the scheme
 * does not name counts like the first, so that renaming one never leaves an attempt without marks. Without a scheme the total marks are
 * divided by the questions' own marks.
 */
export function markValuesOf(rules: MarkingRules, questions: readonly WeightedQuestion[]): MarkValues[] {
  const [first, ...others] = (rules.marking ?? []).map(({ section, right, wrong, unanswered, partial = false }) => ({
    section,
    worth: { right: new Fraction(right), wrong: new Fraction(wrong), unanswered: new Fraction(unanswered), partial },
  }))
  if (first) return questions.map(({ section }) => (others.find((part) => part.section === section) ?? first).worth)
  const weights = questions.map((question) => (isMarked(question) ? parseExact(String(question.marks ?? 1)) : zero))
  const sum = weights.reduce((total, weight) => total.add(weight), zero)
  const perWeight = sum.equals(0) ? zero : new Fraction(String(rules.totalMarks)).div(sum)
  const wrong = rules.negativeMarking ? quarter : zero
  return weights.map((weight) => ({ right: perWeight.mul(weight), wrong, unanswered: zero, partial: false }))
}

/** “+4, −1”, or “+4” where a wrong answer costs nothing. */
export function formatMarkValues({ right, wrong }: Pick<MarkValues, 'right' | 'wrong'>): string {
  const cost = wrong.equals(0) ? '' : `, −${formatExact(wrong.abs())}`
  return `+${formatExact(right)}${cost}`
}
