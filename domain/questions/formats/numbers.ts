import Fraction from 'fraction.js'

/** Whether a decimal says it exactly. */
export const isDecimal = (exact: string) => !exact.includes('/') || !/\(/.test(new Fraction(exact).toString())

/** As other programs write numbers. */
export const toDecimal = (exact: string) => {
  const value = new Fraction(exact)
  return isDecimal(exact) ? value.toString() : String(value.valueOf())
}

/** A range as its middle and how far it reaches to both sides. */
export function centre([low, high]: readonly [string, string]): { value: string; tolerance: string } {
  const half = new Fraction(high).sub(low).div(2)
  return { value: toDecimal(new Fraction(low).add(half).toFraction()), tolerance: toDecimal(half.toFraction()) }
}

/** And back. */
export function around(value: string, tolerance: string): string {
  const [middle, reach] = [new Fraction(value), new Fraction(tolerance || '0')]
  return `${toDecimal(middle.sub(reach).toFraction())}..${toDecimal(middle.add(reach).toFraction())}`
}

/** A number in the forms that other programs write, or nothing. */
export function plainNumber(text: string): string | null {
  const value = text
    .trim()
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '')
  if (/^-?\d{1,15}(\.\d{1,15})?$/.test(value)) return value
  return /^-?\d+(\.\d+)?e[+-]?\d+$/i.test(value) && Number.isFinite(Number(value))
    ? toDecimal(new Fraction(Number(value)).toFraction())
    : null
}
