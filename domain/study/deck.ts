import type { Outcome } from '../questions/kinds/kind.ts'
import { isSlow } from '../results/insights.ts'
import { timeBand } from '../results/time-bands.ts'
import { bucketOf, medianOf } from '../results/time-histogram.ts'

/** Why a question is in the revision deck. */
export const cardReasons = ['wrong', 'slow', 'marked'] as const
export type CardReason = (typeof cardReasons)[number]

/** `times` is the histogram of all first attempts at the question, one's own among them where `isCounted`. */
export type AnsweredQuestion = {
  outcome: Outcome
  seconds: number
  wasMarked: boolean
  times: readonly number[] | null
  isCounted: boolean
}

/** What brings a question into the deck; nothing for one that was known, and for one that was cancelled. */
export function reasonsFor(question: AnsweredQuestion): CardReason[] {
  const { outcome, wasMarked } = question
  if (outcome === 'dropped') return []
  const holds: Record<CardReason, boolean> = {
    wrong: outcome === 'wrong' || outcome === 'partial',
    slow: tookLong(question),
    marked: wasMarked,
  }
  return cardReasons.filter((reason) => holds[reason])
}

/** Slow against others as a result tells it; as long as there are no others, what falls into the last band. */
function tookLong({ seconds, times, isCounted }: AnsweredQuestion): boolean {
  const medianSeconds = medianOf(times ?? [], isCounted && seconds > 0 ? bucketOf(seconds) : null)
  if (medianSeconds === null) return timeBand(seconds) === 'above'
  return isSlow({ seconds, others: { facility: 0, medianSeconds } })
}
