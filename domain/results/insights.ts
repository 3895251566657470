import Fraction from 'fraction.js'
import type { MarkedQuestion } from '../attempts/marking.ts'
import { store, sum, toNumber } from '../exact.ts'

/** What others did with a question: the share who got it right, from 0 to 1, and their median time. */
export type QuestionStatistics = { facility: number; medianSeconds: number }

/** Each question is told by the first of these that holds, so that the costs add up. */
export const lossReasons = ['changed', 'wrong', 'left blank', 'slow'] as const
export type LossReason = (typeof lossReasons)[number]

/** `hadRight`: one of the earlier answers to it was right. Without statistics of others nothing can be told about time and ease. */
export type ReviewedQuestion = Pick<MarkedQuestion, 'question' | 'outcome' | 'marks' | 'maximum'> & {
  seconds: number
  hadRight: boolean
  others: QuestionStatistics | null
}

export type Loss = { question: number; reason: LossReason; cost: string; secondsOver: number }
export type LossGroup = { reason: LossReason; cost: string; losses: Loss[] }

/** Others found it easy when this share of them got it right. */
const easyFacility = 0.6
/** Slow is twice the median of others and not just by a moment. */
const slowFactor = 2
const slowSeconds = 30

/** What cost marks, the dearest first: in each group, and among the groups. Time lost on a right answer costs none and comes last. */
export function findLosses(questions: readonly ReviewedQuestion[]): LossGroup[] {
  const losses = questions.flatMap((question) => {
    const reason = reasonFor(question)
    return reason ? [{ question: question.question, reason, cost: store(costOf(question)), secondsOver: secondsOver(question) }] : []
  })
  return lossReasons
    .map((reason) => group(reason, losses))
    .filter((each) => each.losses.length > 0)
    .sort((a, b) => toNumber(b.cost) - toNumber(a.cost))
}

function group(reason: LossReason, all: Loss[]): LossGroup {
  const losses = all
    .filter((loss) => loss.reason === reason)
    .sort((a, b) => toNumber(b.cost) - toNumber(a.cost) || b.secondsOver - a.secondsOver || a.question - b.question)
  return { reason, cost: store(sum(losses.map(({ cost }) => new Fraction(cost)))), losses }
}

function reasonFor(question: ReviewedQuestion): LossReason | null {
  const { outcome, hadRight, others } = question
  if (outcome === 'dropped') return null
  if (outcome !== 'correct' && hadRight) return 'changed'
  if (outcome === 'wrong' || outcome === 'partial') return 'wrong'
  if (outcome === 'unanswered' && others && others.facility >= easyFacility) return 'left blank'
  return isSlow(question) ? 'slow' : null
}

/** What full marks would have brought more. */
function costOf({ marks, maximum }: ReviewedQuestion): Fraction {
  return new Fraction(maximum).sub(marks)
}

function secondsOver({ seconds, others }: ReviewedQuestion): number {
  return others ? Math.max(0, seconds - others.medianSeconds) : 0
}

export function isSlow(question: Pick<ReviewedQuestion, 'seconds' | 'others'>): boolean {
  const { seconds, others } = question
  return others !== null && seconds >= others.medianSeconds * slowFactor && seconds - others.medianSeconds >= slowSeconds
}
