import { keyFieldNames } from '#domain/questions/kinds/fields.ts'
import type { Question } from '#domain/questions/question.ts'

/** Notes on options explain the key and change no marks. */
const markedFields = keyFieldNames.filter((field) => field !== 'optionNotes')

const keyOf = (question: Question) =>
  JSON.stringify([question.kind, question.correctAnswers, ...markedFields.map((field) => question[field]), question.dropped])

/** Whether the answer key differs, so that results may change. */
export function isKeyCorrected(before: Question, after: Question): boolean {
  return keyOf(before) !== keyOf(after)
}
