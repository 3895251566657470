import Fraction from 'fraction.js'
import { z } from 'zod'

/** Exact, so that three thirds make one: `4`, `-0.25`, `-1/3`. */
const exactForm = /^-?\d{1,15}(\.\d{1,15}|\/[1-9]\d{0,14})?$/

export const Exact = z.string().regex(exactForm, 'Must be a number or a fraction such as -1/3')

/** The one way a number is stored: whole, or a reduced fraction. */
export function store(value: Fraction): string {
  return value.toFraction()
}

/** For reckoning where exactness does not matter, as in statistics. */
export function toNumber(stored: string): number {
  const [whole, parts = '1'] = stored.split('/')
  return Number(whole) / Number(parts)
}

export function sum(values: Iterable<Fraction>): Fraction {
  let total = new Fraction(0)
  for (const value of values) total = total.add(value)
  return total
}

/** As a person reads it: a decimal where two places hold it exactly, otherwise the fraction. */
export function print(value: Fraction | string): string {
  const exact = new Fraction(value)
  return 100n % exact.d === 0n ? exact.toString() : exact.toFraction(true)
}

/** Rounded once, half away from zero, for display only. */
export function rounded(value: Fraction, places: number): number {
  return value.abs().round(places).mul(value.s).valueOf()
}
