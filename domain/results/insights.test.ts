import { expect, test } from 'vitest'
import { findLosses, isSlow, type ReviewedQuestion } from './insights.ts'

function reviewed(question: number, more: Partial<ReviewedQuestion>): ReviewedQuestion {
  const others = { facility: 0.5, medianSeconds: 60 }
  return { question, outcome: 'correct', marks: '4', maximum: '4', seconds: 50, hadRight: false, others, ...more }
}

function told(...questions: ReviewedQuestion[]) {
  return findLosses(questions).map(({ reason, cost, losses }) => [reason, cost, losses.map(({ question }) => question)])
}

const wrong = { outcome: 'wrong', marks: '-1' } as const
const blank = { outcome: 'unanswered', marks: '0' } as const

test('a wrong answer costs what it lost and what it could have won', () => {
  expect(told(reviewed(0, {}), reviewed(1, wrong), reviewed(2, { outcome: 'partial', marks: '1' }))).toEqual([['wrong', '8', [1, 2]]])
})

test('a right answer that was changed is told as that, not as wrong', () => {
  expect(told(reviewed(0, { ...wrong, hadRight: true }), reviewed(1, { ...blank, hadRight: true }))).toEqual([['changed', '9', [0, 1]]])
  expect(told(reviewed(0, { hadRight: true }))).toEqual([])
})

test('a blank costs marks only where others found it easy', () => {
  const easy = { facility: 0.6, medianSeconds: 60 }
  expect(told(reviewed(0, { ...blank, others: easy }), reviewed(1, blank), reviewed(2, { ...blank, others: null }))).toEqual([
    ['left blank', '4', [0]],
  ])
})

test('slow is twice the median of others, and half a minute more', () => {
  const slow = (seconds: number, medianSeconds: number) => isSlow({ seconds, others: { facility: 0.5, medianSeconds } })
  expect([slow(120, 60), slow(119, 60), slow(20, 5), slow(35, 5), slow(34, 5)]).toEqual([true, false, false, true, false])
  expect(isSlow({ seconds: 900, others: null })).toBe(false)
})

test('the dearest comes first, and time lost on a right answer last', () => {
  const losses = told(
    reviewed(0, { seconds: 300 }),
    reviewed(1, { ...wrong, maximum: '1', marks: '-1/3' }),
    reviewed(2, { ...wrong, hadRight: true }),
    reviewed(3, wrong),
  )
  expect(losses).toEqual([
    ['wrong', '19/3', [3, 1]],
    ['changed', '5', [2]],
    ['slow', '0', [0]],
  ])
})

test('a question that was dropped cost nobody anything', () => {
  expect(told(reviewed(0, { outcome: 'dropped', marks: '4', seconds: 900 }))).toEqual([])
})
