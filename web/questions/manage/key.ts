import type { Question } from '#domain/questions/question.ts'

const keyOf = ({ kind, correctAnswers, tolerance, ranges, alternatives, dropped }: Question) =>
  JSON.stringify([kind, correctAnswers, tolerance, ranges, alternatives, dropped])

/** Whether answers to it may now be marked otherwise. */
export function isKeyCorrected(before: Question, after: Question): boolean {
  return keyOf(before) !== keyOf(after)
}
