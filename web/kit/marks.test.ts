import { expect, test } from 'vitest'
import { marksInEnglish } from './marks.ts'

test.each([
  ['0', '0 marks'],
  ['1', '1 mark'],
  ['+1', '+1 mark'],
  ['−1', '−1 mark'],
  ['2', '2 marks'],
  ['⅓', '⅓ marks'],
  ['11', '11 marks'],
])('%s is "%s"', (marks, text) => {
  expect(marksInEnglish(marks)).toBe(text)
})
