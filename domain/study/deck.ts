import type { Outcome } from '../questions/kinds/kind.ts'
import { isSlow } from '../results/insights.ts'
import { timeBand } from '../results/time-bands.ts'
import { histogramMedian, timeBucket } from '../results/time-histogram.ts'

/** Why a question is in the revision deck. */
const foundReasons = ['wrong', 'slow', 'marked'] as const
/** `added` by the learner, from the review of a result. */
export const cardReasons = [...foundReasons, 'added'] as const
export type CardReason = (typeof cardReasons)[number]
type FoundReason = (typeof foundReasons)[number]

/** `times` is the histogram of all first attempts at the question; `isCounted` if it includes the learner's own. */
type AnsweredQuestion = {
  outcome: Outcome
  seconds: number
  wasMarked: boolean
  times: readonly number[] | null
  isCounted: boolean
}

/** Why a question enters the deck; empty if it was known or cancelled. */
export function reasonsFor(question: AnsweredQuestion): FoundReason[] {
  const { outcome, wasMarked } = question
  if (outcome === 'dropped') return []
  const applies: Record<FoundReason, boolean> = {
    wrong: outcome === 'wrong' || outcome === 'partial',
    slow: wasSlow(question),
    marked: wasMarked,
  }
  return foundReasons.filter((reason) => applies[reason])
}

/** Slow relative to others, as in the result; without others, slow means the last time band. */
function wasSlow({ seconds, times, isCounted }: AnsweredQuestion): boolean {
  const medianSeconds = histogramMedian(times ?? [], isCounted && seconds > 0 ? timeBucket(seconds) : null)
  if (medianSeconds === null) return timeBand(seconds) === 'above'
  return isSlow({ seconds, others: { facility: 0, medianSeconds } })
}
