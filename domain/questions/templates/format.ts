import type Fraction from 'fraction.js'
import type { Language } from '../../language.ts'
import { roundedDigits } from './functions.ts'
import { isInteger, isList, isNumber, isWord, numberOf, TemplateError, type Value } from './value.ts'

/** The digits of a terminating decimal, or undefined. */
export function decimalPlaces(value: Fraction): number | undefined {
  let rest = value.d
  const count = (prime: bigint) => {
    let times = 0
    for (; rest % prime === 0n; rest /= prime) times += 1
    return times
  }
  const places = Math.max(count(2n), count(5n))
  return rest === 1n ? places : undefined
}

/** Exactly `places` digits after the point, rounded half away from zero. */
export function toFixed(value: Fraction, places: number): string {
  const scaled = roundedDigits(value, places)
  const digits = scaled.toString().padStart(places + 1, '0')
  const sign = value.s < 0n && scaled > 0n ? '-' : ''
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

function fractionLatex(value: Fraction, isMixed = false): string {
  const sign = value.s < 0n && value.n > 0n ? '-' : ''
  if (isInteger(value)) return `${sign}${value.n}`
  const whole = value.n / value.d
  if (isMixed && whole > 0n) return `${sign}${whole}\\frac{${value.n % value.d}}{${value.d}}`
  return `${sign}\\frac{${value.n}}{${value.d}}`
}

/** A decimal where that is exact and short, else a fraction in LaTeX. */
function plain(value: Fraction): string {
  if (isInteger(value)) return value.s < 0n ? `-${value.n}` : String(value.n)
  const places = decimalPlaces(value)
  return places !== undefined && places <= 6 ? toFixed(value, places) : fractionLatex(value)
}

/** 12,34,567: groups of two digits above the thousands. */
function indian(text: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(text) ?? []
  return sign + whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,') + rest
}

/** A time of day from the minutes since midnight. */
function clock(value: Fraction): string {
  const minutes = Number(toFixed(value, 0))
  const within = ((minutes % 720) + 720) % 720
  return `${Math.floor(within / 60) || 12}:${String(within % 60).padStart(2, '0')}`
}

/** The coefficient of a term: 1 is left out. */
const coefficient = (value: Fraction): string => (value.n === 1n && isInteger(value) ? (value.s < 0n ? '-' : '') : plain(value))

const withSign = (value: Fraction, text: string): string => (value.s < 0n && value.n > 0n ? `- ${text.slice(1)}` : `+ ${text}`)

const pluralRules = { en: new Intl.PluralRules('en-IN'), hi: new Intl.PluralRules('hi-IN') }

/** `apple|apples`: the form that the language uses with this number. */
function plural(value: Fraction, forms: string, language: Language): string {
  const [one = '', other = one] = forms.split('|').map((form) => form.trim())
  return pluralRules[language].select(value.valueOf()) === 'one' ? one : other
}

type NumberFormat = (value: Fraction, argument: string, language: Language) => string

const placesOf = (argument: string): number => {
  if (!/^\d$/.test(argument)) throw new TemplateError('“fixed” needs a number of digits, such as fixed 2')
  return Number(argument)
}

const formats: Record<string, NumberFormat> = {
  indian: (value) => indian(plain(value)),
  fixed: (value, argument) => toFixed(value, placesOf(argument)),
  fraction: (value) => fractionLatex(value),
  mixed: (value) => fractionLatex(value, true),
  signed: (value) => withSign(value, plain(value)),
  coefficient: (value) => coefficient(value),
  signedCoefficient: (value) => withSign(value, coefficient(value)),
  clock: (value) => clock(value),
  plural,
}

export type Format = { name: string; argument: string }

export function parseFormat(source: string): Format {
  const [, name = '', argument = ''] = /^\s*(\w+)\s*(.*?)\s*$/u.exec(source) ?? []
  if (!Object.hasOwn(formats, name)) throw new TemplateError(`“${source.trim()}” is not a format`)
  if (name === 'fixed') placesOf(argument)
  if (name === 'plural' && !argument.includes('|')) throw new TemplateError('“plural” needs two forms, such as plural apple|apples')
  return { name, argument }
}

/** A value as it is written in a text of the language. */
export function formatValue(value: Value, format: Format | undefined, language: Language): string {
  if (isList(value)) return value.map((item) => formatValue(item, format, language)).join(', ')
  if (isWord(value)) return value[language]
  const write = format && formats[format.name]
  if (write) return write(numberOf(value, format.name), format.argument, language)
  return isNumber(value) ? plain(value) : String(value)
}
