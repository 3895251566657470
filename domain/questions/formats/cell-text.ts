import { languages } from '../../language.ts'
import type { LocalizedText } from '../../localized-text.ts'
import { optionIds } from '../kinds/option-ids.ts'
import type { Question } from '../question.ts'
import type { Cells } from './columns.ts'
import { languageCells } from './format.ts'

/** A text from its English and its Hindi column. */
export function textOf(cells: Cells, name: string): LocalizedText {
  const [en = '', hi = ''] = languages.map((language) => cells[`${name}_${language.toUpperCase()}`]?.trim() ?? '')
  return hi === '' ? { en } : { en, hi }
}

/** Options up to the last one that has text. */
export function optionsOf(cells: Cells) {
  const last = optionIds.findLastIndex((id) => cells[`Option_${id}_EN`] || cells[`Option_${id}_HI`])
  return optionIds.slice(0, last + 1).map((id) => ({ id, text: textOf(cells, `Option_${id}`) }))
}

/** Notes on options, by letter; nothing if there are none. */
export function optionNotesOf(cells: Cells): { optionNotes?: Record<string, LocalizedText> } {
  const notes = optionIds.flatMap((id) =>
    cells[`Option_${id}_Note_EN`] || cells[`Option_${id}_Note_HI`] ? [[id, textOf(cells, `Option_${id}_Note`)] as const] : [],
  )
  return notes.length > 0 ? { optionNotes: Object.fromEntries(notes) } : {}
}

export const optionNoteCells = ({ optionNotes = {} }: Pick<Question, 'optionNotes'>): Cells =>
  Object.assign({}, ...Object.entries(optionNotes).map(([id, note]) => languageCells(`Option_${id}_Note`, note)))

export const optionCells = ({ options }: Pick<Question, 'options'>): Cells =>
  Object.assign({}, ...options.map(({ id, text }) => languageCells(`Option_${id}`, text)))
