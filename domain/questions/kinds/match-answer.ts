import { type AnswerRules, blankAnswer, invalidAnswer } from './answer-rules.ts'
import type { Answer } from './kind.ts'
import { optionIds } from './option-ids.ts'
import { targetIds } from './target-ids.ts'

/** For each item of the first list the index of its match in the second, or null. */
type Matches = (number | null)[]

export const matchesIn = (answer: Answer | undefined): Matches =>
  Array.isArray(answer) ? answer.map((item) => (typeof item === 'number' ? item : null)) : []

/** A match beyond the second list is wrong rather than invalid: the rules know only the length of the first. */
export const matchAnswer: AnswerRules<Matches> = {
  choice: null,
  fromWire(answer, optionCount) {
    if (answer === null) return blankAnswer
    if (!Array.isArray(answer) || answer.some((item) => typeof item === 'string')) return invalidAnswer
    const response = matchesIn(answer)
    if (response.every((item) => item === null)) return blankAnswer
    return response.length === optionCount ? { valid: true, response } : invalidAnswer
  },
  toWire: (response) => response,
  pickedOptions: () => [],
  describeAnswer: (answer) =>
    matchesIn(answer)
      .flatMap((target, at) => (target === null ? [] : [`${optionIds[at]}-${targetIds[target]}`]))
      .join(', '),
  describeKey: ({ correctAnswers }) => correctAnswers.join(', '),
}
