import { expect, test } from 'vitest'
import { isFullLength } from './full-mock.ts'

const patterns = [{ slug: 'ssc-cgl-tier-1', totalQuestions: 100 }]

test('a mock is of full length if it has all questions of its pattern', () => {
  expect(isFullLength({ pattern: 'ssc-cgl-tier-1', totalQuestions: 100 }, patterns)).toBe(true)
  expect(isFullLength({ pattern: 'ssc-cgl-tier-1', totalQuestions: 25 }, patterns)).toBe(false)
})

test('without a known pattern nothing is called full', () => {
  expect(isFullLength({ pattern: null, totalQuestions: 100 }, patterns)).toBe(false)
  expect(isFullLength({ pattern: 'another', totalQuestions: 100 }, patterns)).toBe(false)
})
