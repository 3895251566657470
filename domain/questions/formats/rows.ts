import { languages, type Text } from '../../text.ts'
import type { RowFault } from '../importing.ts'
import { type OptionId, optionIds } from '../kinds/options.ts'
import { type Question, QuestionDraft } from '../question.ts'
import { english } from '../write.ts'
import type { Cells } from './columns.ts'

/** By what a row calls itself; one right option and several are told apart by the answer. */
const kindsByType: Record<string, 'choice' | 'multiple' | 'numeric' | 'note'> = {
  '': 'choice',
  mcq: 'choice',
  pyq: 'choice',
  single: 'choice',
  'previous year': 'choice',
  msq: 'multiple',
  multiple: 'multiple',
  numeric: 'numeric',
  numerical: 'numeric',
  notes: 'note',
  note: 'note',
}

const typeOf = (cells: Cells) => kindsByType[cells.Type?.trim().toLowerCase() ?? '']

const yes = new Set(['', 'true', 'yes', '1', 'y', 'active'])
const no = new Set(['false', 'no', '0', 'n', 'inactive'])

function textOf(cells: Cells, name: string): Text {
  const [en = '', hi = ''] = languages.map((language) => cells[`${name}_${language.toUpperCase()}`]?.trim() ?? '')
  return hi === '' ? { en } : { en, hi }
}

/** `A;C`, `12.5:0.1`, `10..12`; several ways to be right are parted by `or`; `!full` and `!none` say how it was cancelled. */
function readAnswerCell(cell: string) {
  const [, answer = '', dropped] = /^(.*?)\s*(?:!(full|none))?$/s.exec(cell.trim()) ?? []
  const ways = answer.split(/\s+or\s+/i)
  const ranges = ways.flatMap((way) => {
    const [low, high] = way.split('..')
    return low !== undefined && high !== undefined ? [[low.trim(), high.trim()] as [string, string]] : []
  })
  const [first, ...others] = ways.filter((way) => !way.includes('..'))
  return { first, others, ranges, dropped: dropped === 'full' || dropped === 'none' ? dropped : undefined }
}

const listed = (answers: string) => answers.split(/[;,|]/).map((part) => part.trim())

/** Up to the last one that says something. */
function optionsOf(cells: Cells) {
  const last = optionIds.findLastIndex((id) => cells[`Option_${id}_EN`] || cells[`Option_${id}_HI`])
  return optionIds.slice(0, last + 1).map((id) => ({ id, text: textOf(cells, `Option_${id}`) }))
}

/** A row in the draft's own terms, before it is looked at. */
function draftOf(cells: Cells, paperId: string) {
  const type = typeOf(cells)
  const { first = '', others, ranges, dropped } = readAnswerCell(cells.Correct_Answer ?? '')
  const content = textOf(cells, 'Content')
  const isSeveral = type === 'multiple' || listed(first).length > 1
  const given = (name: string) => cells[name]?.trim() || undefined
  return {
    paperId,
    kind: type === 'choice' ? (isSeveral ? 'multiple' : 'single') : type,
    questionText: textOf(cells, 'Question'),
    ...(english(content) !== '' && { content }),
    options: optionsOf(cells),
    correctAnswers: others.length > 0 && !isSeveral ? [first, ...others] : first,
    ...(others.length > 0 && isSeveral && { alternatives: others.map(listed) }),
    ...(ranges.length > 0 && { ranges }),
    ...(dropped && { dropped }),
    explanation: textOf(cells, 'Explanation'),
    reference: given('Reference'),
    difficulty: given('Difficulty'),
    topicId: given('Topic'),
    tags: cells.Tags?.split(';').map((tag) => tag.trim()),
    timer: given('Timer') && Number(given('Timer')),
    marks: given('Marks'),
    isActive: !no.has(cells.IsActive?.trim().toLowerCase() ?? ''),
    code: given('Code'),
    section: given('Section'),
  }
}

const columnByField: Record<string, string> = {
  questionText: 'Question_EN',
  content: 'Content_EN',
  correctAnswers: 'Correct_Answer',
  alternatives: 'Correct_Answer',
  ranges: 'Correct_Answer',
  explanation: 'Explanation_EN',
  reference: 'Reference',
  difficulty: 'Difficulty',
  topicId: 'Topic',
  tags: 'Tags',
  timer: 'Timer',
  marks: 'Marks',
  code: 'Code',
  section: 'Section',
}

/** The column that a fault of a draft speaks of. */
export function columnOfPath(path: string): string {
  const [field = '', at] = path.split('.')
  if (field === 'options') return `Option_${optionIds[Number(at ?? 0)] ?? 'A'}_EN`
  return columnByField[field] ?? 'Type'
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
function unstorable(cells: Cells): RowFault[] {
  const faulty = Object.keys(cells).filter((column) => !isStorable(cells[column] ?? ''))
  return faulty.map((column) => ({ column, reason: 'The text contains characters that cannot be stored' }))
}

/** A row of any form as a draft, or what is wrong with its cells. */
export function readRow(cells: Cells, paperId: string): { draft: QuestionDraft } | { faults: RowFault[] } {
  const faults = unstorable(cells)
  if (!typeOf(cells)) {
    faults.push({ column: 'Type', reason: 'Type must be MCQ, MSQ, Numeric, PYQ or Notes' })
  }
  const active = cells.IsActive?.trim().toLowerCase() ?? ''
  if (!yes.has(active) && !no.has(active)) faults.push({ column: 'IsActive', reason: 'IsActive must be true or false' })
  const parsed = QuestionDraft.safeParse(draftOf(cells, paperId))
  if (!parsed.success) {
    faults.push(...parsed.error.issues.map((issue) => ({ column: columnOfPath(issue.path.join('.')), reason: issue.message })))
  }
  return parsed.success && faults.length === 0 ? { draft: parsed.data } : { faults }
}

function spread(name: string, text: Text | undefined): Cells {
  const { en = '', hi = '' } = typeof text === 'string' ? { en: text } : (text ?? {})
  return { [`${name}_EN`]: en, [`${name}_HI`]: hi }
}

function printAnswer({ kind, correctAnswers, tolerance, ranges = [], alternatives = [], dropped }: Question): string {
  const [value] = correctAnswers
  const ways = {
    single: () => correctAnswers,
    multiple: () => [correctAnswers, ...alternatives].map((answers) => answers.join(';')),
    numeric: () => [
      ...(value === undefined ? [] : [tolerance ? `${value}:${tolerance}` : value]),
      ...ranges.map((range) => range.join('..')),
    ],
    note: () => [],
  }[kind]()
  return [ways.join(' or '), ...(dropped ? [`!${dropped}`] : [])].join(' ').trim()
}

const typeNames = { multiple: 'MSQ', numeric: 'Numeric', note: 'Notes' } as const

/** A question as a row that reads back to the same question. */
export function rowOf(question: Question): Cells {
  const { kind, questionText, content, reference } = question
  const isPlainNote = kind === 'note' && content === undefined
  const options = question.options.map(({ id, text }: { id: OptionId | string; text: Text }) => spread(`Option_${id}`, text))
  return {
    Type: kind === 'single' ? (reference ? 'PYQ' : 'MCQ') : typeNames[kind],
    ...spread('Question', isPlainNote ? undefined : questionText),
    ...Object.assign({}, ...options),
    Correct_Answer: printAnswer(question),
    ...spread('Explanation', question.explanation),
    ...spread('Content', isPlainNote ? questionText : content),
    Reference: reference,
    Difficulty: question.difficulty,
    Topic: question.topic,
    Tags: question.tags.join(';'),
    Timer: String(question.timer),
    Marks: String(question.marks),
    IsActive: String(question.isActive),
    Code: question.code,
    Section: question.section,
  }
}
