import { Failure } from '#domain/errors.ts'
import { type Cells, columnForHeading } from '#domain/questions/formats/columns.ts'
import { unescapeFormula } from '#domain/questions/formats/csv.ts'
import { languageCells } from '#domain/questions/formats/format.ts'
import { type KeyReading, resolveNumericKey } from '#domain/questions/formats/numeric-keys.ts'
import type { RowPassage } from '#domain/questions/formats/passage-cells.ts'
import type { RowIssue } from '#domain/questions/question-import.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PreparedQuestion } from '../writing/content.ts'
import { findDuplicates, readPaperSizes } from '../writing/queries.ts'
import type { ContentResult, RowContent } from './check-content.ts'
import { type CheckContents, checkContentsHere } from './content-checker.ts'
import { openPassageFinder } from './passages.ts'
import type { RawRow } from './sources/source.ts'
import type { TargetPaper } from './target-papers.ts'
import { openTextSet } from './text-set.ts'
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

/** A row with its paper and passage, or with what is wrong about them. */
type LocatedRow = { row: RawRow } & ({ place: TargetPaper; passage: RowPassage | undefined; content: RowContent } | { faults: RowIssue[] })

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

const isIssue = (found: object): found is RowIssue => 'reason' in found

/** The cells of a row in our columns. */
export function cellsOf(row: RawRow, mapping: readonly string[]): Cells {
  const cells: Cells = {}
  for (const [at, column] of mapping.entries()) if (column) cells[column] = unescapeFormula(row.cells[at] ?? '')
  return cells
}

type CheckerOptions = { placeOf: FindTargetPaper; maxInPaper: number; checkContents?: CheckContents }

/** Checks rows in order and remembers them, so that duplicates within the file and full papers are detected. */
export function openRowChecker(
  db: Db,
  { header, mapping: columns, keys }: FileReading,
  { placeOf, maxInPaper, checkContents = checkContentsHere }: CheckerOptions,
) {
  const passageOf = openPassageFinder(db)
  const checkTopic = openTopicChecker(db)
  const headingOf = (column: string) => header[columns.indexOf(column)] ?? column
  const seen = openTextSet()
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

  async function locate(row: RawRow): Promise<LocatedRow> {
    const written = cellsOf(row, columns)
    const place = await placeOf(written)
    if (isIssue(place)) return { row, faults: [place] }
    const cells = resolveNumericKey(written, keys)
    if ('reason' in cells && cells.reason !== undefined) return { row, faults: [{ column: 'Correct_Answer', reason: cells.reason }] }
    const passage = await passageOf(cells, place, row.row)
    if (passage && isIssue(passage)) return { row, faults: [passage] }
    const { paperId, type } = place
    return { row, place, passage, content: { cells, paperId, type, passageKey: passage?.key } }
  }

  async function complete(located: LocatedRow, result: ContentResult | undefined): Promise<CheckedRow> {
    const { row } = located
    if ('faults' in located) return faultyRow(row, located.faults)
    if (!result) throw new Error(`Row ${row.row} was not checked.`)
    if ('faults' in result) return faultyRow(row, result.faults)
    const { place, passage } = located
    const { question, warnings } = result
    const unknownTopic = await checkTopic(place.paperId, question.topic)
    return soundRow(row, { question, place, passage }, named([...warnings, ...unknownTopic]))
  }

  /** Finds the papers and passages of the rows, and begins to check their content. The returned function waits for the result. */
  async function begin(rows: readonly RawRow[]): Promise<() => Promise<CheckedRow[]>> {
    const located = await mapInOrder(rows, locate)
    const checking = checkContents(located.flatMap((row) => ('content' in row ? [row.content] : [])))
    // Handled here to avoid an unhandled rejection; the error is thrown when the result is awaited.
    checking.catch(() => undefined)
    return async () => {
      const results = (await checking).values()
      return fitIntoPapers(await mapInOrder(located, (row) => complete(row, 'content' in row ? results.next().value : undefined)))
    }
  }

  async function recheckRow(row: RecheckedRow): Promise<RowResult<{ contentHash: string }>> {
    if (row.hash === undefined) return { ...faultyRow(row, []), faults: row.faults ?? [] }
    const cells = cellsOf(row, columns)
    const place = await placeOf(cells)
    if (isIssue(place)) return faultyRow(row, [place])
    const passage = await passageOf(cells, place, row.row)
    if (passage && isIssue(passage)) return faultyRow(row, [passage])
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
      const isNew = seen.add(`${hash} ${place.key}`)
      row.duplicate = !isNew || (place.paperId !== null && (stored.get(place.paperId)?.has(hash) ?? false))
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

  return {
    begin,
    check: async (rows: readonly RawRow[]): Promise<CheckedRow[]> => (await begin(rows))(),
    /** Checks again whether rows checked before still fit their papers; their content is not parsed again. */
    checkAgain: async (rows: readonly RecheckedRow[]) => fitIntoPapers(await mapInOrder(rows, recheckRow)),
  }
}

async function mapInOrder<Item, Result>(items: readonly Item[], map: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await map(item))
  return results
}

export const formatFaults = ({ row, faults }: Pick<CheckedRow, 'row' | 'faults'>) =>
  faults.map(({ column, reason }) => `Row ${row}, ${column}: ${reason}`)
