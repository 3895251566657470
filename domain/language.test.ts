import { expect, test } from 'vitest'
import { lacksTranslation, localize } from './language.ts'

test('a text falls back from the requested language to English, then to Hindi', () => {
  expect(localize({ en: 'Physics', hi: 'भौतिकी' }, 'hi')).toBe('भौतिकी')
  expect(localize({ en: 'Physics', hi: '' }, 'hi')).toBe('Physics')
  expect(localize({ hi: 'भौतिकी' }, 'en')).toBe('भौतिकी')
  expect(localize('Physics', 'hi')).toBe('Physics')
  expect(localize({}, 'en', 'nothing')).toBe('nothing')
})

test('a text in only one language lacks a translation, an empty one does not', () => {
  expect(lacksTranslation('Physics')).toBe(true)
  expect(lacksTranslation({ en: 'Physics', hi: '' })).toBe(true)
  expect(lacksTranslation({ hi: 'भौतिकी' })).toBe(true)
  expect(lacksTranslation({ en: 'Physics', hi: 'भौतिकी' })).toBe(false)
  expect(lacksTranslation('')).toBe(false)
})
