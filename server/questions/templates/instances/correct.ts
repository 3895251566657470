import { isDeepStrictEqual } from 'node:util'
import type { StoredKey } from '#domain/questions/kinds/index.ts'
import type { DrawnQuestion } from './draw.ts'
import type { InstanceRow } from './queries.ts'

/** What a version of an instance stores. */
export type InstanceContent = Pick<InstanceRow, 'kind' | 'body' | 'timer' | 'marks' | 'answer' | 'explanation'>

/** A cancelled question stays cancelled. */
export const keepDropped = (key: StoredKey | null, before: StoredKey | null): StoredKey | null =>
  key && before?.dropped ? { ...key, dropped: before.dropped } : key

/** As the database returns it: without fields that are undefined. */
const plain = ({ kind, body, timer, marks, answer, explanation }: InstanceContent): unknown =>
  JSON.parse(JSON.stringify({ kind, body, timer, marks, answer, explanation }))

export const isSameContent = (one: InstanceContent, other: InstanceContent): boolean => isDeepStrictEqual(plain(one), plain(other))

const optionsOf = (key: StoredKey | null): string[] => (key && 'answer' in key && Array.isArray(key.answer) ? key.answer : [])

/** The option of an instance that reads like the key of the one drawn now. */
function findRightOption({ body }: InstanceRow, drawn: DrawnQuestion): string | undefined {
  const [right] = optionsOf(drawn.key)
  const text = drawn.body.options?.find(({ id }) => id === right)?.text
  return body.options?.find((option) => isDeepStrictEqual(option.text, text))?.id
}

/**
 * The instance with the key that its template gives it now, if that differs. Options may be other ones now; then the key is the old option
 * that reads like the new key, and the explanation leaves out the slips, which name the new options.
 */
export function correctionOf(before: InstanceRow, drawn: DrawnQuestion): InstanceContent | undefined {
  if (drawn.kind !== before.kind || !isDeepStrictEqual(drawn.body.questionText, before.body.questionText)) return
  const { kind, body, timer, marks } = before
  if (isDeepStrictEqual(drawn.body, body)) {
    const corrected = { kind, body, timer, marks, answer: keepDropped(drawn.key, before.answer), explanation: drawn.explanation }
    return isSameContent(before, corrected) ? undefined : corrected
  }
  const right = findRightOption(before, drawn)
  if (right === undefined || !before.answer || optionsOf(before.answer).includes(right)) return
  return { kind, body, timer, marks, answer: { ...before.answer, answer: [right] } as StoredKey, explanation: drawn.solution }
}
