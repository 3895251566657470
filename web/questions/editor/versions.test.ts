import { expect, test } from 'vitest'
import { newOption, newQuestion, type QuestionValues } from './question-values.ts'
import { isChanged, mergeOver, spellOut } from './versions.ts'

const seen: QuestionValues = {
  ...newQuestion('', 'single'),
  questionText: { en: 'Which?', hi: '' },
  options: [newOption({ en: 'this', hi: 'यह' }, true), newOption({ en: 'that', hi: '' })],
}

test('of two changes of different fields both stay', () => {
  const mine = { ...seen, questionText: { en: 'Which one?', hi: '' } }
  const theirs = {
    ...seen,
    difficulty: 'Hard' as const,
    options: [newOption({ en: 'this', hi: 'यह' }), newOption({ en: 'that', hi: '' }, true)],
  }
  const merged = mergeOver(seen, mine, theirs)
  expect(merged).toMatchObject({ questionText: { en: 'Which one?' }, difficulty: 'Hard' })
  expect(merged.options).toBe(theirs.options)
})

test('options changed here go over theirs as a whole', () => {
  const mine = { ...seen, options: [newOption({ en: 'mine', hi: '' }, true), newOption({ en: 'that', hi: '' })] }
  const theirs = { ...seen, options: [newOption({ en: 'theirs', hi: '' }, true), newOption({ en: 'that', hi: '' })] }
  expect(isChanged('options', seen, mine)).toBe(true)
  expect(mergeOver(seen, mine, theirs).options).toBe(mine.options)
})

test('options are spelled out with their letters, languages and what is right', () => {
  expect(spellOut(seen).options).toBe('A. this / यह ✓\nB. that')
})
