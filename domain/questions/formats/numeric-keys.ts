import { englishText } from '../kinds/draft.ts'
import { kindFormats } from '../kinds/formats.ts'
import { optionIds } from '../kinds/option-ids.ts'
import { readAnswerCell } from './answer-cell.ts'
import { optionsOf } from './cell-text.ts'
import type { Cells } from './columns.ts'
import { hindiText } from './format.ts'

/** What a number in the key column can mean: a place counted from 0, one counted from 1, or the text of an option. */
export const keyReadings = ['from0', 'from1', 'text'] as const
export type KeyReading = (typeof keyReadings)[number]

/** How many rows of a file have a number as key, how many of them each reading explains, and how many keys two readings tell differently. */
export type NumericKeys = {
  rows: number
  fits: Record<KeyReading, number>
  differ: { from0from1: number; from0text: number; from1text: number }
  /** The first such row, with the option that each reading names. */
  example: { row: number; key: string; options: Partial<Record<KeyReading, string>> } | null
}

const choiceTypes = new Set(
  Object.values(kindFormats).flatMap(({ row }) =>
    row.keysAreOptions ? [...row.types, ...row.legacy].map((type) => type.toLowerCase()) : [],
  ),
)
const separators = /(\s+or\s+|[;,|])/i
const number = /^(?:option|opt)?[ ._-]*\(?(\d{1,4})(?:\.0+)?[).]?$/i

type ReadOptions = ReturnType<typeof optionsOf>

/** The only option with this text; undefined if none or several have it. */
function optionWithText(text: string, options: ReadOptions): string | undefined {
  const found = options.filter((option) => [englishText(option.text), hindiText(option.text)].some((each) => each.trim() === text.trim()))
  return found.length === 1 ? found[0]?.id : undefined
}

/** The letter of the option at a place; undefined if there is none. */
function optionAtPlace(token: string, first: number, options: ReadOptions): string | undefined {
  const at = Number(number.exec(token.trim())?.[1]) - first
  return at >= 0 && at < options.length ? optionIds[at] : undefined
}

/** The key with letters for its numbers; undefined if this reading does not explain it. Places beyond the options can only be texts. */
function translate(key: string, reading: KeyReading, options: ReadOptions): string | undefined {
  const parts = key.split(separators)
  const isNumber = (part: string, at: number) => at % 2 === 0 && number.test(part.trim())
  const translated = (letterFor: (part: string) => string | undefined) => {
    const letters = parts.map((part, at) => (isNumber(part, at) ? letterFor(part) : part))
    return letters.includes(undefined) ? undefined : letters.join('')
  }
  const byText = translated((part) => optionWithText(part, options) ?? optionWithText(number.exec(part.trim())?.[1] ?? '', options))
  if (reading === 'text') return byText
  return translated((part) => optionAtPlace(part, reading === 'from1' ? 1 : 0, options)) ?? byText
}

/** The key of a choice that is written with numbers; undefined for any other row. */
function numericKeyOf(cells: Cells): { key: string; options: ReadOptions } | undefined {
  if (!choiceTypes.has(cells.Type?.trim().toLowerCase() ?? '')) return
  const { text } = readAnswerCell(cells.Correct_Answer ?? '')
  if (!text.split(separators).some((part, at) => at % 2 === 0 && number.test(part.trim()))) return
  const options = optionsOf(cells)
  const isText = separators.test(text) && optionWithText(text, options) !== undefined
  return isText || options.length === 0 ? undefined : { key: text, options }
}

export const noNumericKeys = (): NumericKeys => ({
  rows: 0,
  fits: { from0: 0, from1: 0, text: 0 },
  differ: { from0from1: 0, from0text: 0, from1text: 0 },
  example: null,
})

/** Adds a row to the counts. */
export function countNumericKey(keys: NumericKeys, row: number, cells: Cells): void {
  const found = numericKeyOf(cells)
  if (!found) return
  const [from0, from1, text] = keyReadings.map((reading) => translate(found.key, reading, found.options))
  keys.rows += 1
  if (from0 !== undefined) keys.fits.from0 += 1
  if (from1 !== undefined) keys.fits.from1 += 1
  if (text !== undefined) keys.fits.text += 1
  if (from0 !== from1) keys.differ.from0from1 += 1
  if (from0 !== text) keys.differ.from0text += 1
  if (from1 !== text) keys.differ.from1text += 1
  if (keys.example || from0 === from1) return
  const textOf = (letters: string | undefined) => {
    const option = found.options.find(({ id }) => id === letters)
    return option && (englishText(option.text) || hindiText(option.text)).slice(0, 200)
  }
  const options = Object.fromEntries(
    [['from0', textOf(from0)] as const, ['from1', textOf(from1)] as const, ['text', textOf(text)] as const].filter(
      ([, name]) => name !== undefined,
    ),
  )
  keys.example = { row, key: found.key.slice(0, 40), options }
}

/** The reading that explains every key of the file, if there is only one, or if all of them tell the same; otherwise null: it has to be asked. */
export function readingOf({ rows, fits, differ }: NumericKeys): KeyReading | null {
  const fitting = keyReadings.filter((reading) => fits[reading] === rows)
  const [first, second, third] = fitting
  if (first === undefined || second === undefined) return first ?? null
  const pairs = { 'from0 from1': differ.from0from1, 'from0 text': differ.from0text, 'from1 text': differ.from1text }
  const agree = (one: KeyReading, other: KeyReading) => pairs[`${one} ${other}` as keyof typeof pairs] === 0
  return agree(first, second) && (third === undefined || agree(second, third)) ? (fitting.at(-1) ?? first) : null
}

const askFirst = 'This number can count the options from 0 or from 1, and the file does not say which'

/** The row with letters as its key, or what is wrong. A row without a number in its key stays as it is. */
export function resolveNumericKey(cells: Cells, reading: KeyReading | null): Cells | { reason: string } {
  const found = numericKeyOf(cells)
  if (!found) return cells
  if (reading === null) return { reason: askFirst }
  const letters = translate(found.key, reading, found.options)
  if (letters === undefined) {
    const range =
      reading === 'text'
        ? 'must be the text of one option'
        : reading === 'from0'
          ? `counts from 0: 0 to ${found.options.length - 1}`
          : `counts from 1: 1 to ${found.options.length}`
    return { reason: `${found.key} names no option; the key ${range}` }
  }
  return { ...cells, Correct_Answer: (cells.Correct_Answer ?? '').replace(found.key, letters) }
}
