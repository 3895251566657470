import fc from 'fast-check'
import Fraction from 'fraction.js'
import { expect, test } from 'vitest'
import { formatExact, roundExact, sum, sumExact, toExact } from './exact.ts'
import { Exact } from './exact-schema.ts'

test('three thirds add up to exactly one', () => {
  expect(toExact(sum(['1/3', '1/3', '1/3'].map((third) => new Fraction(third))))).toBe('1')
})

test('counted texts add up to the same as fractions do, also beyond the integers that a number holds', () => {
  const numerators = fc.oneof(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -(2 ** 31), max: 2 ** 31 }))
  const denominators = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 2 ** 31 }))
  const terms = fc.array(fc.tuple(numerators, denominators, fc.integer({ min: 0, max: 300 })), { maxLength: 8 })
  fc.assert(
    fc.property(terms, (drawn) => {
      const counted = drawn.map(([above, below, count]) => [toExact(new Fraction(above, below)), count] as const)
      expect(sumExact(counted)).toBe(toExact(sum(counted.map(([text, count]) => new Fraction(text).mul(count)))))
    }),
  )
  expect(sumExact([['0.25', 2]])).toBe('1/2')
  expect(
    sumExact([
      ['9007199254740991', 1],
      ['-9007199254740993', 1],
    ]),
  ).toBe('-2')
})

test('marks are printed as decimals if that is exact, otherwise as mixed fractions', () => {
  const printed = ['4', '0', '5/2', '1/4', '1/8', '12.50', '5/3', '1/3', '280/3', '29/12', '30/7', '1/7'].map(formatExact)
  expect(printed).toEqual(['4', '0', '2.5', '0.25', '0.125', '12.5', '1⅔', '⅓', '93⅓', '2⁵⁄₁₂', '4²⁄₇', '⅐'])
})

test('negative marks have a minus sign', () => {
  expect(['-0.5', '-1/3', '-7/6', '-5/6', '-1'].map(formatExact)).toEqual(['−0.5', '−⅓', '−1⅙', '−⅚', '−1'])
})

test('a fraction that nobody can read is rounded', () => {
  expect(['100/301', '-100/301', '50/99'].map(formatExact)).toEqual(['0.33', '−0.33', '⁵⁰⁄₉₉'])
})

test('halves are rounded away from zero, for positive and negative numbers', () => {
  expect([roundExact(new Fraction('0.125'), 2), roundExact(new Fraction('-0.125'), 2), roundExact(new Fraction('-1/3'), 2)]).toEqual([
    0.13, -0.13, -0.33,
  ])
})

test('only numbers and fractions are valid', () => {
  expect(['1', '-1/3', '0.25'].every((text) => Exact.safeParse(text).success)).toBe(true)
  expect(['', '1/0', '1e3', '.5', '--1', '1/2/3'].some((text) => Exact.safeParse(text).success)).toBe(false)
})
