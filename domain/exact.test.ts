import Fraction from 'fraction.js'
import { expect, test } from 'vitest'
import { Exact, print, rounded, store, sum } from './exact.ts'

test('three thirds make one', () => {
  expect(store(sum(['1/3', '1/3', '1/3'].map((third) => new Fraction(third))))).toBe('1')
})

test('two decimal places are printed where they hold the number, the fraction where they do not', () => {
  const shown = ['4', '-0.5', '1/4', '0.333', '-1/3', '280/3', '-7/6', '12.50'].map(print)
  expect(shown).toEqual(['4', '-0.5', '0.25', '333/1000', '-1/3', '93 1/3', '-1 1/6', '12.5'])
})

test('rounding goes away from zero at the half, on either side', () => {
  expect([rounded(new Fraction('0.125'), 2), rounded(new Fraction('-0.125'), 2), rounded(new Fraction('-1/3'), 2)]).toEqual([
    0.13, -0.13, -0.33,
  ])
})

test('what is stored is a number or a fraction', () => {
  expect(['1', '-1/3', '0.25'].every((text) => Exact.safeParse(text).success)).toBe(true)
  expect(['', '1/0', '1e3', '.5', '--1', '1/2/3'].some((text) => Exact.safeParse(text).success)).toBe(false)
})
