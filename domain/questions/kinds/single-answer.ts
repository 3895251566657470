import { type AnswerRules, blankAnswer, indexesIn, invalidAnswer } from './answer-rules.ts'
import { type OptionId, optionAt, optionIds, optionIndex } from './option-ids.ts'

export const singleAnswer: AnswerRules<OptionId> = {
  choice: 'one',
  fromWire(answer, optionCount) {
    if (answer === null) return blankAnswer
    if (typeof answer !== 'number') return invalidAnswer
    const response = optionAt(answer, optionCount)
    return response === undefined ? invalidAnswer : { valid: true, response }
  },
  toWire: (response) => (response === null ? null : optionIndex(response)),
  pickedOptions: (answer) => indexesIn(answer).flatMap((index) => optionIds[index] ?? []),
  describeAnswer: (answer) =>
    indexesIn(answer)
      .map((index) => optionIds[index])
      .join(', '),
  describeKey: ({ correctAnswers }) => correctAnswers.join(', '),
}
