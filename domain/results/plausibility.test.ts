import { expect, test } from 'vitest'
import { isImplausible, readingSeconds } from './plausibility.ts'

test('reading takes a tenth of a second a word, in the shorter language and without formulas', () => {
  expect(readingSeconds({ questionText: 'What is the sum of $x + y$ and two?' })).toBeCloseTo(0.7)
  expect(readingSeconds({ questionText: { en: 'one two three four', hi: 'एक दो' }, content: 'five six' })).toBeCloseTo(0.4)
})

const marked = (count: number, outcome: 'correct' | 'wrong') => Array.from({ length: count }, (_, question) => ({ question, outcome }))
const reading = Array.from({ length: 30 }, () => 2)

test('ten right answers or more in less time than their questions take to read are implausible', () => {
  expect(isImplausible(marked(10, 'correct'), reading, 19)).toBe(true)
  expect(isImplausible(marked(10, 'correct'), reading, 20)).toBe(false)
  expect(isImplausible(marked(9, 'correct'), reading, 0)).toBe(false)
  expect(isImplausible(marked(30, 'wrong'), reading, 0)).toBe(false)
})
