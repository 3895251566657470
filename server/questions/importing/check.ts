import { Failure } from '#domain/errors.ts'
import { type Cells, columnForHeading } from '#domain/questions/formats/columns.ts'
import { unescapeFormula } from '#domain/questions/formats/csv.ts'
import { languageCells } from '#domain/questions/formats/format.ts'
import { type KeyReading, resolveNumericKey } from '#domain/questions/formats/numeric-keys.ts'
import type { RowPassage } from '#domain/questions/formats/passage-cells.ts'
import { columnForField, parseRow } from '#domain/questions/formats/rows.ts'
import { reviewRow } from '#domain/questions/import-warnings.ts'
import { isAnswerable } from '#domain/questions/kinds/names.ts'
import { parseDraft } from '#domain/questions/parse-draft.ts'
import type { RowIssue } from '#domain/questions/question-import.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type PreparedQuestion, prepareQuestion } from '../writing/content.ts'
import { findDuplicates, readPaperSizes } from '../writing/queries.ts'
import { openPassageFinder } from './passages.ts'
import type { RawRow } from './sources/source.ts'
import type { TargetPaper } from './target-papers.ts'
import { openTopicChecker } from './topics.ts'

type SoundRow<Question> = { question: Question; place: TargetPaper; passage: RowPassage | undefined }

/** The result of checking a row; `sound` is null if the row has faults. */
type RowResult<Question> = RawRow & {
  faults: RowIssue[]
  warnings: RowIssue[]
  duplicate: boolean
  sound: SoundRow<Question> | null
}
export type CheckedRow = RowResult<PreparedQuestion>

/** A row that was checked before, with the hash of its content if it was sound. */
export type RecheckedRow = RawRow & { hash?: string; faults?: RowIssue[]; warnings?: RowIssue[] }

export type FindTargetPaper = (cells: Cells) => Promise<TargetPaper | RowIssue>

/** How a file is read: our column for each of its columns (or an empty string), and what the numbers in its keys mean. */
export type FileReading = { header: readonly string[]; mapping: readonly string[]; keys: KeyReading | null }

/** Maps the heading to our columns; fails if the file has no question column or names a column twice. */
export function readHeader(header: readonly string[]): string[] {
  const columns = header.map((heading) => columnForHeading(heading) ?? '')
  if (!columns.includes('Question_EN') && !columns.includes('Content_EN')) {
    throw new Failure('validation_failed', { errors: ['The first row must name the columns: Question_EN (or question) is missing.'] })
  }
  const repeated = columns.find((column, at) => column !== '' && columns.indexOf(column) !== at)
  if (repeated) throw new Failure('validation_failed', { errors: [`The first row names the column ${repeated} twice.`] })
  return columns
}

const isFault = (found: object): found is RowIssue => 'reason' in found

/** The cells of a row in our columns. */
export function cellsOf(row: RawRow, mapping: readonly string[]): Cells {
  const cells: Cells = {}
  for (const [at, column] of mapping.entries()) if (column) cells[column] = unescapeFormula(row.cells[at] ?? '')
  return cells
}

/** Checks rows in order and remembers them, so that duplicates within the file and full papers are detected. */
export function openRowChecker(db: Db, { header, mapping: columns, keys }: FileReading, placeOf: FindTargetPaper, maxInPaper: number) {
  const passageOf = openPassageFinder(db)
  const checkTopic = openTopicChecker(db)
  const headingOf = (column: string) => header[columns.indexOf(column)] ?? column
  const seen = new Map<string, Set<string>>()
  const counts = new Map<string, number>()

  const named = (issues: RowIssue[]) => issues.map(({ column, reason }) => ({ column: headingOf(column), reason }))
  const rawRow = ({ row, cells, losses }: RawRow): RawRow => ({ row, cells, ...(losses && { losses }) })

  function faultyRow(row: RawRow, faults: RowIssue[]) {
    return { ...rawRow(row), faults: named(faults), warnings: [], duplicate: false, sound: null }
  }

  function soundRow<Question>(row: RawRow, sound: SoundRow<Question>, warnings: RowIssue[]): RowResult<Question> {
    return { ...rawRow(row), cells: fillPassage(row.cells, sound.passage), faults: [], warnings, duplicate: false, sound }
  }

  /** Writes the text of a passage into every row that names it, so that each row can be corrected by itself. */
  function fillPassage(cells: string[], passage: RowPassage | undefined): string[] {
    if (!passage) return cells
    const texts: Cells = languageCells('Passage', passage.text)
    return columns.map((column, at) => cells[at] || ((column && texts[column]) ?? ''))
  }

  async function checkRow(row: RawRow): Promise<CheckedRow> {
    const written = cellsOf(row, columns)
    const place = await placeOf(written)
    if (isFault(place)) return faultyRow(row, [place])
    const cells = resolveNumericKey(written, keys)
    if ('reason' in cells && cells.reason !== undefined) return faultyRow(row, [{ column: 'Correct_Answer', reason: cells.reason }])
    const checked = checkCells(row, cells, place, await passageOf(cells, place, row.row))
    if (!checked.sound) return checked
    const unknownTopic = await checkTopic(place.paperId, checked.sound.question.topic)
    return { ...checked, warnings: [...checked.warnings, ...named(unknownTopic)] }
  }

  function checkCells(row: RawRow, cells: Cells, place: TargetPaper, passage: RowPassage | RowIssue | undefined): CheckedRow {
    const draft = parseRow(cells, place.paperId ?? '0'.repeat(24))
    if ('faults' in draft) return faultyRow(row, draft.faults)
    if (passage && isFault(passage)) return faultyRow(row, [passage])
    const written = parseDraft(draft.draft, place.type)
    if ('part' in written) {
      const { faults, warnings } = reviewRow(cells, written.part)
      if (faults.length > 0) return faultyRow(row, faults)
      const question = prepareQuestion({ ...written.part, passageKey: passage?.key })
      return soundRow(row, { question, place, passage }, named(warnings))
    }
    const isNote = place.type === 'Notes' || (draft.draft.kind !== undefined && !isAnswerable(draft.draft.kind))
    return faultyRow(
      row,
      written.faults.map(({ path, message }) => ({
        column: isNote && path === 'questionText' && columns.includes('Content_EN') ? 'Content_EN' : columnForField(path),
        reason: message,
      })),
    )
  }

  async function recheckRow(row: RecheckedRow): Promise<RowResult<{ contentHash: string }>> {
    if (row.hash === undefined) return { ...faultyRow(row, []), faults: row.faults ?? [] }
    const cells = cellsOf(row, columns)
    const place = await placeOf(cells)
    if (isFault(place)) return faultyRow(row, [place])
    const passage = await passageOf(cells, place, row.row)
    if (passage && isFault(passage)) return faultyRow(row, [passage])
    return soundRow(row, { question: { contentHash: row.hash }, place, passage }, row.warnings ?? [])
  }

  async function countIn(place: TargetPaper): Promise<number> {
    const cached = counts.get(place.key)
    if (cached !== undefined) return cached
    return place.paperId === null ? 0 : ((await readPaperSizes(db, [place.paperId])).get(place.paperId)?.count ?? 0)
  }

  async function fitIntoPapers<Question extends { contentHash: string }>(rows: RowResult<Question>[]): Promise<RowResult<Question>[]> {
    const stored = new Map<string, Map<string, string>>()
    const papers = Map.groupBy(rows, ({ sound }) => sound?.place.paperId ?? null)
    for (const [paperId, group] of papers) {
      const hashes = group.flatMap(({ sound }) => (sound ? [sound.question.contentHash] : []))
      if (paperId !== null) stored.set(paperId, await findDuplicates(db, paperId, hashes))
    }
    for (const row of rows) {
      if (!row.sound) continue
      const { place, question } = row.sound
      const hash = question.contentHash
      const seenThere = seen.get(place.key) ?? new Set()
      row.duplicate = seenThere.has(hash) || (place.paperId !== null && (stored.get(place.paperId)?.has(hash) ?? false))
      seen.set(place.key, seenThere.add(hash))
      if (row.duplicate) continue
      const count = await countIn(place)
      if (count < maxInPaper) counts.set(place.key, count + 1)
      else {
        row.faults.push({ column: headingOf('Question_EN'), reason: `The paper can have at most ${maxInPaper} questions` })
        row.sound = null
      }
    }
    return rows
  }

  async function mapInOrder<Row, Question>(
    rows: readonly Row[],
    check: (row: Row) => Promise<RowResult<Question>>,
  ): Promise<RowResult<Question>[]> {
    const results: RowResult<Question>[] = []
    for (const row of rows) results.push(await check(row))
    return results
  }

  return {
    check: async (rows: readonly RawRow[]): Promise<CheckedRow[]> => fitIntoPapers(await mapInOrder(rows, checkRow)),
    /** Checks again whether rows checked before still fit their papers; their content is not parsed again. */
    checkAgain: async (rows: readonly RecheckedRow[]) => fitIntoPapers(await mapInOrder(rows, recheckRow)),
  }
}

export const formatFaults = ({ row, faults }: Pick<CheckedRow, 'row' | 'faults'>) =>
  faults.map(({ column, reason }) => `Row ${row}, ${column}: ${reason}`)
