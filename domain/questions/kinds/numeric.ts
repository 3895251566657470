import Fraction from 'fraction.js'
import { z } from 'zod'
import { Exact } from '../../exact.ts'
import { blank, defineKind, dropped, questionText, unsound } from './kind.ts'

const body = z.object({ questionText })

const Tolerance = Exact.refine((tolerance) => !tolerance.startsWith('-'), 'A tolerance cannot be negative')
const Range = z.tuple([Exact, Exact]).refine(([low, high]) => new Fraction(low).lte(high), 'A range goes from low to high')

/** A value within its tolerance, ranges with both ends, or both; any of them is right. */
const key = z
  .object({ value: Exact.optional(), tolerance: Tolerance.optional(), ranges: z.array(Range).min(1).max(10).optional(), dropped })
  .refine(({ value, ranges }) => value !== undefined || ranges !== undefined, 'A value or a range is required')

/** What a learner may type: `12.50`, `-3`, `.5`, `1/2`. Grouped digits and exponents are no numbers here: `1,5` could mean two things. */
const typedForm = /^[+-]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15}|\d{1,15}\/0*[1-9]\d{0,14})$/
const Typed = z.string().max(40).regex(typedForm, 'Enter a number such as 12.5, -3 or 1/2')

/** Keyboards write a minus and digits in more than one way. */
function normalise(typed: string): string {
  return typed
    .trim()
    .replace(/^[−–]/, '-')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
}

function numberOf(typed: string): Fraction {
  return new Fraction(typed.replace(/^\+/, '').replace(/\.$/, ''))
}

export const numeric = defineKind({
  name: 'numeric',
  body,
  key,
  response: Typed,
  fits: () => true,
  fromWire(answer) {
    if (answer === null) return blank
    if (typeof answer !== 'string') return unsound
    const response = normalise(answer)
    if (response === '') return blank
    return Typed.safeParse(response).success ? { sound: true, response } : unsound
  },
  toWire: (response) => response,
  isAnswered: (response) => response !== null && response !== '',
  judge(key, response) {
    const given = numberOf(response)
    const near =
      key.value !== undefined &&
      given
        .sub(key.value)
        .abs()
        .lte(key.tolerance ?? 0)
    const within = key.ranges?.some(([low, high]) => given.gte(low) && given.lte(high)) ?? false
    return near || within ? 'correct' : 'wrong'
  },
})
