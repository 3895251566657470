import { Failure } from '#domain/errors.ts'
import { type Cells, columnOf } from '#domain/questions/formats/columns.ts'
import { restore } from '#domain/questions/formats/csv.ts'
import { columnOfPath, readRow } from '#domain/questions/formats/rows.ts'
import type { RowFault } from '#domain/questions/importing.ts'
import { type WrittenQuestion, writeQuestion } from '#domain/questions/write.ts'
import type { Db } from '#server/platform/db.ts'
import { hashContent } from '../writing/content.ts'
import { findSameContent, readRoom } from '../writing/queries.ts'
import type { Place } from './places.ts'
import type { RawRow } from './sources/source.ts'

/** A row, and the question it was found to be if it has been looked at before. */
export type UncheckedRow = RawRow & { written?: WrittenQuestion; hash?: string }

export type CheckedRow = RawRow & {
  faults: RowFault[]
  duplicate: boolean
  hash: string
  sound: { written: WrittenQuestion; place: Place } | null
}

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

  function cellsOf(row: Pick<RawRow, 'cells'>): Cells {
    const cells: Cells = {}
    for (const [at, column] of columns.entries()) if (column) cells[column] = restore(row.cells[at] ?? '')
    return cells
  }

  async function read({ row: number, cells: raw, written: known, hash: knownHash }: UncheckedRow): Promise<CheckedRow> {
    const row = { row: number, cells: raw }
    const cells = cellsOf(row)
    const place = await placeOf(cells)
    const refused = (faults: RowFault[]) => ({
      ...row,
      faults: faults.map(({ column, reason }) => ({ column: headingOf(column), reason })),
      duplicate: false,
      sound: null,
      hash: '',
    })
    if (isFault(place)) return refused([place])
    if (known) return { ...row, faults: [], duplicate: false, sound: { written: known, place }, hash: knownHash ?? hashContent(known) }
    const draft = readRow(cells, place.paperId ?? '0'.repeat(24))
    if ('faults' in draft) return refused(draft.faults)
    const written = writeQuestion(draft.draft, place.type)
    if ('faults' in written) {
      const isNote = place.type === 'Notes' || draft.draft.kind === 'note'
      return refused(
        written.faults.map(({ path, message }) => ({
          column: isNote && path === 'questionText' && columns.includes('Content_EN') ? 'Content_EN' : columnOfPath(path),
          reason: message,
        })),
      )
    }
    return { ...row, faults: [], duplicate: false, sound: { written: written.part, place }, hash: hashContent(written.part) }
  }

  async function countIn(place: Place): Promise<number> {
    const known = counts.get(place.key)
    if (known !== undefined) return known
    return place.paperId === null ? 0 : ((await readRoom(db, [place.paperId])).get(place.paperId)?.count ?? 0)
  }

  return async (rows: readonly UncheckedRow[]): Promise<CheckedRow[]> => {
    const checked: CheckedRow[] = []
    for (const row of rows) checked.push(await read(row))
    const stored = new Map<string, Map<string, string>>()
    const papers = Map.groupBy(checked, ({ sound }) => sound?.place.paperId ?? null)
    for (const [paperId, group] of papers) {
      if (paperId !== null)
        stored.set(
          paperId,
          await findSameContent(
            db,
            paperId,
            group.map(({ hash }) => hash),
          ),
        )
    }
    for (const row of checked) {
      if (!row.sound) continue
      const { place } = row.sound
      const seenThere = seen.get(place.key) ?? new Set()
      row.duplicate = seenThere.has(row.hash) || (place.paperId !== null && (stored.get(place.paperId)?.has(row.hash) ?? false))
      seen.set(place.key, seenThere.add(row.hash))
      if (row.duplicate) continue
      const count = await countIn(place)
      if (count < mostInPaper) counts.set(place.key, count + 1)
      else {
        row.faults.push({ column: headingOf('Question_EN'), reason: `The paper can have at most ${mostInPaper} questions` })
        row.sound = null
      }
    }
    return checked
  }
}

export const faultWords = ({ row, faults }: Pick<CheckedRow, 'row' | 'faults'>) =>
  faults.map(({ column, reason }) => `Row ${row}, ${column}: ${reason}`)
