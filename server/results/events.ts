import type { Events } from '#domain/events.ts'
import { scoreParts } from '#domain/results/score.ts'
import type { StoredResult } from './tables.ts'

export function toEvent({
  id,
  accountId,
  paperId,
  mode,
  score,
  total,
  timeTaken,
  completedAt,
  isFirst,
  marks,
}: StoredResult): Events['attempt.submitted'] {
  return {
    resultId: id,
    accountId,
    paperId,
    mode,
    score,
    ...scoreParts(total),
    wrongAnswers: total.wrong,
    timeTaken,
    completedAt: completedAt.toISOString(),
    isFirstAttempt: isFirst,
    marks,
    maximum: total.maximum,
  }
}
