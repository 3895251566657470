import { Failure } from '#domain/errors.ts'
import { holds } from '#domain/identity/permissions.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { columnOf } from '#domain/questions/formats/columns.ts'
import { uploadWords } from '#domain/questions/forms.ts'
import type { SimilarQuestion } from '#domain/questions/importing.ts'
import { show } from '#domain/text.ts'
import { readPaperRow } from '#server/catalogue/papers/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { readSettings } from '#server/settings/queries.ts'
import { type CheckedRow, faultWords, type KnownRow, openCheck, type PlaceOf } from './check.ts'
import { type Compare, openComparison } from './compare.ts'
import { atMostEvery, inPieces, openBackground } from './pieces.ts'
import { openPlaces } from './places.ts'
import { type BatchContents, type ImportRecord, insertBatch, updateImport } from './queries.ts'
import type { Source } from './sources/source.ts'

const batchSize = 250
const toldErrors = 100
const tellingInterval = 200

/** A row as a batch keeps it; what is usual is left out. */
export type StagedRow = KnownRow & { duplicate?: true; similar?: SimilarQuestion[] }

/** Rows, and the questions that the sound ones make. */
type Staged = { rows: StagedRow[]; contents: BatchContents }

export function pack({ rows, contents }: Staged) {
  const tally = (has: (row: StagedRow) => unknown) => rows.filter(has).length
  return {
    rows: JSON.stringify(rows),
    contents,
    rowCount: rows.length,
    faulty: tally(({ faults }) => faults),
    duplicates: tally(({ duplicate }) => duplicate),
    similar: tally(({ similar }) => similar),
  }
}

export const unpack = (batch: { rows: string }) => JSON.parse(batch.rows) as StagedRow[]

/** With what each reads much like. */
export async function toStaged(checked: readonly CheckedRow[], compare: Compare): Promise<Staged> {
  const asked = checked.filter(({ sound, duplicate }) => sound && !duplicate)
  const alike = await compare(asked.map(({ sound }) => show(sound?.question.body.questionText, 'en')))
  const similarTo = new Map(asked.map((row, at) => [row, alike[at] ?? []]))
  return {
    rows: checked.map((row) => {
      const similar = similarTo.get(row) ?? []
      return {
        row: row.row,
        cells: row.cells,
        ...(row.sound && { hash: row.sound.question.contentHash }),
        ...(row.faults.length > 0 && { faults: row.faults }),
        ...(row.duplicate && { duplicate: true as const }),
        ...(similar.length > 0 && { similar }),
      }
    }),
    contents: checked.flatMap(({ row, sound }) => (sound ? [{ row, ...sound.question }] : [])),
  }
}

const cataloguing = ['manage_categories', 'manage_subjects', 'manage_papers'] as const

export const mayCatalogue = (principal: Principal) => cataloguing.every((permission) => holds(principal, permission))

/** Where rows go: all into one paper, or each into the one it names. */
export async function placesOf(db: Db, paperId: string | null, mayCreate: boolean): Promise<PlaceOf> {
  if (paperId === null) return openPlaces(db, mayCreate)
  const paper = await readPaperRow(db, paperId)
  if (!paper || paper.archivedAt) throw new Failure('not_found', { message: 'Paper not found' })
  const place = { key: paper.id, paperId: paper.id, type: paper.type, title: paper.title }
  return async () => place
}

/** Reads a file to its end, piece by piece, and keeps every row with what was found. Nothing is imported. */
export async function stage(
  db: Db,
  { id, paperId }: Pick<ImportRecord, 'id' | 'paperId'>,
  source: Source,
  mayCreate: boolean,
  now: () => Date,
) {
  if (paperId === null && !source.header.map(columnOf).includes('Paper_EN')) {
    throw new Failure('validation_failed', { errors: [uploadWords.noPaper] })
  }
  const { maxQuestionsPerPaper } = await readSettings(db)
  await updateImport(db, id, { columns: source.header })
  const { check } = openCheck(db, source.header, await placesOf(db, paperId, mayCreate), maxQuestionsPerPaper)
  const total = { rows: 0, faulty: 0, duplicates: 0, similar: 0 }
  const errors: string[] = []
  const tell = atMostEvery(tellingInterval, () =>
    updateImport(db, id, { ...total, progress: Math.min(99, source.progress()), updatedAt: now() }),
  )
  async function keep(number: number, staged: Staged): Promise<void> {
    const batch = { importId: id, number, firstRow: staged.rows[0]?.row ?? 0, ...pack(staged) }
    await insertBatch(db, batch)
    total.rows += batch.rowCount
    total.faulty += batch.faulty
    total.duplicates += batch.duplicates
    total.similar += batch.similar
    await tell()
  }
  const compare = await openComparison(db)
  let number = 0
  // While some pieces are being stored the next is looked at.
  const keeping = openBackground(2)
  try {
    for await (const piece of inPieces(source.rows, batchSize)) {
      const checked = await check(piece)
      if (errors.length < toldErrors) errors.push(...checked.flatMap(faultWords).slice(0, toldErrors - errors.length))
      const staged = await toStaged(checked, compare)
      const at = number
      await keeping.start(() => keep(at, staged))
      number += 1
    }
  } finally {
    await keeping.end()
  }
  if (total.rows === 0) throw new Failure('validation_failed', { errors: [uploadWords.noRows] })
  await updateImport(db, id, {
    ...total,
    status: 'checked',
    progress: 100,
    errors,
    losses: source.losses.slice(0, 1000),
    updatedAt: now(),
  })
}
