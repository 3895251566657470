import { expect, test } from 'vitest'
import { fold, searchText } from './search-text.ts'

test('Hindi is folded to what is typed for it in Latin letters', () => {
  expect(fold('भौतिकी')).toBe('bhautiki')
  expect(fold('गणित')).toBe('ganit')
  expect(fold('रसायन विज्ञान')).toBe('rasayan vigyan')
  expect(fold('क्षेत्रफल')).toBe('kshetraphal')
})

test('spellings that differ only in length, nukta or nasal sign meet in the same form', () => {
  expect(fold('हिन्दी')).toBe(fold('हिंदी'))
  expect(fold('पढ़ाई')).toBe(fold('पढाई'))
  expect(fold('भौतिकि')).toBe(fold('भौतिकी'))
})

test('the beginning of a Hindi word is the beginning of its folded form', () => {
  expect(fold('भौतिकी').startsWith(fold('भौति'))).toBe(true)
  expect(fold('रसायन').startsWith(fold('रस'))).toBe(true)
})

test('case, accents, punctuation and doubled letters make no difference', () => {
  expect(fold('  Électro-Magnetism: Class 11! ')).toBe('electro magnetism clas 11')
  expect(fold('२०२४')).toBe('2024')
  expect(fold('☃')).toBe('')
})

test('a record’s text holds both languages of each part once', () => {
  expect(searchText({ en: 'Physics', hi: 'भौतिकी' }, 'Physics', null, 'PYQ')).toBe('physics bhautiki pyq')
})
