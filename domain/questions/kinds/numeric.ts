import Fraction from 'fraction.js'
import { z } from 'zod'
import { Exact } from '../../exact-schema.ts'
import { defineKind } from './define-kind.ts'
import { draftMessages, droppedOf, firstAnswer } from './draft.ts'
import { dropped, questionText } from './kind.ts'
import { numericAnswer } from './numeric-answer.ts'

const Tolerance = Exact.refine((tolerance) => !tolerance.startsWith('-'), 'A tolerance cannot be negative')
const Range = z.tuple([Exact, Exact]).refine(([low, high]) => new Fraction(low).lte(high), 'A range goes from low to high')

/** A value with a tolerance, inclusive ranges, or both; an answer within any of them is correct. */
const key = z
  .object({ value: Exact.optional(), tolerance: Tolerance.optional(), ranges: z.array(Range).min(1).max(10).optional(), dropped })
  .refine(({ value, ranges }) => value !== undefined || ranges !== undefined, 'A value or a range is required')

function numberOf(typed: string): Fraction {
  return new Fraction(typed.replace(/^\+/, '').replace(/\.$/, ''))
}

export const numeric = defineKind({
  name: 'numeric',
  answers: numericAnswer,
  body: z.object({ questionText }),
  key,
  read(draft) {
    const body = { questionText: draft.questionText }
    const answer = firstAnswer(draft)
    const [value, tolerance = draft.tolerance] = answer === undefined ? [] : String(answer).replaceAll(/\s/g, '').split(':')
    const parsed = key.safeParse({
      ...(value && { value: value.replace(/^\+/, '').replace(/^(-?)\./, '$10.') }),
      ...(tolerance && { tolerance }),
      ...(draft.ranges?.length && { ranges: draft.ranges }),
      ...droppedOf(draft),
    })
    if (parsed.success) return { body, key: parsed.data, faults: [] }
    const message = answer === undefined ? draftMessages.oneAnswer : draftMessages.number
    return { body, key: null, faults: [{ path: 'correctAnswers', message }] }
  },
  fits: () => true,
  toAnswerKey: ({ value, tolerance, ranges }) => ({
    correctAnswers: value === undefined ? [] : [value],
    ...(tolerance !== undefined && { tolerance }),
    ...(ranges && { ranges }),
  }),
  judge(key, response) {
    const number = numberOf(response)
    const near =
      key.value !== undefined &&
      number
        .sub(key.value)
        .abs()
        .lte(key.tolerance ?? 0)
    const within = key.ranges?.some(([low, high]) => number.gte(low) && number.lte(high)) ?? false
    return near || within ? 'correct' : 'wrong'
  },
  sampleAnswers({ value, ranges }) {
    const right = value ?? ranges?.[0]?.[0] ?? '0'
    return { right, wrong: String(Math.round(Number.parseFloat(right) * 200 + 700) / 100) }
  },
})
