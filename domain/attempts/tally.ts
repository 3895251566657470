import type Fraction from 'fraction.js'
import { parseExact, sum, toExact } from '../exact.ts'
import type { MarkedQuestion } from './marked-question.ts'

/**
 * Totals over a group of marked questions. `credited` counts cancelled questions with full marks for everybody, `cancelled` those left
 * out of the total, among them what “attempt any N” leaves over. `won` is the sum of positive marks, `lost` of negative ones; `marks` is the difference.
 */
export type Tally = {
  questions: number
  correct: number
  partial: number
  wrong: number
  unanswered: number
  credited: number
  cancelled: number
  won: string
  lost: string
  marks: string
  maximum: string
}

/** Fraction additions are slow and a paper has few distinct marks, so equal values are multiplied by their count. */
function multiplyByCount(values: readonly string[]): Fraction[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Array.from(counts, ([value, count]) => parseExact(value).mul(count))
}

export function tally(questions: readonly MarkedQuestion[]): Tally {
  const count = (matches: (question: MarkedQuestion) => boolean) => questions.filter(matches).length
  const marks = multiplyByCount(questions.map((question) => question.marks))
  const won = sum(marks.filter((each) => each.s > 0n))
  const lost = sum(marks.filter((each) => each.s < 0n)).neg()
  return {
    questions: questions.length,
    correct: count(({ outcome }) => outcome === 'correct'),
    partial: count(({ outcome }) => outcome === 'partial'),
    wrong: count(({ outcome }) => outcome === 'wrong'),
    unanswered: count(({ outcome, counts }) => outcome === 'unanswered' && counts),
    credited: count(({ outcome, counts }) => outcome === 'dropped' && counts),
    cancelled: count(({ counts }) => !counts),
    won: toExact(won),
    lost: toExact(lost),
    marks: toExact(won.sub(lost)),
    maximum: toExact(sum(multiplyByCount(questions.map(({ maximum }) => maximum)))),
  }
}
