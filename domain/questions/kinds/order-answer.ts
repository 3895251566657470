import { type AnswerRules, blankAnswer, indexesIn, invalidAnswer } from './answer-rules.ts'
import { optionIds } from './option-ids.ts'

/** The indexes of all items in the order that the learner gave them. */
export const orderAnswer: AnswerRules<number[]> = {
  choice: null,
  fromWire(answer, optionCount) {
    if (answer === null) return blankAnswer
    if (!Array.isArray(answer)) return invalidAnswer
    if (answer.length === 0) return blankAnswer
    const response = indexesIn(answer)
    const isPermutation = new Set(response).size === optionCount && response.every((index) => index < optionCount)
    return isPermutation && answer.length === optionCount ? { valid: true, response } : invalidAnswer
  },
  toWire: (response) => response,
  pickedOptions: () => [],
  describeAnswer: (answer) =>
    indexesIn(answer)
      .map((index) => optionIds[index])
      .join(', '),
  describeKey: ({ correctAnswers }) => correctAnswers.join(', '),
}
