import type { Tally } from '../attempts/tally.ts'
import { scoreCounts } from '../results/score.ts'

/** Correct and total answers by topic. */
export type TopicCounts = Record<string, { correct: number; total: number }>

/** Topics and papers from this percentage are not recommended again. */
export const strongPercent = 75
/** Topics with fewer answers are not judged. */
export const minAnswers = 3

export function countTopics(topics: Readonly<Record<string, Tally>>): TopicCounts {
  return Object.fromEntries(
    Object.entries(topics).map(([topic, tally]) => {
      const { correctAnswers: correct, totalQuestions: total } = scoreCounts(tally)
      return [topic, { correct, total }]
    }),
  )
}
