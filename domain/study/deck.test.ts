import { expect, test } from 'vitest'
import { histogramSize } from '../results/time-histogram.ts'
import { reasonsFor } from './deck.ts'
import { goalProgress } from './goal.ts'
import { gradeReview } from './grade.ts'

const known = { outcome: 'correct', seconds: 20, wasMarked: false, times: null, isCounted: false } as const

/** A histogram of `count` learners who all took 20 to 25 seconds. */
const others = (count: number) => Array.from({ length: histogramSize }, (_, bucket) => (bucket === 4 ? count : 0))

test('wrong, partially correct and marked questions enter the deck, others do not', () => {
  expect(reasonsFor(known)).toEqual([])
  expect(reasonsFor({ ...known, outcome: 'wrong' })).toEqual(['wrong'])
  expect(reasonsFor({ ...known, outcome: 'partial' })).toEqual(['wrong'])
  expect(reasonsFor({ ...known, outcome: 'unanswered' })).toEqual([])
  expect(reasonsFor({ ...known, wasMarked: true })).toEqual(['marked'])
  expect(reasonsFor({ ...known, outcome: 'dropped', wasMarked: true })).toEqual([])
})

test('slow is relative to the median of others, or to the last time band if there are none', () => {
  expect(reasonsFor({ ...known, seconds: 60, times: others(5) })).toEqual(['slow'])
  expect(reasonsFor({ ...known, seconds: 50, times: others(5) })).toEqual([])
  expect(reasonsFor({ ...known, seconds: 120 })).toEqual([])
  expect(reasonsFor({ ...known, seconds: 121 })).toEqual(['slow'])
})

test('the learner’s own time does not count as that of others', () => {
  const alone = Array.from({ length: histogramSize }, (_, bucket) => (bucket === 8 ? 1 : 0))
  expect(reasonsFor({ ...known, seconds: 60, times: alone, isCounted: true })).toEqual([])
  expect(reasonsFor({ ...known, seconds: 130, times: others(0), isCounted: true })).toEqual(['slow'])
})

test('a wrong answer is graded again, a correct one as the learner says', () => {
  expect(gradeReview({ outcome: 'wrong', seconds: 5, own: 'easy' })).toBe('again')
  expect(gradeReview({ outcome: 'correct', seconds: 5 })).toBe('good')
  expect(gradeReview({ outcome: 'correct', seconds: 121 })).toBe('hard')
  expect(gradeReview({ outcome: 'correct', seconds: 121, own: 'easy' })).toBe('easy')
})

test('a goal counts questions or whole minutes, up to 100 percent', () => {
  expect(goalProgress({ kind: 'questions', amount: 20 }, { questions: 7, seconds: 0 })).toEqual({ done: 7, percent: 35 })
  expect(goalProgress({ kind: 'minutes', amount: 30 }, { questions: 7, seconds: 119 })).toEqual({ done: 1, percent: 3 })
  expect(goalProgress({ kind: 'questions', amount: 5 }, { questions: 12, seconds: 0 })).toEqual({ done: 12, percent: 100 })
})
