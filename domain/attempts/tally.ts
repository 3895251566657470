import { sumExact } from '../exact.ts'
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

const add = (counts: Map<string, number>, value: string) => counts.set(value, (counts.get(value) ?? 0) + 1)

export function tally(questions: readonly MarkedQuestion[]): Tally {
  const counts = { correct: 0, partial: 0, wrong: 0, unanswered: 0, credited: 0, cancelled: 0 }
  const marks = new Map<string, number>()
  const maximums = new Map<string, number>()
  for (const question of questions) {
    const { outcome } = question
    if (!question.counts) counts.cancelled += 1
    if (outcome === 'correct' || outcome === 'partial' || outcome === 'wrong') counts[outcome] += 1
    else if (question.counts) counts[outcome === 'dropped' ? 'credited' : 'unanswered'] += 1
    add(marks, question.marks)
    add(maximums, question.maximum)
  }
  const lost = [...marks].filter(([value]) => value.startsWith('-'))
  return {
    questions: questions.length,
    ...counts,
    won: sumExact([...marks].filter(([value]) => !value.startsWith('-'))),
    lost: sumExact(lost.map(([value, count]) => [value.slice(1), count])),
    marks: sumExact(marks),
    maximum: sumExact(maximums),
  }
}
