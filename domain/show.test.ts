import { expect, test } from 'vitest'
import { lacksTranslation, show } from './show.ts'

test('a text is shown in the wanted language, then in English, then in Hindi', () => {
  expect(show({ en: 'Physics', hi: 'भौतिकी' }, 'hi')).toBe('भौतिकी')
  expect(show({ en: 'Physics', hi: '' }, 'hi')).toBe('Physics')
  expect(show({ hi: 'भौतिकी' }, 'en')).toBe('भौतिकी')
  expect(show('Physics', 'hi')).toBe('Physics')
  expect(show({}, 'en', 'nothing')).toBe('nothing')
})

test('a text in one language lacks its translation, and one in none does not', () => {
  expect(lacksTranslation('Physics')).toBe(true)
  expect(lacksTranslation({ en: 'Physics', hi: '' })).toBe(true)
  expect(lacksTranslation({ hi: 'भौतिकी' })).toBe(true)
  expect(lacksTranslation({ en: 'Physics', hi: 'भौतिकी' })).toBe(false)
  expect(lacksTranslation('')).toBe(false)
})
