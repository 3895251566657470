import Fraction from 'fraction.js'
import { store, sum } from '../exact.ts'
import type { MarkedQuestion } from './marking.ts'

/**
 * `credited` and `cancelled` are dropped questions: the ones everybody got marks for, and the ones that no longer count.
 * `won` and `lost` are what answers earned and cost; `marks` is the difference.
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

/** A paper knows few different marks, and exact sums are dear: each is counted first. */
function addUp(values: readonly string[]): Fraction[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Array.from(counts, ([value, count]) => new Fraction(value).mul(count))
}

export function tally(questions: readonly MarkedQuestion[]): Tally {
  const count = (fits: (question: MarkedQuestion) => boolean) => questions.filter(fits).length
  const marks = addUp(questions.map((question) => question.marks))
  const won = sum(marks.filter((each) => each.s > 0n))
  const lost = sum(marks.filter((each) => each.s < 0n)).neg()
  return {
    questions: questions.length,
    correct: count(({ outcome }) => outcome === 'correct'),
    partial: count(({ outcome }) => outcome === 'partial'),
    wrong: count(({ outcome }) => outcome === 'wrong'),
    unanswered: count(({ outcome }) => outcome === 'unanswered'),
    credited: count(({ outcome, counts }) => outcome === 'dropped' && counts),
    cancelled: count(({ counts }) => !counts),
    won: store(won),
    lost: store(lost),
    marks: store(won.sub(lost)),
    maximum: store(sum(addUp(questions.map(({ maximum }) => maximum)))),
  }
}
