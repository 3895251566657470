import type { Events } from '#domain/events.ts'
import { scoreCounts } from '#domain/results/score.ts'
import type { ResultRow } from './tables.ts'

export function toSubmittedEvent({
  id,
  accountId,
  paperId,
  mode,
  score,
  total,
  timeTaken,
  completedAt,
  submittedBy,
  isFirst,
  marks,
  unranked,
}: ResultRow): Events['attempt.submitted'] {
  return {
    resultId: id,
    accountId,
    paperId,
    mode,
    score,
    ...scoreCounts(total),
    wrongAnswers: total.wrong,
    answered: total.correct + total.partial + total.wrong,
    timeTaken,
    completedAt: completedAt.toISOString(),
    submittedBy,
    isFirstAttempt: isFirst,
    marks,
    maximum: total.maximum,
    unranked,
  }
}
