import { Failure } from '#domain/errors.ts'
import { type Cells, columnOf } from '#domain/questions/formats/columns.ts'
import { restore } from '#domain/questions/formats/csv.ts'
import { columnOfPath, readRow } from '#domain/questions/formats/rows.ts'
import type { RowFault } from '#domain/questions/importing.ts'
import { writeQuestion } from '#domain/questions/write.ts'
import type { Db } from '#server/platform/db.ts'
import { type PreparedQuestion, prepare } from '../writing/content.ts'
import { findSameContent, readRoom } from '../writing/queries.ts'
import type { Place } from './places.ts'
import type { RawRow } from './sources/source.ts'

/** What a row was found to be: nothing if it is faulty. */
type Found<Question> = RawRow & { faults: RowFault[]; duplicate: boolean; sound: { question: Question; place: Place } | null }
export type CheckedRow = Found<PreparedQuestion>

/** A row that has been looked at before, with the hash of its content if it was sound. */
export type KnownRow = RawRow & { hash?: string; faults?: RowFault[] }

export type PlaceOf = (cells: Cells) => Promise<Place | RowFault>

/** A file without any of our columns is another file. */
export function readHeader(header: readonly string[]): (string | undefined)[] {
  const columns = header.map(columnOf)
  if (!columns.includes('Question_EN') && !columns.includes('Content_EN')) {
    throw new Failure('validation_failed', { errors: ['The first row must name the columns: Question_EN (or question) is missing.'] })
  }
  const twice = columns.find((column, at) => column !== undefined && columns.indexOf(column) !== at)
  if (twice) throw new Failure('validation_failed', { errors: [`The first row names the column ${twice} twice.`] })
  return columns
}

const isFault = (found: Place | RowFault): found is RowFault => 'reason' in found

/** Looks at rows in their order: each knows of those before it. */
export function openCheck(db: Db, header: readonly string[], placeOf: PlaceOf, mostInPaper: number) {
  const columns = readHeader(header)
  const headingOf = (column: string) => header[columns.indexOf(column)] ?? column
  const seen = new Map<string, Set<string>>()
  const counts = new Map<string, number>()

  function cellsOf(row: RawRow): Cells {
    const cells: Cells = {}
    for (const [at, column] of columns.entries()) if (column) cells[column] = restore(row.cells[at] ?? '')
    return cells
  }

  function refused({ row, cells }: RawRow, faults: RowFault[]) {
    const named = faults.map(({ column, reason }) => ({ column: headingOf(column), reason }))
    return { row, cells, faults: named, duplicate: false, sound: null }
  }

  function found<Question>({ row, cells }: RawRow, question: Question, place: Place): Found<Question> {
    return { row, cells, faults: [], duplicate: false, sound: { question, place } }
  }

  async function read(row: RawRow): Promise<CheckedRow> {
    const cells = cellsOf(row)
    const place = await placeOf(cells)
    if (isFault(place)) return refused(row, [place])
    const draft = readRow(cells, place.paperId ?? '0'.repeat(24))
    if ('faults' in draft) return refused(row, draft.faults)
    const written = writeQuestion(draft.draft, place.type)
    if ('part' in written) return found(row, prepare(written.part), place)
    const isNote = place.type === 'Notes' || draft.draft.kind === 'note'
    return refused(
      row,
      written.faults.map(({ path, message }) => ({
        column: isNote && path === 'questionText' && columns.includes('Content_EN') ? 'Content_EN' : columnOfPath(path),
        reason: message,
      })),
    )
  }

  async function readAgain(row: KnownRow): Promise<Found<{ contentHash: string }>> {
    if (row.hash === undefined) return { ...refused(row, []), faults: row.faults ?? [] }
    const place = await placeOf(cellsOf(row))
    return isFault(place) ? refused(row, [place]) : found(row, { contentHash: row.hash }, place)
  }

  async function countIn(place: Place): Promise<number> {
    const known = counts.get(place.key)
    if (known !== undefined) return known
    return place.paperId === null ? 0 : ((await readRoom(db, [place.paperId])).get(place.paperId)?.count ?? 0)
  }

  async function fitted<Question extends { contentHash: string }>(rows: Found<Question>[]): Promise<Found<Question>[]> {
    const stored = new Map<string, Map<string, string>>()
    const papers = Map.groupBy(rows, ({ sound }) => sound?.place.paperId ?? null)
    for (const [paperId, group] of papers) {
      const hashes = group.flatMap(({ sound }) => (sound ? [sound.question.contentHash] : []))
      if (paperId !== null) stored.set(paperId, await findSameContent(db, paperId, hashes))
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
      if (count < mostInPaper) counts.set(place.key, count + 1)
      else {
        row.faults.push({ column: headingOf('Question_EN'), reason: `The paper can have at most ${mostInPaper} questions` })
        row.sound = null
      }
    }
    return rows
  }

  async function each<Row, Question>(rows: readonly Row[], look: (row: Row) => Promise<Found<Question>>): Promise<Found<Question>[]> {
    const looked: Found<Question>[] = []
    for (const row of rows) looked.push(await look(row))
    return looked
  }

  return {
    check: async (rows: readonly RawRow[]): Promise<CheckedRow[]> => fitted(await each(rows, read)),
    /** Whether they still fit; what they say is as it was. */
    checkAgain: async (rows: readonly KnownRow[]) => fitted(await each(rows, readAgain)),
  }
}

export const faultWords = ({ row, faults }: Pick<CheckedRow, 'row' | 'faults'>) =>
  faults.map(({ column, reason }) => `Row ${row}, ${column}: ${reason}`)
