import { expect, test } from 'vitest'
import { foldText } from './search-text.ts'
import { bestSpellings, mismatch, queryReadings, soundsAlike, spelledLetters } from './search-words.ts'

test('abbreviations spelled in Devanagari become their letters', () => {
  expect(spelledLetters('एसएससी')).toBe('ssc')
  expect(spelledLetters('सीजीएल')).toBe('cgl')
  expect(spelledLetters('आईबीपीएस')).toBe('ibps')
  expect(spelledLetters('आरआरबी')).toBe('rrb')
  expect(spelledLetters('यूपीएससी')).toBe('upsc')
  expect(spelledLetters('गणित')).toBeUndefined()
  expect(spelledLetters('के')).toBeUndefined()
  expect(spelledLetters('')).toBeUndefined()
})

test.each([
  ['फिजिक्स', 'physics'],
  ['केमिस्ट्री', 'chemistry'],
  ['बायोलॉजी', 'biology'],
  ['रीजनिंग', 'reasoning'],
  ['रेलवे', 'railway'],
  ['बैंकिंग', 'banking'],
  ['इंजीनियरिंग', 'engineering'],
  ['मैथ्स', 'maths'],
])('%s sounds like %s', (hindi, english) => {
  expect(soundsAlike(foldText(hindi), foldText(english))).toBe(true)
})

test('different words do not sound alike, and short words never do', () => {
  expect(soundsAlike('physics', 'chemistry')).toBe(false)
  expect(soundsAlike('algebra', 'calculus')).toBe(false)
  expect(soundsAlike('net', 'neat')).toBe(false)
})

test('a typing error is forgiven by the length of the word', () => {
  expect(mismatch('rotat', 'rotational')).toBe(0)
  expect(mismatch('rotaton', 'rotational')).toBe(1)
  expect(mismatch('genetcis', 'genetics')).toBe(1)
  expect(mismatch('thermodinamcis', 'thermodynamics')).toBe(2)
  expect(mismatch('rat', 'rot')).toBeUndefined()
  expect(mismatch('optics', 'tactics')).toBeUndefined()
})

test('abbreviations are written out first, then the query is read literally, with spelled letters and with joined words', () => {
  expect(queryReadings('SSC CGL')[0]).toBe('ssc cgl')
  expect(queryReadings('gk')).toEqual(['general knowledge', 'gk'])
  expect(queryReadings('jeev vigyan')).toContain('jiv vigyan')
  expect(queryReadings('एसएससी gk')).toContain('ssc gk')
  expect(queryReadings('बीज गणित')).toContain('बीजगणित')
  expect(queryReadings('notes of optics')).toContain('notes optics')
  expect(queryReadings('   ')).toEqual([])
})

test('the spelling with the fewest errors wins over one that only shares many letters', () => {
  expect(bestSpellings('genetcis', ['general', 'genetics'])).toEqual(['genetics'])
  expect(bestSpellings('uspc', ['upsc', 'ssc'])).toEqual(['upsc'])
  expect(bestSpellings('abcdef', ['one', 'two', 'three', 'four'])).toEqual(['one', 'two', 'three'])
})
