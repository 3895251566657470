import Fraction from 'fraction.js'
import { bounded, integerOf, isEqual, listOf, maxListLength, numberOf, TemplateError, type Value } from './value.ts'

type Builtin = { least: number; most: number; run: (args: Value[]) => Value }

const fraction = (value: bigint | number): Fraction => new Fraction(value)

function naturalOf(value: Value | undefined, place: string, most: bigint): bigint {
  const number = integerOf(value, place)
  if (number < 0n || number > most) throw new TemplateError(`${place} needs a whole number from 0 to ${most}`)
  return number
}

/** A function of whole numbers, extended to any count of arguments. */
function ofIntegers(name: string, combine: (one: bigint, other: bigint) => bigint): Builtin['run'] {
  return (args) => fraction(args.map((arg) => integerOf(arg, name)).reduce(combine))
}

function gcd(one: bigint, other: bigint): bigint {
  return other === 0n ? (one < 0n ? -one : one) : gcd(other, one % other)
}

/** n (n − 1) … of `count` factors. */
function fallingProduct(n: bigint, count: bigint): bigint {
  let product = 1n
  for (let k = 0n; k < count; k += 1n) product *= n - k
  return product
}

function chosen(name: string, run: (n: bigint, r: bigint) => bigint): Builtin['run'] {
  return ([n, r]) => {
    const [whole, part] = [naturalOf(n, name, 100n), naturalOf(r, name, 100n)]
    return part > whole ? fraction(0) : fraction(run(whole, part))
  }
}

function integerRoot(value: bigint): bigint | undefined {
  let root = BigInt(Math.floor(Math.sqrt(Number(value))))
  // Newton's method corrects what floating point lost.
  for (let step = 0; step < 100 && root > 0n && (root * root > value || (root + 1n) * (root + 1n) <= value); step += 1)
    root = (root + value / root) / 2n
  return root * root === value ? root : undefined
}

function squareRoot(value: Fraction): Fraction | undefined {
  if (value.s < 0n) return
  const [top, bottom] = [integerRoot(value.n), integerRoot(value.d)]
  return top === undefined || bottom === undefined ? undefined : new Fraction(top, bottom)
}

const placesOf = (value: Value | undefined, name: string): number => (value === undefined ? 0 : Number(naturalOf(value, name, 12n)))

/** The digits of the absolute value with so many places after the point, rounded half up. */
export function roundedDigits({ n, d }: Fraction, places: number): bigint {
  return (2n * n * 10n ** BigInt(places) + d) / (2n * d)
}

/** Rounds half away from zero. */
function roundTo(value: Fraction, places: number): Fraction {
  return new Fraction(value.s * roundedDigits(value, places), 10n ** BigInt(places))
}

const numbersOf = (args: Value[], name: string): Fraction[] =>
  (args.length === 1 && Array.isArray(args[0]) ? args[0] : args).map((arg) => numberOf(arg, name))

function extreme(name: string, isBetter: (one: Fraction, best: Fraction) => boolean): Builtin['run'] {
  return (args) => {
    const numbers = numbersOf(args, name)
    if (numbers.length === 0) throw new TemplateError(`${name} of nothing`)
    return numbers.reduce((best, one) => (isBetter(one, best) ? one : best))
  }
}

function pick([list, place]: Value[]): Value {
  const items = listOf(list, 'pick')
  const item = items[Number(integerOf(place, 'pick')) - 1]
  if (item === undefined) throw new TemplateError(`pick needs a place from 1 to ${items.length}`)
  return item
}

function range([from, to]: Value[]): Value {
  const [low, high] = [integerOf(from, 'range'), integerOf(to, 'range')]
  if (high - low >= BigInt(maxListLength)) throw new TemplateError(`A list has at most ${maxListLength} items`)
  return Array.from({ length: Math.max(0, Number(high - low) + 1) }, (_, step) => fraction(low + BigInt(step)))
}

/** The rest of a division, with the sign of the divisor, as in clock arithmetic. */
function modulo([value, divisor]: Value[]): Value {
  const [whole, by] = [numberOf(value, 'mod'), numberOf(divisor, 'mod')]
  if (by.n === 0n) throw new TemplateError('Division by zero')
  return whole.sub(by.mul(whole.div(by).floor()))
}

const sorted = ([list]: Value[]): Value => numbersOf([list ?? []], 'sort').toSorted((one, other) => one.compare(other))

/** Every function that an expression can call, with its least and most arguments. `if` is part of the evaluator. */
export const functions: Record<string, Builtin> = {
  gcd: { least: 2, most: 10, run: ofIntegers('gcd', gcd) },
  lcm: { least: 2, most: 10, run: ofIntegers('lcm', (one, other) => (one === 0n ? 0n : (one / gcd(one, other)) * other)) },
  factorial: {
    least: 1,
    most: 1,
    run: ([n]) => {
      const whole = naturalOf(n, 'factorial', 30n)
      return fraction(fallingProduct(whole, whole))
    },
  },
  nCr: { least: 2, most: 2, run: chosen('nCr', (n, r) => fallingProduct(n, r) / fallingProduct(r, r)) },
  nPr: { least: 2, most: 2, run: chosen('nPr', fallingProduct) },
  abs: { least: 1, most: 1, run: ([value]) => numberOf(value, 'abs').abs() },
  min: { least: 1, most: 20, run: extreme('min', (one, best) => one.lt(best)) },
  max: { least: 1, most: 20, run: extreme('max', (one, best) => one.gt(best)) },
  floor: { least: 1, most: 1, run: ([value]) => numberOf(value, 'floor').floor() },
  ceil: { least: 1, most: 1, run: ([value]) => numberOf(value, 'ceil').ceil() },
  round: { least: 1, most: 2, run: ([value, places]) => roundTo(numberOf(value, 'round'), placesOf(places, 'round')) },
  sqrt: {
    least: 1,
    most: 1,
    run: ([value]) => {
      const number = numberOf(value, 'sqrt')
      const root = squareRoot(number)
      if (!root) throw new TemplateError(`The square root of ${number.toFraction()} is not exact`)
      return root
    },
  },
  isSquare: { least: 1, most: 1, run: ([value]) => squareRoot(numberOf(value, 'isSquare')) !== undefined },
  isInteger: { least: 1, most: 1, run: ([value]) => numberOf(value, 'isInteger').d === 1n },
  numerator: { least: 1, most: 1, run: ([value]) => fraction(numberOf(value, 'numerator').s * numberOf(value, 'numerator').n) },
  denominator: { least: 1, most: 1, run: ([value]) => fraction(numberOf(value, 'denominator').d) },
  mod: { least: 2, most: 2, run: modulo },
  digits: { least: 1, most: 1, run: ([n]) => Array.from(String(naturalOf(n, 'digits', 10n ** 30n)), (digit) => fraction(Number(digit))) },
  pick: { least: 2, most: 2, run: pick },
  place: {
    least: 2,
    most: 2,
    run: ([list, item]) => fraction(listOf(list, 'place').findIndex((each) => item !== undefined && isEqual(each, item)) + 1),
  },
  length: { least: 1, most: 1, run: ([list]) => fraction(listOf(list, 'length').length) },
  sum: { least: 1, most: 20, run: (args) => bounded(numbersOf(args, 'sum').reduce((total, one) => total.add(one), fraction(0))) },
  product: {
    least: 1,
    most: 20,
    run: (args) => numbersOf(args, 'product').reduce((total, one) => bounded(total.mul(one)), fraction(1)),
  },
  sort: { least: 1, most: 1, run: sorted },
  reverse: { least: 1, most: 1, run: ([list]) => listOf(list, 'reverse').toReversed() },
  range: { least: 2, most: 2, run: range },
}
