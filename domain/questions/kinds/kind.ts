import type Fraction from 'fraction.js'
import { z } from 'zod'
import { textField } from '../../catalogue/fields.ts'

/** `dropped` is a question cancelled after the exam, whatever was answered. */
export const outcomes = ['correct', 'partial', 'wrong', 'unanswered', 'dropped'] as const
export type Outcome = (typeof outcomes)[number]

/** The marks for an answer, as the section's scheme sets them. `partial` allows marks for part of an answer. */
export type MarkValues = { right: Fraction; wrong: Fraction; unanswered: Fraction; partial: boolean }

export type MarkedAnswer = { outcome: Outcome; marks: Fraction }

const index = z.number().int().min(0).max(9)
const text = z.string().max(200)

/** An answer in the API's format: an index, a text, a list of either (null for a gap), or null. The rules of each kind are in `answers.ts`. */
export const Answer = z.union([index, text, z.array(z.union([index, text, z.null()])).max(10), z.null()])
export type Answer = z.infer<typeof Answer>

/** The result of parsing an answer: a response, null for unanswered, or invalid. */
export type ParsedAnswer<Response> = { valid: true; response: Response | null } | { valid: false }

export const questionText = textField('Question text', { max: 100_000, required: true })

/** A cancelled question. `full`: everybody gets the marks. `none`: it is left out of the total. */
export const dropped = z.enum(['full', 'none']).optional()
