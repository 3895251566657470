import { expect, test } from 'vitest'
import { isPlainSample, preferBilingual } from './sample.ts'

const question = {
  questionText: { en: 'Which planet is the largest?', hi: 'सबसे बड़ा ग्रह कौन-सा है?' },
  options: [
    { id: 'A', text: { en: 'Jupiter', hi: 'बृहस्पति' } },
    { id: 'B', text: { en: 'Mars', hi: 'मंगल' } },
  ],
  correct: 'A',
  explanation: { en: 'Jupiter.', hi: 'बृहस्पति।' },
}

test('a short question in plain words is a sample', () => {
  expect(isPlainSample(question)).toBe(true)
})

test('formulas, pictures, tables, long texts and unknown keys are not', () => {
  expect(isPlainSample({ ...question, questionText: 'What is $x^2$?' })).toBe(false)
  expect(isPlainSample({ ...question, explanation: '![A picture](/x.png)' })).toBe(false)
  expect(isPlainSample({ ...question, questionText: '| a | b |' })).toBe(false)
  expect(isPlainSample({ ...question, questionText: 'Two lines\nof text' })).toBe(false)
  expect(isPlainSample({ ...question, questionText: { en: 'Short?', hi: 'क'.repeat(181) } })).toBe(false)
  expect(isPlainSample({ ...question, correct: 'C' })).toBe(false)
})

test('questions in both languages come first', () => {
  const english = { ...question, questionText: 'Which planet is the largest?' }
  expect(preferBilingual([english, question])).toEqual([question])
  expect(preferBilingual([english])).toEqual([english])
})
