import { expect, test } from 'vitest'
import { filterQuestions, parseOnly, reviewFilters, toReviewFilter } from './review-filters.ts'

type Reviewed = Parameters<typeof filterQuestions>[0][number]

const others = { facility: 0.5, medianSeconds: 30 }
const questions: Reviewed[] = [
  { index: 0, outcome: 'correct', wasMarked: false, isSlow: false, seconds: 20, others },
  { index: 1, outcome: 'wrong', wasMarked: true, isSlow: false, seconds: 20, others },
  { index: 2, outcome: 'partial', wasMarked: false, isSlow: true, seconds: 90, others },
  { index: 3, outcome: 'unanswered', wasMarked: true, isSlow: false, seconds: 0, others },
  { index: 5, outcome: 'dropped', wasMarked: false, isSlow: false, seconds: 150, others: null },
]

test('each filter shows its questions, by index', () => {
  expect(Object.fromEntries(reviewFilters.map((filter) => [filter, filterQuestions(questions, filter)]))).toEqual({
    all: [0, 1, 2, 3, 5],
    wrong: [1, 2],
    skipped: [3],
    marked: [1, 3],
    slow: [2, 5],
  })
})

test('an address with nonsense shows all', () => {
  expect([toReviewFilter('slow'), toReviewFilter('fast'), toReviewFilter(null)]).toEqual(['slow', 'all', 'all'])
})

test('an address names questions by their number, and unknown ones are left out', () => {
  expect(parseOnly('4,2,99,x', questions)).toEqual([1, 3])
  expect(parseOnly(null, questions)).toEqual([])
})
