import { expect, test } from 'vitest'
import { formatNumbers, groupByPassage, numbersOfPassage } from './passages.ts'

const paper = [{}, { passage: 'a' }, { passage: 'a' }, { passage: 'b' }, {}, {}, { passage: 'b' }]

test('questions in a row with the same passage are one group, others stand alone', () => {
  expect(groupByPassage(paper).map(({ length }) => length)).toEqual([1, 2, 1, 1, 1, 1])
  expect(groupByPassage([])).toEqual([])
})

test('the questions of a passage are named by their numbers in the paper', () => {
  expect(numbersOfPassage(paper, 'a')).toEqual([2, 3])
  expect(formatNumbers(numbersOfPassage(paper, 'a'))).toBe('2–3')
  expect(formatNumbers(numbersOfPassage(paper, 'b'))).toBe('4, 7')
  expect(formatNumbers([6, 7, 8, 9, 10])).toBe('6–10')
  expect(formatNumbers([3])).toBe('3')
})
