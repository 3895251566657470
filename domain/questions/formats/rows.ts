import { kindFormats } from '../kinds/formats.ts'
import { optionIds } from '../kinds/option-ids.ts'
import { type Question, QuestionDraft } from '../question.ts'
import type { RowIssue } from '../question-import.ts'
import { readAnswerCell } from './answer-cell.ts'
import { textOf } from './cell-text.ts'
import type { Cells } from './columns.ts'
import { languageCells } from './format.ts'
import type { RowPassage } from './passage-cells.ts'

/** How rows are read, by their Type column in lower case. */
const rowsByType = new Map(
  Object.values(kindFormats).flatMap(({ row }) => [...row.types, ...row.legacy].map((type) => [type.toLowerCase(), row] as const)),
)
const typeNames = Object.values(kindFormats).flatMap(({ row }) => row.types)

const rowFormat = (cells: Cells) => rowsByType.get(cells.Type?.trim().toLowerCase() ?? '')

const yes = new Set(['', 'true', 'yes', '1', 'y', 'active'])
const no = new Set(['false', 'no', '0', 'n', 'inactive'])

/** A row as input for `QuestionDraft`, not yet validated. */
function draftOf(cells: Cells, paperId: string) {
  const answer = readAnswerCell(cells.Correct_Answer ?? '')
  const cell = (name: string) => cells[name]?.trim() || undefined
  return {
    paperId,
    questionText: textOf(cells, 'Question'),
    ...rowFormat(cells)?.read(cells, answer),
    ...(answer.dropped && { dropped: answer.dropped }),
    explanation: textOf(cells, 'Explanation'),
    reference: cell('Reference'),
    difficulty: cell('Difficulty'),
    topicId: cell('Topic'),
    tags: cells.Tags?.split(';').map((tag) => tag.trim()),
    timer: cell('Timer') && Number(cell('Timer')),
    marks: cell('Marks'),
    isActive: !no.has(cells.IsActive?.trim().toLowerCase() ?? ''),
    code: cell('Code'),
    section: cell('Section'),
  }
}

const columnByField: Record<string, string> = {
  questionText: 'Question_EN',
  content: 'Content_EN',
  correctAnswers: 'Correct_Answer',
  explanation: 'Explanation_EN',
  reference: 'Reference',
  difficulty: 'Difficulty',
  topicId: 'Topic',
  tags: 'Tags',
  timer: 'Timer',
  marks: 'Marks',
  code: 'Code',
  section: 'Section',
  passageId: 'Passage',
}

/** The columns of fields that only some kinds have. */
const kindColumns: Record<string, string> = Object.assign({}, ...Object.values(kindFormats).map(({ row }) => row.columns))

/** The column of a draft's field, for error messages. */
export function columnForField(path: string): string {
  const [field = '', at] = path.split('.')
  if (field === 'options') return `Option_${optionIds[Number(at ?? 0)] ?? 'A'}_EN`
  if (field === 'optionNotes') return `Option_${at ?? 'A'}_Note_EN`
  return columnByField[field] ?? kindColumns[field] ?? 'Type'
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
function unstorable(cells: Cells): RowIssue[] {
  const faulty = Object.keys(cells).filter((column) => !isStorable(cells[column] ?? ''))
  return faulty.map((column) => ({ column, reason: 'The text contains characters that cannot be stored' }))
}

/** A row as a draft, or what is wrong with its cells. Whoever reads many rows gives the compiled schema. */
export function parseRow(
  cells: Cells,
  paperId: string,
  schema: typeof QuestionDraft = QuestionDraft,
): { draft: QuestionDraft } | { faults: RowIssue[] } {
  const faults = unstorable(cells)
  if (!rowFormat(cells)) {
    faults.push({ column: 'Type', reason: `Type must be ${typeNames.slice(0, -1).join(', ')} or ${typeNames.at(-1)}` })
  }
  const active = cells.IsActive?.trim().toLowerCase() ?? ''
  if (!yes.has(active) && !no.has(active)) faults.push({ column: 'IsActive', reason: 'IsActive must be true or false' })
  const parsed = schema.safeParse(draftOf(cells, paperId))
  if (!parsed.success) {
    faults.push(...parsed.error.issues.map((issue) => ({ column: columnForField(issue.path.join('.')), reason: issue.message })))
  }
  return parsed.success && faults.length === 0 ? { draft: parsed.data } : { faults }
}

/** A question as a row; `parseRow` and `parsePassageCells` give the same question and passage back. */
export function toRow(question: Question, passage?: RowPassage): Cells {
  const { Correct_Answer = '', ...cells } = kindFormats[question.kind].row.print(question)
  return {
    ...languageCells('Question', question.questionText),
    ...languageCells('Content', question.content),
    ...cells,
    Correct_Answer: [Correct_Answer, ...(question.dropped ? [`!${question.dropped}`] : [])].join(' ').trim(),
    ...languageCells('Explanation', question.explanation),
    Reference: question.reference,
    Difficulty: question.difficulty,
    Topic: question.topic,
    Tags: question.tags.join(';'),
    Timer: String(question.timer),
    Marks: String(question.marks),
    IsActive: String(question.isActive),
    Code: question.code,
    Section: question.section,
    ...(passage && { Passage: passage.key, ...languageCells('Passage', passage.text) }),
  }
}
