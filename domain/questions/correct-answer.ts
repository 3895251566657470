import type { LocalizedText } from '../localized-text.ts'
import { type OptionId, optionIds } from './kinds/option-ids.ts'

/** All field names that records have used for the correct answer, the current one first. */
const fields = ['correctAnswers', 'correctAnswer', 'correct_answer', 'answer'] as const

type Options = readonly (LocalizedText | { text?: LocalizedText | undefined })[]
export type RecordWithAnswer = { options?: Options | undefined } & { [Field in (typeof fields)[number]]?: unknown }

/**
 * The correct options of a record in any format that was ever stored: an index, a letter in either case, a number as text, an option's
 * text, or a list of these, under any of the field names. A record without an answer means the first option; `null` means an answer that
 * is not among the options.
 */
export function readCorrectAnswer(record: RecordWithAnswer): OptionId[] | null {
  const options = record.options ?? []
  const value = fields.map((field) => record[field]).find((each) => !isEmpty(each))
  if (value === undefined) return ['A']
  const ids = readAll(value, options)
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

function readAll(value: unknown, options: Options): OptionId[] | null {
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
  // Older records may come without their options; then every letter is allowed.
  const optionCount = options.length > 0 ? options.length : optionIds.length
  if (at >= 0 && at < optionCount) return optionIds[at] ?? null
  return optionIds[options.findIndex((option) => textsOf(option).includes(text))] ?? null
}

function textsOf(option: Options[number]): string[] {
  const text = typeof option === 'object' && 'text' in option ? option.text : option
  if (typeof text === 'string') return [text.trim()]
  return Object.values(text ?? {})
    .filter((text) => typeof text === 'string')
    .map((text) => text.trim())
}
