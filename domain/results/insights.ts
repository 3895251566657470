/** How others did on a question: the share who got it right, from 0 to 1, and their median time. */
export type QuestionStatistics = { facility: number; medianSeconds: number }

/** `others` is null without statistics; then the pace cannot be judged. */
export type TimedQuestion = { seconds: number; others: QuestionStatistics | null }

/** Slow means this multiple of the median of others, and at least this many seconds more. */
const slowFactor = 2
const slowSeconds = 30

export function isSlow({ seconds, others }: TimedQuestion): boolean {
  return others !== null && seconds >= others.medianSeconds * slowFactor && seconds - others.medianSeconds >= slowSeconds
}

export function secondsOver({ seconds, others }: TimedQuestion): number {
  return others ? Math.max(0, seconds - others.medianSeconds) : 0
}
