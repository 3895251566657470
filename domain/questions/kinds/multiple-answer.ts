import { type AnswerRules, blankAnswer, indexesIn, invalidAnswer } from './answer-rules.ts'
import { type OptionId, optionAt, optionIndex } from './option-ids.ts'
import { singleAnswer } from './single-answer.ts'

export const multipleAnswer: AnswerRules<OptionId[]> = {
  choice: 'several',
  fromWire(answer, optionCount) {
    if (answer === null) return blankAnswer
    if (!Array.isArray(answer)) return invalidAnswer
    if (answer.length === 0) return blankAnswer
    const indexes = [...new Set(indexesIn(answer))].sort((a, b) => a - b)
    const response = indexes.flatMap((index) => optionAt(index, optionCount) ?? [])
    return response.length === answer.length ? { valid: true, response } : invalidAnswer
  },
  toWire: (response) => (response === null ? null : response.map(optionIndex)),
  pickedOptions: singleAnswer.pickedOptions,
  describeAnswer: singleAnswer.describeAnswer,
  describeKey: singleAnswer.describeKey,
}
