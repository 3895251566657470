import { languages } from '../language.ts'
import type { LocalizedText } from '../localized-text.ts'
import { formulaErrorsIn } from '../markup/formula-errors.ts'
import { readAnswerCell, splitList } from './formats/answer-cell.ts'
import type { Cells } from './formats/columns.ts'
import { columnForField } from './formats/rows.ts'
import { itemLists } from './kinds/fields.ts'
import { toAnswerKey } from './kinds/index.ts'
import type { ValidQuestion } from './parse-draft.ts'
import type { RowIssue } from './question-import.ts'

const inLanguage = (text: LocalizedText | undefined, language: 'en' | 'hi') =>
  typeof text === 'string' ? (language === 'en' ? text : '') : (text?.[language] ?? '')

/** Without the differences in spacing that nobody sees. */
const asRead = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Pairs of options that read the same. */
function equalOptions({ body }: ValidQuestion): [string, string][] {
  const options = (body.options ?? []).map(({ id, text }) => ({
    id,
    texts: languages.map((language) => asRead(inLanguage(text, language))),
  }))
  return options.flatMap(({ id, texts }, at) =>
    options
      .slice(at + 1)
      .filter((other) => texts.some((text, language) => text !== '' && text === other.texts[language]))
      .map((other): [string, string] => [id, other.id]),
  )
}

/** Options that nobody can tell apart: a fault if one of them is right and the other is not. */
function optionIssues(question: ValidQuestion): { faults: RowIssue[]; warnings: RowIssue[] } {
  const pairs = equalOptions(question)
  const right = question.key === null ? [] : toAnswerKey(question.kind, question.key, '').correctAnswers
  const isUnfair = ([one, other]: [string, string]) => right.includes(one) !== right.includes(other)
  const issues = (list: [string, string][]) =>
    list.slice(0, 3).map(([one, other]) => ({ column: `Option_${other}_EN`, reason: `Options ${one} and ${other} are the same` }))
  return { faults: issues(pairs.filter(isUnfair)), warnings: issues(pairs.filter((pair) => !isUnfair(pair))) }
}

function formulaWarnings({ body, explanation }: ValidQuestion): RowIssue[] {
  const fields: [string, LocalizedText | undefined][] = [
    ['questionText', body.questionText],
    ['content', body.content],
    ...itemLists.flatMap((list) => (body[list] ?? []).map(({ text }, at): [string, LocalizedText] => [`${list}.${at}`, text])),
    ['explanation', explanation],
  ]
  return fields.flatMap(([path, text]) =>
    languages.flatMap((language) =>
      formulaErrorsIn(inLanguage(text, language)).map((reason) => ({
        column: columnForField(path),
        reason: `Formula: ${reason}`.slice(0, 300),
      })),
    ),
  )
}

const foreignPicture = /!\[[^\]]*\]\((?!\/api\/files\/)([^)\s]*)\)/

function pictureWarnings(cells: Cells): RowIssue[] {
  const warnings: RowIssue[] = []
  for (const column in cells) {
    const cell = cells[column]
    const missing = cell?.includes('![') ? foreignPicture.exec(cell)?.[1] : undefined
    if (missing !== undefined) warnings.push({ column, reason: `The picture ${missing.slice(0, 80)} is not in the file` })
  }
  return warnings
}

/** A single choice with several letters is either a multiple choice or has several accepted answers: the row must say which. */
function severalAnswers(cells: Cells): { faults: RowIssue[]; warnings: RowIssue[] } {
  const type = cells.Type?.trim().toLowerCase() ?? ''
  const { first } = readAnswerCell(cells.Correct_Answer ?? '')
  const isList = splitList(first).length > 1 && splitList(first).every((part) => /^(?:option[ _-]?)?\(?[a-j]\)?$/i.test(part))
  const none = { faults: [], warnings: [] }
  if (!isList) return none
  if (type === '')
    return { ...none, warnings: [{ column: 'Correct_Answer', reason: 'Several options are right, so all of them must be chosen' }] }
  if (!['mcq', 'pyq', 'single', 'previous year'].includes(type)) return none
  const reason = `${first} names several options of a single choice: write MSQ in Type if all must be chosen, or “${splitList(first).join(' or ')}” if any of them is accepted`
  return { ...none, faults: [{ column: 'Correct_Answer', reason }] }
}

/** What the cells of a row say that a valid question does not show. */
export function reviewRow(cells: Cells, question: ValidQuestion): { faults: RowIssue[]; warnings: RowIssue[] } {
  const parts = [optionIssues(question), severalAnswers(cells)]
  return {
    faults: parts.flatMap(({ faults }) => faults),
    warnings: [...parts.flatMap(({ warnings }) => warnings), ...formulaWarnings(question), ...pictureWarnings(cells)],
  }
}
