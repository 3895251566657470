import Fraction from 'fraction.js'
import { expect, test } from 'vitest'
import { type AnsweredKind, type KeyOf, KindedBody, KindedKey, kinds, markAnswer, readAnswer } from './index.ts'
import type { Answer, Worth } from './kind.ts'

function worth(right: string, wrong: string, more: Partial<{ unanswered: string; partial: boolean }> = {}): Worth {
  return {
    right: new Fraction(right),
    wrong: new Fraction(wrong),
    unanswered: new Fraction(more.unanswered ?? '0'),
    partial: more.partial ?? false,
  }
}

function marked<Name extends AnsweredKind>(kind: Name, key: KeyOf<Name>, answer: Answer, by: Worth) {
  const { outcome, marks } = markAnswer(kind, key, 4, answer, by)
  return [outcome, marks.toFraction()]
}

const options = (['A', 'B', 'C', 'D'] as const).map((id) => ({ id, text: id }))
const plain = worth('4', '-1')

test('a single answer is right, wrong or none', () => {
  expect(marked('single', { answer: ['B'] }, 1, plain)).toEqual(['correct', '4'])
  expect(marked('single', { answer: ['B'] }, 0, plain)).toEqual(['wrong', '-1'])
  expect(marked('single', { answer: ['B'] }, null, plain)).toEqual(['unanswered', '0'])
})

test('any of several accepted answers is right', () => {
  expect(marked('single', { answer: ['B', 'D'] }, 3, plain)).toEqual(['correct', '4'])
  expect(marked('multiple', { answers: ['A'], alternatives: [['A', 'C']] }, [0, 2], plain)).toEqual(['correct', '4'])
  expect(marked('numeric', { value: '2', ranges: [['7.6', '7.7']] }, '7.65', plain)).toEqual(['correct', '4'])
})

test('a pattern may deduct for gaps', () => {
  expect(marked('single', { answer: ['B'] }, null, worth('1', '0', { unanswered: '-1/10' }))).toEqual(['unanswered', '-1/10'])
})

test('a cancelled question gives everybody its marks, or nobody', () => {
  for (const answer of [0, 1, null]) {
    expect(marked('single', { answer: ['B'], dropped: 'full' }, answer, plain)).toEqual(['dropped', '4'])
    expect(marked('single', { answer: ['B'], dropped: 'none' }, answer, plain)).toEqual(['dropped', '0'])
  }
})

test('a multiple answer is all or nothing unless the pattern gives part marks', () => {
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

test('part of an answer never earns more than the whole', () => {
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

test('a tolerance is exact and takes in both ends', () => {
  const key = { value: '0.3', tolerance: '0.1' }
  expect(['0.2', '0.4', '0.19', '0.41'].map((typed) => marked('numeric', key, typed, plain)[0])).toEqual([
    'correct',
    'correct',
    'wrong',
    'wrong',
  ])
})

test('nothing typed is no answer, and what is no number is refused', () => {
  for (const typed of ['', '  ', null]) expect(readAnswer('numeric', 0, typed)).toEqual({ sound: true, response: null })
  for (const typed of ['abc', '1e3', '1,000', '1/0', '--1', '.', '-', '1/2/3', '0x10', 'Infinity', 'NaN', '1 2', 3, [1]]) {
    expect(readAnswer('numeric', 0, typed)).toEqual({ sound: false })
  }
})

test('an answer of another kind or an option that is not there is refused', () => {
  for (const answer of [4, 9, [1], '1']) expect(readAnswer('single', 4, answer).sound).toBe(false)
  for (const answer of [1, '1', [4], [0, 4], [1, 1]]) expect(readAnswer('multiple', 4, answer).sound).toBe(false)
  for (const answer of [0, [], '']) expect(readAnswer('note', 0, answer).sound).toBe(false)
  expect(readAnswer('note', 0, null).sound).toBe(true)
})

test('responses go to the wire and come back', () => {
  expect(kinds.single.toWire('C')).toBe(2)
  expect(kinds.single.fromWire(2, 4)).toEqual({ sound: true, response: 'C' })
  expect(kinds.multiple.toWire(['A', 'D'])).toEqual([0, 3])
  expect(kinds.multiple.fromWire([3, 0], 4)).toEqual({ sound: true, response: ['A', 'D'] })
  expect(kinds.numeric.toWire('12.50')).toBe('12.50')
  for (const kind of [kinds.single, kinds.multiple, kinds.numeric]) expect(kind.toWire(null)).toBeNull()
})

test('a body has two to ten options, lettered by their place', () => {
  const body = (given: unknown) => KindedBody.safeParse({ kind: 'single', body: { questionText: 'Which?', options: given } }).success
  expect(body(options)).toBe(true)
  expect(body(options.slice(0, 2))).toBe(true)
  expect(body(options.slice(0, 1))).toBe(false)
  expect(body([...options].reverse())).toBe(false)
  expect(body(options.map((option) => ({ ...option, text: option.id === 'A' ? 'A' : '' })))).toBe(false)
})

test('a key names an option that is there', () => {
  const body = { questionText: 'Which?', options }
  expect(kinds.single.fits(body, { answer: ['D'] })).toBe(true)
  expect(kinds.single.fits(body, { answer: ['D', 'E'] })).toBe(false)
  expect(kinds.multiple.fits(body, { answers: ['A'], alternatives: [['E']] })).toBe(false)
})

test('a key without an answer is none', () => {
  const sound = (kind: string, key: unknown) => KindedKey.safeParse({ kind, key }).success
  expect(sound('single', { answer: [] })).toBe(false)
  expect(sound('single', { answer: ['A', 'A'] })).toBe(false)
  expect(sound('multiple', { answers: ['K'] })).toBe(false)
  expect(sound('numeric', {})).toBe(false)
  expect(sound('numeric', { value: 'ten' })).toBe(false)
  expect(sound('numeric', { value: '1', tolerance: '-1' })).toBe(false)
  expect(sound('numeric', { ranges: [['2', '1']] })).toBe(false)
  expect(sound('numeric', { ranges: [['1', '3/2']] })).toBe(true)
  expect(sound('note', {})).toBe(false)
})
