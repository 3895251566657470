import type { Tally } from '../attempts/tally.ts'
import { scoreParts } from '../results/score.ts'

/** By topic, what was right of how many. */
export type TopicCounts = Record<string, { correct: number; total: number }>

/** From this percent on a topic needs no paper of its own, and a paper no second sitting. */
export const strongPercent = 75
/** Fewer answers say nothing about a topic. */
export const fewestAnswers = 3

export function countTopics(topics: Readonly<Record<string, Tally>>): TopicCounts {
  return Object.fromEntries(
    Object.entries(topics).map(([topic, tally]) => {
      const { correctAnswers: correct, totalQuestions: total } = scoreParts(tally)
      return [topic, { correct, total }]
    }),
  )
}
