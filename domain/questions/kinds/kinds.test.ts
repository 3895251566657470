import Fraction from 'fraction.js'
import { expect, test } from 'vitest'
import { parseAnswer } from './answers.ts'
import { KindAndKey, kinds, markAnswer } from './index.ts'
import type { Answer, MarkValues, ParsedAnswer } from './kind.ts'

function worth(right: string, wrong: string, more: Partial<{ unanswered: string; partial: boolean }> = {}): MarkValues {
  return {
    right: new Fraction(right),
    wrong: new Fraction(wrong),
    unanswered: new Fraction(more.unanswered ?? '0'),
    partial: more.partial ?? false,
  }
}

function marked<Name extends 'single' | 'multiple' | 'numeric'>(
  kind: Name,
  key: Parameters<typeof markAnswer<Name>>[1],
  answer: Answer,
  scheme: MarkValues,
) {
  const { outcome, marks } = markAnswer(kind, key, 4, answer, scheme)
  return [outcome, marks.toFraction()]
}

const options = (['A', 'B', 'C', 'D'] as const).map((id) => ({ id, text: id }))
const plain = worth('4', '-1')

test('a single answer is correct, wrong or missing', () => {
  expect(marked('single', { answer: ['B'] }, 1, plain)).toEqual(['correct', '4'])
  expect(marked('single', { answer: ['B'] }, 0, plain)).toEqual(['wrong', '-1'])
  expect(marked('single', { answer: ['B'] }, null, plain)).toEqual(['unanswered', '0'])
})

test('any of several accepted answers is right', () => {
  expect(marked('single', { answer: ['B', 'D'] }, 3, plain)).toEqual(['correct', '4'])
  expect(marked('multiple', { answers: ['A'], alternatives: [['A', 'C']] }, [0, 2], plain)).toEqual(['correct', '4'])
  expect(marked('numeric', { value: '2', ranges: [['7.6', '7.7']] }, '7.65', plain)).toEqual(['correct', '4'])
})

test('a pattern may deduct marks for unanswered questions', () => {
  expect(marked('single', { answer: ['B'] }, null, worth('1', '0', { unanswered: '-1/10' }))).toEqual(['unanswered', '-1/10'])
})

test('a cancelled question gives its marks to everybody or to nobody', () => {
  for (const answer of [0, 1, null]) {
    expect(marked('single', { answer: ['B'], dropped: 'full' }, answer, plain)).toEqual(['dropped', '4'])
    expect(marked('single', { answer: ['B'], dropped: 'none' }, answer, plain)).toEqual(['dropped', '0'])
  }
})

test('a multiple answer is all or nothing unless the pattern allows partial marks', () => {
  expect(marked('multiple', { answers: ['A', 'C'] }, [2, 0], plain)).toEqual(['correct', '4'])
  expect(marked('multiple', { answers: ['A', 'C'] }, [0], plain)).toEqual(['wrong', '-1'])
  expect(marked('multiple', { answers: ['A', 'C'] }, [0, 1, 2], plain)).toEqual(['wrong', '-1'])
  expect(marked('multiple', { answers: ['A', 'C'] }, [], plain)).toEqual(['unanswered', '0'])
})

const advanced = worth('4', '-2', { partial: true })

test.each([
  ['all four right, all chosen', ['A', 'B', 'C', 'D'], [0, 1, 2, 3], 'correct', '4'],
  ['all four right, three chosen', ['A', 'B', 'C', 'D'], [0, 1, 3], 'partial', '3'],
  ['three right, two of them chosen', ['A', 'B', 'C'], [0, 2], 'partial', '2'],
  ['all four right, two chosen', ['A', 'B', 'C', 'D'], [1, 2], 'partial', '2'],
  ['two right, one of them chosen', ['A', 'D'], [3], 'partial', '1'],
  ['four right, one chosen', ['A', 'B', 'C', 'D'], [3], 'partial', '1'],
  ['one right and chosen', ['C'], [2], 'correct', '4'],
  ['two right, one right and one wrong chosen', ['A', 'D'], [0, 1], 'wrong', '-2'],
  ['two right, both and a wrong one chosen', ['A', 'D'], [0, 1, 3], 'wrong', '-2'],
  ['only a wrong one chosen', ['A', 'D'], [1], 'wrong', '-2'],
  ['nothing chosen', ['A', 'D'], [], 'unanswered', '0'],
] as const)('JEE Advanced: %s', (_, answers, chosen, outcome, marks) => {
  expect(marked('multiple', { answers: [...answers] }, [...chosen], advanced)).toEqual([outcome, marks])
})

test('a partial answer never earns more than the full marks', () => {
  expect(marked('multiple', { answers: ['A', 'B', 'C', 'D'] }, [0, 1, 2], worth('2', '-1', { partial: true }))).toEqual(['partial', '2'])
})

test.each([
  ['12.5', '12.50', 'correct'],
  ['12.5', '25/2', 'correct'],
  ['1/3', '1/3', 'correct'],
  ['1/3', '0.33', 'wrong'],
  ['0.3', '.3', 'correct'],
  ['-3', '-3', 'correct'],
  ['-3', '−3.', 'correct'],
  ['3', '+3', 'correct'],
  ['42', '४२', 'correct'],
  ['123456789012.345678', '123456789012.345679', 'wrong'],
] as const)('the exact value %s answered by %s is %s', (value, typed, outcome) => {
  expect(marked('numeric', { value }, typed, plain)[0]).toBe(outcome)
})

test('a tolerance is exact and includes both ends', () => {
  const key = { value: '0.3', tolerance: '0.1' }
  expect(['0.2', '0.4', '0.19', '0.41'].map((typed) => marked('numeric', key, typed, plain)[0])).toEqual([
    'correct',
    'correct',
    'wrong',
    'wrong',
  ])
})

test('empty input counts as unanswered, and text that is not a number is refused', () => {
  for (const typed of ['', '  ', null])
    expect(parseAnswer('numeric', 0, typed)).toEqual({ valid: true, response: null } satisfies ParsedAnswer<Answer>)
  for (const typed of ['abc', '1e3', '1,000', '1/0', '--1', '.', '-', '1/2/3', '0x10', 'Infinity', 'NaN', '1 2', 3, [1]]) {
    expect(parseAnswer('numeric', 0, typed)).toEqual({ valid: false } satisfies ParsedAnswer<Answer>)
  }
})

test('an answer of another kind or for a missing option is refused', () => {
  for (const answer of [4, 9, [1], '1']) expect(parseAnswer('single', 4, answer).valid).toBe(false)
  for (const answer of [1, '1', [4], [0, 4], [1, 1]]) expect(parseAnswer('multiple', 4, answer).valid).toBe(false)
  for (const answer of [0, [], '']) expect(parseAnswer('note', 0, answer).valid).toBe(false)
  expect(parseAnswer('note', 0, null).valid).toBe(true)
})

test('responses survive conversion to the API’s format and back', () => {
  expect(kinds.single.answers.toWire('C')).toBe(2)
  expect(kinds.single.answers.fromWire(2, 4)).toEqual({ valid: true, response: 'C' } satisfies ParsedAnswer<string>)
  expect(kinds.multiple.answers.toWire(['A', 'D'])).toEqual([0, 3])
  expect(kinds.multiple.answers.fromWire([3, 0], 4)).toEqual({ valid: true, response: ['A', 'D'] } satisfies ParsedAnswer<string[]>)
  expect(kinds.numeric.answers.toWire('12.50')).toBe('12.50')
  for (const kind of [kinds.single, kinds.multiple, kinds.numeric]) expect(kind.answers.toWire(null)).toBeNull()
})

test('a body has two to ten options, lettered by their position', () => {
  const isValid = (given: unknown) => kinds.single.body.safeParse({ questionText: 'Which?', options: given }).success
  expect(isValid(options)).toBe(true)
  expect(isValid(options.slice(0, 2))).toBe(true)
  expect(isValid(options.slice(0, 1))).toBe(false)
  expect(isValid([...options].reverse())).toBe(false)
  expect(isValid(options.map((option) => ({ ...option, text: option.id === 'A' ? 'A' : '' })))).toBe(false)
})

test('a key names only options that exist', () => {
  const body = { questionText: 'Which?', options }
  expect(kinds.single.fits(body, { answer: ['D'] })).toBe(true)
  expect(kinds.single.fits(body, { answer: ['D', 'E'] })).toBe(false)
  expect(kinds.multiple.fits(body, { answers: ['A'], alternatives: [['E']] })).toBe(false)
})

test('a key without a valid answer is refused', () => {
  const isValid = (kind: string, key: unknown) => KindAndKey.safeParse({ kind, key }).success
  expect(isValid('single', { answer: [] })).toBe(false)
  expect(isValid('single', { answer: ['A', 'A'] })).toBe(false)
  expect(isValid('multiple', { answers: ['K'] })).toBe(false)
  expect(isValid('numeric', {})).toBe(false)
  expect(isValid('numeric', { value: 'ten' })).toBe(false)
  expect(isValid('numeric', { value: '1', tolerance: '-1' })).toBe(false)
  expect(isValid('numeric', { ranges: [['2', '1']] })).toBe(false)
  expect(isValid('numeric', { ranges: [['1', '3/2']] })).toBe(true)
  expect(isValid('note', {})).toBe(false)
})
