import { expect, test } from 'vitest'
import { foldText, searchText } from './search-text.ts'

test('Hindi is folded to its common romanization', () => {
  expect(foldText('भौतिकी')).toBe('bhautiki')
  expect(foldText('गणित')).toBe('ganit')
  expect(foldText('रसायन विज्ञान')).toBe('rasayan vigyan')
  expect(foldText('क्षेत्रफल')).toBe('kshetraphal')
})

test('spellings that differ only in vowel length, nukta or nasal sign have the same folded form', () => {
  expect(foldText('हिन्दी')).toBe(foldText('हिंदी'))
  expect(foldText('पढ़ाई')).toBe(foldText('पढाई'))
  expect(foldText('भौतिकि')).toBe(foldText('भौतिकी'))
})

test('a prefix of a Hindi word folds to a prefix of its folded form', () => {
  expect(foldText('भौतिकी').startsWith(foldText('भौति'))).toBe(true)
  expect(foldText('रसायन').startsWith(foldText('रस'))).toBe(true)
})

test('case, accents, punctuation and doubled letters make no difference', () => {
  expect(foldText('  Électro-Magnetism: Class 11! ')).toBe('electro magnetism clas 11')
  expect(foldText('२०२४')).toBe('2024')
  expect(foldText('☃')).toBe('')
})

test('the search text of a record contains both languages of each part once', () => {
  expect(searchText({ en: 'Physics', hi: 'भौतिकी' }, 'Physics', null, 'PYQ')).toBe('physics bhautiki pyq')
})
