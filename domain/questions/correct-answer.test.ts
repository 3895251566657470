import { expect, test } from 'vitest'
import { readCorrectAnswer } from './correct-answer.ts'

const options = [
  { id: 'A', text: { en: 'Delhi', hi: 'दिल्ली' } },
  { id: 'B', text: { en: 'Mumbai', hi: 'मुंबई' } },
  { id: 'C', text: 'Chennai' },
  { id: 'D', text: { en: 'Kolkata' } },
]

test.each([
  [{ correctAnswers: ['B'] }, ['B']],
  [{ correctAnswers: ['c', 'A'] }, ['A', 'C']],
  [{ correctAnswers: [1] }, ['B']],
  [{ correctAnswers: ['1', '3'] }, ['B', 'D']],
  [{ correctAnswers: 'B' }, ['B']],
  [{ correctAnswers: 'A;C' }, ['A', 'C']],
  [{ correctAnswers: 'a, d' }, ['A', 'D']],
  [{ correctAnswers: [2, 'C'] }, ['C']],
  [{ correctAnswer: 2 }, ['C']],
  [{ correctAnswer: '2' }, ['C']],
  [{ correctAnswer: 0 }, ['A']],
  [{ correctAnswer: ' d ' }, ['D']],
  [{ correctAnswer: '(b)' }, ['B']],
  [{ correctAnswer: 'Option C' }, ['C']],
  [{ correct_answer: 3 }, ['D']],
  [{ correct_answer: 'b' }, ['B']],
  [{ answer: 1 }, ['B']],
  [{ answer: 'D' }, ['D']],
  [{ answer: [0, 2] }, ['A', 'C']],
  [{ answer: 'मुंबई' }, ['B']],
  [{ answer: 'Chennai' }, ['C']],
])('%j is read as %j', (fields, expected) => {
  expect(readCorrectAnswer({ options, ...fields })).toEqual(expected)
})

test('a record without an answer means the first option', () => {
  for (const fields of [{}, { correctAnswers: [] }, { correctAnswer: null }, { answer: '  ' }]) {
    expect(readCorrectAnswer({ options, ...fields })).toEqual(['A'])
  }
})

test('the current field takes precedence over older ones, unless it is empty', () => {
  expect(readCorrectAnswer({ options, correctAnswers: ['B'], correctAnswer: 3, answer: 0 })).toEqual(['B'])
  expect(readCorrectAnswer({ options, correctAnswers: [], correctAnswer: 3, answer: 0 })).toEqual(['D'])
  expect(readCorrectAnswer({ options, correct_answer: 'C', answer: 'A' })).toEqual(['C'])
})

test('an answer that is not among the options gives null', () => {
  for (const answer of [4, -1, 1.5, 'E', 'Z', 'Jaipur', [0, 9], { id: 'A' }, true, 'A;Z']) {
    expect(readCorrectAnswer({ options, correctAnswer: answer })).toBeNull()
  }
})

test('options may be plain strings, and a number out of range may be an option’s text', () => {
  const plain = ['10', '20', '30', '40']
  expect(readCorrectAnswer({ options: plain, correctAnswer: '20' })).toEqual(['B'])
  expect(readCorrectAnswer({ options: plain, correctAnswer: 40 })).toEqual(['D'])
  expect(readCorrectAnswer({ options: plain, correctAnswer: '2' })).toEqual(['C'])
})

test('a record without options still gives its letter', () => {
  expect(readCorrectAnswer({ correctAnswer: 'd' })).toEqual(['D'])
  expect(readCorrectAnswer({ answer: 9 })).toEqual(['J'])
  expect(readCorrectAnswer({ answer: 10 })).toBeNull()
})
