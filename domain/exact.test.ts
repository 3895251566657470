import Fraction from 'fraction.js'
import { expect, test } from 'vitest'
import { formatExact, roundExact, sum, toExact } from './exact.ts'
import { Exact } from './exact-schema.ts'

test('three thirds add up to exactly one', () => {
  expect(toExact(sum(['1/3', '1/3', '1/3'].map((third) => new Fraction(third))))).toBe('1')
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
