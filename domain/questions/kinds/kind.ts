import Fraction from 'fraction.js'
import { z } from 'zod'
import { writtenText } from '../../catalogue/fields.ts'

/** `dropped` is a question cancelled after the exam, whatever was answered. */
export const outcomes = ['correct', 'partial', 'wrong', 'unanswered', 'dropped'] as const
export type Outcome = (typeof outcomes)[number]

/** What an answer is worth in its section. */
export type Worth = { right: Fraction; wrong: Fraction; unanswered: Fraction; partial: boolean }

export type Marked = { outcome: Outcome; marks: Fraction }

const index = z.number().int().min(0).max(9)

/** A response on the wire: an option's index, several, a typed number, or nothing. */
export const Answer = z.union([index, z.array(index).max(10), z.string().max(40), z.null()])
export type Answer = z.infer<typeof Answer>

/** What an answer on the wire means: a response, none (`null`), or nothing that can be read as one. */
export type Reading<Response> = { sound: true; response: Response | null } | { sound: false }

export const blank: Reading<never> = { sound: true, response: null }
export const unsound: Reading<never> = { sound: false }

export const questionText = writtenText('Question text', { max: 100_000, required: true })

/** `full`: everybody gets the marks. `none`: the question no longer counts. */
export const dropped = z.enum(['full', 'none']).optional()

/** `rightChosen`: a multiple answer that is right as far as it goes. */
type Verdict = 'correct' | 'wrong' | { rightChosen: number }

export type Kind<Name extends string, Body, Key, Response> = {
  name: Name
  /** The learner's part. */
  body: z.ZodType<Body>
  /** Never sent before submission. */
  key: z.ZodType<Key>
  response: z.ZodType<Response>
  /** Whether the key speaks of what the body offers. */
  fits(body: Body, key: Key): boolean
  fromWire(answer: Answer, optionCount: number): Reading<Response>
  toWire(response: Response | null): Answer
  isAnswered(response: Response | null): boolean
  mark(key: Key, response: Response | null, worth: Worth): Marked
}

/** Completes a kind with what all do alike: cancelled questions and blanks come before its own judgement. */
export function defineKind<Name extends string, Body, Key extends { dropped?: 'full' | 'none' | undefined }, Response>(
  own: Omit<Kind<Name, Body, Key, Response>, 'mark'> & { judge(key: Key, response: Response): Verdict },
): Kind<Name, Body, Key, Response> {
  const { judge, ...kind } = own
  return {
    ...kind,
    mark(key, response, worth) {
      if (key.dropped) return { outcome: 'dropped', marks: key.dropped === 'full' ? worth.right : new Fraction(0) }
      if (response === null || !kind.isAnswered(response)) return { outcome: 'unanswered', marks: worth.unanswered }
      return weigh(judge(key, response), worth)
    },
  }
}

/** Part of an answer earns one mark an option, as JEE Advanced publishes it, but never more than the whole. */
function weigh(verdict: Verdict, worth: Worth): Marked {
  if (verdict === 'correct') return { outcome: 'correct', marks: worth.right }
  if (verdict === 'wrong' || !worth.partial) return { outcome: 'wrong', marks: worth.wrong }
  const part = new Fraction(verdict.rightChosen)
  return { outcome: 'partial', marks: part.lt(worth.right) ? part : worth.right }
}
