import { expect, test } from 'vitest'
import { isUntranslated } from './translation.ts'

test('text in one language only is untranslated', () => {
  expect(isUntranslated({ en: 'Which $x$?', hi: ' ' }, 'hi')).toBe(true)
  expect(isUntranslated('An older text', 'hi')).toBe(true)
  expect(isUntranslated({ hi: 'कौन?' }, 'en')).toBe(true)
  expect(isUntranslated({ en: 'Which?', hi: 'कौन?' }, 'hi')).toBe(false)
})

test('numbers, formulas and images need no translation', () => {
  for (const text of ['$\\frac{a}{b}$', '₹1,200', '$$\\int x$$', '\\ce{H2O}', '![a square](/api/files/a.webp)', '']) {
    expect(isUntranslated({ en: text }, 'hi'), text).toBe(false)
  }
})
