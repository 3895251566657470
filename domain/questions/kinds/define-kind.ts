import Fraction from 'fraction.js'
import type { z } from 'zod'
import type { AnswerKey, QuestionDraft } from '../question.ts'
import type { AnswerRules } from './answer-rules.ts'
import type { Answer, MarkedAnswer, MarkValues } from './kind.ts'

export type FieldIssue = { path: string; message: string }

/** A draft as body and key, with everything that is wrong with it. The key is null where it cannot be read, or where the kind has none. */
export type ReadQuestion<Body, Key> = { body: Body; key: Key | null; faults: FieldIssue[] }

/** `rightParts`: the number of right parts, if nothing chosen is wrong for good but some of it is missing. */
type Verdict = 'correct' | 'wrong' | { rightParts: number }

export type Kind<Name extends string, Body, Key, Response> = {
  name: Name
  answers: AnswerRules<Response>
  /** The learner's part: text and lists of items. */
  body: z.ZodType<Body>
  /** Never sent before submission. */
  key: z.ZodType<Key>
  read(draft: QuestionDraft): ReadQuestion<Body, Key>
  /** Whether the key names only items that the body has. */
  fits(body: Body, key: Key): boolean
  toAnswerKey(key: Key): Omit<AnswerKey, 'explanation' | 'dropped'>
  mark(key: Key, response: Response | null, worth: MarkValues): MarkedAnswer
  /** A right and a wrong answer, for generated attempts. `below` gives a random index. */
  sampleAnswers(key: Key, optionCount: number, below: (count: number) => number): { right: Answer; wrong: Answer }
}

type Cancellable = { dropped?: 'full' | 'none' | undefined }

/** Completes a kind with the common part of marking: cancelled and unanswered questions are handled before `judge` is called. */
export function defineKind<Name extends string, Body, Key extends Cancellable, Response>(
  definition: Omit<Kind<Name, Body, Key, Response>, 'mark'> & { judge(key: Key, response: Response): Verdict },
): Kind<Name, Body, Key, Response> {
  const { judge, ...kind } = definition
  return {
    ...kind,
    mark(key, response, worth) {
      if (key.dropped) return { outcome: 'dropped', marks: key.dropped === 'full' ? worth.right : new Fraction(0) }
      if (response === null) return { outcome: 'unanswered', marks: worth.unanswered }
      return toMarks(judge(key, response), worth)
    },
  }
}

/** A partial answer earns one mark per right part, as in JEE Advanced, but at most the full marks. */
function toMarks(verdict: Verdict, worth: MarkValues): MarkedAnswer {
  if (verdict === 'correct') return { outcome: 'correct', marks: worth.right }
  if (verdict === 'wrong' || !worth.partial) return { outcome: 'wrong', marks: worth.wrong }
  const part = new Fraction(verdict.rightParts)
  return { outcome: 'partial', marks: part.lt(worth.right) ? part : worth.right }
}
