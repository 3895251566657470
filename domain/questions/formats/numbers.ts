import Fraction from 'fraction.js'

/** Whether the number has a finite decimal expansion. */
export const isDecimal = (exact: string) => !exact.includes('/') || !/\(/.test(new Fraction(exact).toString())

/** As a decimal, for other programs; rounded if there is no exact one. */
export const toDecimal = (exact: string) => {
  const value = new Fraction(exact)
  return isDecimal(exact) ? value.toString() : String(value.valueOf())
}

/** A range as its midpoint and tolerance. */
export function toCentre([low, high]: readonly [string, string]): { value: string; tolerance: string } {
  const half = new Fraction(high).sub(low).div(2)
  return { value: toDecimal(new Fraction(low).add(half).toFraction()), tolerance: toDecimal(half.toFraction()) }
}

/** A midpoint and tolerance as a range; the inverse of `toCentre`. */
export function toRange(value: string, tolerance: string): string {
  const [middle, reach] = [new Fraction(value), new Fraction(tolerance || '0')]
  return `${toDecimal(middle.sub(reach).toFraction())}..${toDecimal(middle.add(reach).toFraction())}`
}

/** Answers after the first become ranges, since only one value has a tolerance of its own. */
export function printNumericAnswer(values: readonly { value: string; tolerance: string }[]): string {
  return values
    .map(({ value, tolerance }, at) => (at > 0 ? toRange(value, tolerance) : tolerance === '0' ? value : `${value}:${tolerance}`))
    .join(' or ')
}

const digits = 15

/** Moves the decimal point of a number with an exponent; exact, unlike a floating-point number. */
function shiftPoint(mantissa: string, exponent: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(mantissa) ?? []
  const all = `${whole}${fraction}`
  const point = whole.length + exponent
  const padded = point <= 0 ? '0'.repeat(1 - point) + all : all.padEnd(point, '0')
  const at = Math.max(point, 1)
  return `${sign}${padded.slice(0, at).replace(/^0+(?=\d)/, '')}.${padded.slice(at)}`
}

const withoutZeros = (number: string) => (number.includes('.') ? number.replace(/\.?0+$/, '') : number).replace(/^-0$/, '0')

/** Normalizes a number written by another program (`1.0000000`, `+.5`, `3E-5`); null if it is not one. */
export function normalizeNumber(text: string): string | null {
  const value = text
    .trim()
    .replace(/^\+/, '')
    .replace(/^[−–](?=[\d.])/, '-')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.(?=$|e)/i, '')
  const [, mantissa, exponent] = /^(-?\d{1,40}(?:\.\d{1,40})?)(?:e([+-]?\d{1,2}))?$/i.exec(value) ?? []
  if (mantissa === undefined) return null
  const plain = withoutZeros(exponent === undefined ? mantissa : shiftPoint(mantissa, Number(exponent)))
  return new RegExp(`^-?\\d{1,${digits}}(\\.\\d{1,${digits}})?$`).test(plain) ? plain : null
}

const markDecimals = 6
const maxDenominator = 24

/** Marks as other programs write them, rounded: 0.3333333 is one third. `exact` tells whether nothing was lost. */
export function readMarks(text: string): { marks: string; exact: boolean } | null {
  const number = normalizeNumber(text)
  if (number === null || number.startsWith('-')) return null
  if ((number.split('.')[1]?.length ?? 0) <= markDecimals) return { marks: number, exact: true }
  for (let denominator = 1; denominator <= maxDenominator; denominator += 1) {
    const numerator = Math.round(Number(number) * denominator)
    if (Math.abs(Number(number) - numerator / denominator) < 5e-7)
      return { marks: denominator === 1 ? String(numerator) : `${numerator}/${denominator}`, exact: true }
  }
  return { marks: withoutZeros(Number(number).toFixed(markDecimals)), exact: false }
}

/** Whether shares of the marks are the whole: programs round them to five or seven digits. */
export const isWhole = (percents: readonly number[]) => Math.abs(percents.reduce((sum, percent) => sum + percent, 0) - 100) < 1
