import { expect, test } from 'vitest'
import { type KeyedSlot, markPaper } from '../attempts/marking.ts'
import { difficultyBreakdown } from './difficulty.ts'
import { computeStanding } from './standing.ts'
import { timeBand } from './time-bands.ts'

test('a difficulty counts as strong from 70 percent', () => {
  const slot = (difficulty: 'Easy' | 'Hard'): KeyedSlot => ({
    section: '',
    topic: '',
    difficulty,
    kind: 'single',
    optionCount: 4,
    key: { answer: ['A'] },
  })
  const slots = [...Array.from({ length: 10 }, () => slot('Easy')), ...Array.from({ length: 3 }, () => slot('Hard'))]
  const right = Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 10, 11].map((question) => [question, 0]))
  expect(difficultyBreakdown(markPaper({ marking: null, totalMarks: 13, negativeMarking: false }, slots, right))).toEqual([
    { difficulty: 'Easy', correct: 7, total: 10, accuracy: 70, strong: true },
    { difficulty: 'Hard', correct: 2, total: 3, accuracy: 66.67, strong: false },
  ])
})

test('times fall into bands of 30, 60 and 120 seconds', () => {
  expect([0, 30, 31, 60, 61, 120, 121].map(timeBand)).toEqual([30, 30, 60, 60, 120, 120, 'above'])
})

test('the rank counts those above, the percentile those at or below', () => {
  expect(computeStanding({ above: 0, groupSize: 1 })).toEqual({ rank: 1, percentile: 100, groupSize: 1 })
  expect(computeStanding({ above: 2, groupSize: 3 })).toEqual({ rank: 3, percentile: 33.33, groupSize: 3 })
  expect(computeStanding({ above: 0, groupSize: 0 })).toEqual({ rank: 1, percentile: 0, groupSize: 0 })
})
