import type { AnswerRules } from './answer-rules.ts'
import { fillInAnswer } from './fill-in-answer.ts'
import type { Answer, ParsedAnswer } from './kind.ts'
import { matchAnswer } from './match-answer.ts'
import { multipleAnswer } from './multiple-answer.ts'
import type { KindName } from './names.ts'
import { noteAnswer } from './note-answer.ts'
import { numericAnswer } from './numeric-answer.ts'
import { orderAnswer } from './order-answer.ts'
import { singleAnswer } from './single-answer.ts'

const rules = {
  single: singleAnswer,
  multiple: multipleAnswer,
  numeric: numericAnswer,
  fill_in: fillInAnswer,
  match: matchAnswer,
  order: orderAnswer,
  note: noteAnswer,
} satisfies Record<KindName, AnswerRules<unknown>>

/** The rules for answers by kind, without their schemas: the browser loads them in an exam. */
export const answerRules: Record<KindName, AnswerRules<unknown>> = rules

/** Validates an answer for a kind of question and normalizes it for storage. */
export function parseAnswer(kind: KindName, optionCount: number, answer: Answer): ParsedAnswer<Answer> {
  const { fromWire, toWire } = answerRules[kind]
  const parsed = fromWire(answer, optionCount)
  return parsed.valid ? { valid: true, response: toWire(parsed.response) } : parsed
}
