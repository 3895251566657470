import Fraction from 'fraction.js'

/** A word or phrase in both languages, such as a name or a unit. */
export type Word = { en: string; hi: string }
/** What an expression can evaluate to. Numbers are exact. */
export type Value = Fraction | boolean | Word | Value[]

/** A fault of a template, found while reading or evaluating it. The message is for editors. */
export class TemplateError extends Error {}

export const maxListLength = 100
/** Numerators and denominators stay below this, so that no expression can use up the memory. */
const maxInteger = 10n ** 40n

export const isNumber = (value: Value): value is Fraction => value instanceof Fraction
export const isList = (value: Value): value is Value[] => Array.isArray(value)
export const isWord = (value: Value): value is Word => typeof value === 'object' && !isNumber(value) && !isList(value)
export const isInteger = (value: Fraction): boolean => value.d === 1n

export function typeName(value: Value): string {
  if (isNumber(value)) return 'a number'
  if (isList(value)) return 'a list'
  return typeof value === 'boolean' ? 'yes or no' : 'a word'
}

export function numberOf(value: Value | undefined, place: string): Fraction {
  if (value === undefined || !isNumber(value)) throw new TemplateError(`${place} needs a number, not ${describe(value)}`)
  return value
}

export function integerOf(value: Value | undefined, place: string): bigint {
  const number = numberOf(value, place)
  if (!isInteger(number)) throw new TemplateError(`${place} needs a whole number, not ${number.toFraction()}`)
  return number.s * number.n
}

export function booleanOf(value: Value | undefined, place: string): boolean {
  if (typeof value !== 'boolean') throw new TemplateError(`${place} needs a condition, not ${describe(value)}`)
  return value
}

export function listOf(value: Value | undefined, place: string): Value[] {
  if (value === undefined || !isList(value)) throw new TemplateError(`${place} needs a list, not ${describe(value)}`)
  return value
}

const describe = (value: Value | undefined) => (value === undefined ? 'nothing' : typeName(value))

/** The number, unless it has grown beyond the limit. */
export function bounded(value: Fraction): Fraction {
  if (value.n >= maxInteger || value.d >= maxInteger) throw new TemplateError('A number became too large')
  return value
}

export function isEqual(one: Value, other: Value): boolean {
  if (isNumber(one) && isNumber(other)) return one.equals(other)
  if (isList(one) && isList(other)) return one.length === other.length && one.every((item, at) => isEqual(item, other[at] ?? false))
  if (isWord(one) && isWord(other)) return one.en === other.en && one.hi === other.hi
  return one === other
}

/** A text that is equal for equal values only. */
export function fingerprintOf(value: Value): string {
  if (isNumber(value)) return value.toFraction()
  if (isList(value)) return `[${value.map(fingerprintOf).join(',')}]`
  return typeof value === 'boolean' ? String(value) : JSON.stringify([value.en, value.hi])
}
