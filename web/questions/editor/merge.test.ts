import { expect, test } from 'vitest'
import { newOption } from '../kinds/values.ts'
import { isChanged, mergeChanges, toComparable } from './merge.ts'
import { newQuestion, type QuestionValues } from './question-values.ts'

const seen: QuestionValues = {
  ...newQuestion('', 'single'),
  questionText: { en: 'Which?', hi: '' },
  options: [newOption({ en: 'this', hi: 'यह' }, true), newOption({ en: 'that', hi: '' })],
}

test('changes of different fields are both kept', () => {
  const mine = { ...seen, questionText: { en: 'Which one?', hi: '' } }
  const theirs = {
    ...seen,
    difficulty: 'Hard' as const,
    options: [newOption({ en: 'this', hi: 'यह' }), newOption({ en: 'that', hi: '' }, true)],
  }
  const merged = mergeChanges(seen, mine, theirs)
  expect(merged).toMatchObject({ questionText: { en: 'Which one?' }, difficulty: 'Hard' })
  expect(merged.options).toBe(theirs.options)
})

test('options changed here replace theirs as a whole', () => {
  const mine = { ...seen, options: [newOption({ en: 'mine', hi: '' }, true), newOption({ en: 'that', hi: '' })] }
  const theirs = { ...seen, options: [newOption({ en: 'theirs', hi: '' }, true), newOption({ en: 'that', hi: '' })] }
  expect(isChanged('options', seen, mine)).toBe(true)
  expect(mergeChanges(seen, mine, theirs).options).toBe(mine.options)
})

test('options are shown with letter, languages and correctness', () => {
  expect(toComparable(seen).options).toBe('A. this / यह ✓\nB. that')
})
