import Fraction from 'fraction.js'

// Marks are exact rational numbers, stored as text such as `4`, `-0.25` or `-1/3`, so that three thirds add up to one.

const zero = new Fraction(0)
const maxParsed = 1000
const parsed = new Map<string, Fraction>()

/** The number of a stored text. Parsing is slow and papers have few distinct marks, so the last ones are cached; a fraction never changes. */
export function parseExact(stored: string): Fraction {
  const known = parsed.get(stored)
  if (known) return known
  if (parsed.size === maxParsed) parsed.clear()
  const value = new Fraction(stored)
  parsed.set(stored, value)
  return value
}

const texts = new WeakMap<Fraction, string>()

/** The canonical text of a number: an integer or a reduced fraction. It is remembered, because the same few marks are written again and again. */
export function toExact(value: Fraction): string {
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = value.toFraction()
  texts.set(value, text)
  return text
}

/** As a floating-point number, where exactness does not matter, as in statistics. */
export function toNumber(stored: string): number {
  const [numerator, denominator = '1'] = stored.split('/')
  return Number(numerator) / Number(denominator)
}

/** Values that are the same object are multiplied instead of added one by one: there are few distinct ones. */
export function sum(values: Iterable<Fraction>): Fraction {
  const counts = new Map<Fraction, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const products = Array.from(counts, ([value, count]) => (count === 1 ? value : value.mul(count)))
  return products.length === 0 ? zero : products.reduce((total, product) => total.add(product))
}

/**
 * The sum of stored texts, each taken as many times as it counts. Marks are small, so nearly always plain integers over a common denominator
 * do; fractions, which are many times slower, are the exception for numbers beyond 2⁵³.
 */
export function sumExact(counts: Iterable<readonly [stored: string, count: number]>): string {
  const terms = Array.from(counts, ([stored, count]) => ({ value: parseExact(stored), count }))
  let numerator = 0
  let denominator = 1
  for (const { value, count } of terms) {
    const own = Number(value.d)
    const common = (denominator / gcd(denominator, own)) * own
    const before = numerator * (common / denominator)
    const added = Number(value.s * value.n) * (common / own) * count
    numerator = before + added
    denominator = common
    if (![before, added, numerator, denominator].every(Number.isSafeInteger)) return sumFractions(terms)
  }
  const divisor = gcd(Math.abs(numerator), denominator)
  return denominator === divisor ? String(numerator / divisor) : `${numerator / divisor}/${denominator / divisor}`
}

function sumFractions(terms: { value: Fraction; count: number }[]): string {
  return toExact(sum(terms.map(({ value, count }) => value.mul(count))))
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** Fractions that Unicode has as one character; halves, quarters, fifths and eighths are printed as decimals. */
const singleCharacters: Record<string, string> = { '1/3': '⅓', '2/3': '⅔', '1/6': '⅙', '5/6': '⅚', '1/7': '⅐', '1/9': '⅑' }
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const subscripts = '₀₁₂₃₄₅₆₇₈₉'
const digitsOf = (value: bigint, digits: string) => Array.from(String(value), (digit) => digits[Number(digit)]).join('')

/** Fractions with larger denominators are unreadable and are rounded. */
const maxDenominator = 99n

/**
 * Marks as people read them, on every screen: a decimal with up to three places if that is exact (2.5), otherwise a mixed fraction (1⅔,
 * 2³⁄₁₁), with a minus sign instead of a hyphen.
 */
export function formatExact(value: Fraction | string): string {
  const exact = new Fraction(value)
  const sign = exact.s < 0n ? '−' : ''
  const size = exact.abs()
  if (1000n % size.d === 0n) return sign + size.toString()
  if (size.d > maxDenominator) return sign + size.round(2).toString()
  const whole = size.n / size.d
  const rest = size.n % size.d
  const fraction = singleCharacters[`${rest}/${size.d}`] ?? `${digitsOf(rest, superscripts)}⁄${digitsOf(size.d, subscripts)}`
  return `${sign}${whole > 0n ? whole : ''}${fraction}`
}

/** Half away from zero; for display only. */
export function roundExact(value: Fraction, places: number): number {
  return value.abs().round(places).mul(value.s).valueOf()
}
