import { type AnswerRules, blankAnswer, invalidAnswer } from './answer-rules.ts'

/** A note takes no answer. */
export const noteAnswer: AnswerRules<never> = {
  choice: null,
  fromWire: (answer) => (answer === null ? blankAnswer : invalidAnswer),
  toWire: () => null,
  pickedOptions: () => [],
  describeAnswer: () => '',
  describeKey: () => '',
}
