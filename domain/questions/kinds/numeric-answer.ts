import { type AnswerRules, blankAnswer, invalidAnswer } from './answer-rules.ts'
import { readTypedNumber } from './typed-number.ts'

const rangesOf = (ranges: unknown): string[] =>
  Array.isArray(ranges) ? ranges.map((range) => (Array.isArray(range) ? range.join(' – ') : '')).filter(Boolean) : []

export const numericAnswer: AnswerRules<string> = {
  choice: null,
  fromWire(answer) {
    if (answer === null) return blankAnswer
    if (typeof answer !== 'string') return invalidAnswer
    const typed = readTypedNumber(answer)
    if (typed.is === 'blank') return blankAnswer
    return typed.is === 'number' ? { valid: true, response: typed.text } : invalidAnswer
  },
  toWire: (response) => response,
  pickedOptions: () => [],
  describeAnswer: (answer) => (typeof answer === 'string' ? answer : ''),
  describeKey: ({ correctAnswers, tolerance, ranges }) =>
    [...correctAnswers.map((value) => (typeof tolerance === 'string' ? `${value} ± ${tolerance}` : value)), ...rangesOf(ranges)].join(', '),
}
