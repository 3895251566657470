import type { Text } from '../text.ts'
import { type OptionId, optionIds } from './kinds/options.ts'

/** The names a correct answer has had, the current one first. */
const fields = ['correctAnswers', 'correctAnswer', 'correct_answer', 'answer'] as const

type Options = readonly (Text | { text?: Text | undefined })[]
export type AnsweredRecord = { options?: Options | undefined } & { [Field in (typeof fields)[number]]?: unknown }

/**
 * The right options of a record in any form that was ever written: an index, a letter in either case, a number as text, an option's own
 * text, or a list of these, under any of the names. A record that says nothing means the first option; `null` is one that says
 * something its options do not have.
 */
export function readCorrectAnswer(record: AnsweredRecord): OptionId[] | null {
  const options = record.options ?? []
  const said = fields.map((field) => record[field]).find((value) => !isEmpty(value))
  if (said === undefined) return ['A']
  const ids = readEach(said, options)
  return ids && [...new Set(ids)].sort()
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  )
}

function readEach(value: unknown, options: Options): OptionId[] | null {
  if (Array.isArray(value)) return allOrNone(value.map((item) => readOne(item, options)))
  const one = readOne(value, options)
  if (one !== null) return [one]
  const parts = typeof value === 'string' ? value.split(/[;,|]/) : []
  return parts.length > 1 ? allOrNone(parts.map((part) => readOne(part, options))) : null
}

function allOrNone(ids: (OptionId | null)[]): OptionId[] | null {
  const found = ids.filter((id) => id !== null)
  return found.length === ids.length ? found : null
}

function readOne(value: unknown, options: Options): OptionId | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (text === '') return null
  const letter = /^(?:option[ _-]?)?\(?([a-j])[).]?$/i.exec(text)?.[1]?.toUpperCase()
  const at = letter ? letter.charCodeAt(0) - 65 : /^\d+(\.0+)?$/.test(text) ? Number(text) : -1
  // Older records may come without their options; then every letter is possible.
  const offered = options.length > 0 ? options.length : optionIds.length
  if (at >= 0 && at < offered) return optionIds[at] ?? null
  return optionIds[options.findIndex((option) => wordings(option).includes(text))] ?? null
}

function wordings(option: Options[number]): string[] {
  const text = typeof option === 'object' && 'text' in option ? option.text : option
  if (typeof text === 'string') return [text.trim()]
  return Object.values(text ?? {})
    .filter((wording) => typeof wording === 'string')
    .map((wording) => wording.trim())
}
