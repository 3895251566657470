import { localize } from '../../language.ts'
import type { LocalizedText } from '../../localized-text.ts'
import { textFaults } from '../markup-faults.ts'
import { PassageKey, PassageText } from '../passage.ts'
import type { RowIssue } from '../question-import.ts'
import { textOf } from './cell-text.ts'
import type { Cells } from './columns.ts'

/** The passage of a row: rows of a paper with the same key share it. */
export type RowPassage = { key: string; text: LocalizedText }

/** The passage that a row names; its text is undefined where the row leaves it to another row or to the paper. */
export function parsePassageCells(cells: Cells): { key: string; text: LocalizedText | undefined } | RowIssue | undefined {
  const name = cells.Passage?.trim() ?? ''
  const written = textOf(cells, 'Passage')
  const isWritten = localize(written, 'en') !== ''
  if (name === '' && !isWritten) return
  if (name === '') return { column: 'Passage', reason: 'Name the passage, for example P1: rows with the same name share it' }
  const key = PassageKey.safeParse(name)
  if (!key.success) return { column: 'Passage', reason: key.error.issues[0]?.message ?? '' }
  if (!isWritten) return { key: key.data, text: undefined }
  const text = PassageText.safeParse(written)
  if (!text.success) return { column: 'Passage_EN', reason: text.error.issues[0]?.message ?? '' }
  const [fault] = textFaults('text', 'Passage', text.data)
  return fault ? { column: 'Passage_EN', reason: fault.message } : { key: key.data, text: text.data }
}

const inOneForm = (text: LocalizedText) => {
  const { en = '', hi = '' } = typeof text === 'string' ? { en: text } : text
  return JSON.stringify([en, hi])
}

/** Whether two texts say the same, in whichever form they are stored. */
export const isSameText = (one: LocalizedText, other: LocalizedText) => inOneForm(one) === inOneForm(other)
