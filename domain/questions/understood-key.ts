import type { LocalizedText } from '../localized-text.ts'
import { toAnswerKey } from './kinds/index.ts'
import type { ValidQuestion } from './parse-draft.ts'
import type { UnderstoodKey } from './question-import.ts'

/** The key in the words of the question, so that an editor sees at a glance whether it was read as it was meant. */
export function understoodKey({ kind, body, key, explanation }: ValidQuestion): UnderstoodKey | null {
  if (key === null) return null
  const { correctAnswers, alternatives = [], tolerance, ranges = [], blanks } = toAnswerKey(kind, key, explanation)
  const items: { id: string; text: LocalizedText }[] = [...(body.options ?? []), ...(body.targets ?? [])]
  const textOf = (id: string) => items.find((item) => item.id === id)?.text
  if (blanks) return { kind, key: blanks.map(({ en, hi }, at) => ({ label: String(at + 1), text: [...en, ...hi].join(' | ') })) }
  const named = [correctAnswers, ...alternatives].flat().map((id) => {
    const [left = '', right] = id.split('-')
    const text = textOf(left)
    if (right !== undefined && text !== undefined && textOf(right) !== undefined) return { label: id, text: textOf(right) ?? '' }
    return text === undefined ? { label: '=', text: tolerance ? `${id} ± ${tolerance}` : id } : { label: id, text }
  })
  return { kind, key: [...named, ...ranges.map(([low, high]) => ({ label: '=', text: `${low} … ${high}` }))] }
}
