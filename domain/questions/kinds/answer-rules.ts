import type { Answer, ParsedAnswer } from './kind.ts'

export const blankAnswer: ParsedAnswer<never> = { valid: true, response: null }
export const invalidAnswer: ParsedAnswer<never> = { valid: false }

/** The key of a question as the API sends it, without its explanation. */
export type ShownKey = { correctAnswers: readonly string[] } & Readonly<Record<string, unknown>>

/** The rules for answers of a kind. They run in the exam too, so they must not load schemas. */
export type AnswerRules<Response> = {
  /** How many options may be chosen, where the answer is a choice of options. */
  choice: 'one' | 'several' | null
  /** Validates an answer. One without content is unanswered: null. */
  fromWire(answer: Answer, optionCount: number): ParsedAnswer<Response>
  toWire(response: Response | null): Answer
  /** The ids of the options in an answer, for statistics of wrong options. */
  pickedOptions(answer: Answer): string[]
  /** The answer and the key as one line of text. */
  describeAnswer(answer: Answer): string
  describeKey(key: ShownKey): string
}

/** The indexes in a list. */
export const indexesIn = (answer: Answer): number[] =>
  Array.isArray(answer) ? answer.filter((item) => typeof item === 'number') : typeof answer === 'number' ? [answer] : []
