import type { QuestionBody } from '#domain/questions/kinds/fields.ts'
import type { StoredKey } from '#domain/questions/kinds/index.ts'

/** The ids of the right options; none where the answer is not one of the options. */
export const rightOptionIds = (key: StoredKey | null): string[] => (key && 'answer' in key && Array.isArray(key.answer) ? key.answer : [])

/**
 * What an instance asks and its answer, as text to compare. Instances that differ only in their wrong options, or in the order of the
 * options, are the same problem.
 */
export function problemOf(body: QuestionBody, key: StoredKey | null): string {
  const right = rightOptionIds(key)
  const answers = body.options
    ?.filter(({ id }) => right.includes(id))
    .map(({ text }) => JSON.stringify(text))
    .sort()
  return JSON.stringify([body.questionText, answers ?? { ...key, optionNotes: undefined }])
}
