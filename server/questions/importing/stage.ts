import { Failure } from '#domain/errors.ts'
import { holds } from '#domain/identity/permissions.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { columnOf } from '#domain/questions/formats/columns.ts'
import { uploadWords } from '#domain/questions/forms.ts'
import type { RowFault, SimilarQuestion } from '#domain/questions/importing.ts'
import { show } from '#domain/text.ts'
import { readPaperRow } from '#server/catalogue/papers/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { readSettings } from '#server/settings/queries.ts'
import { findSimilar } from '../bank/similar.ts'
import { type CheckedRow, faultWords, openCheck, type PlaceOf, type UncheckedRow } from './check.ts'
import { inPieces, openBackground } from './pieces.ts'
import { openPlaces } from './places.ts'
import { type ImportBatch, type ImportRecord, insertBatch, updateImport } from './queries.ts'
import type { Source } from './sources/source.ts'

const batchSize = 100
const toldErrors = 100
/** Each look for likeness asks the whole bank: a long file is compared for so long only, in milliseconds. */
const comparingTime = 4000

/** A row as a batch keeps it; what is usual is left out. */
export type StagedRow = UncheckedRow & { faults?: RowFault[]; duplicate?: true; similar?: SimilarQuestion[] }

export function pack(rows: readonly StagedRow[]) {
  const tally = (has: (row: StagedRow) => unknown) => rows.filter(has).length
  return {
    rows: JSON.stringify(rows),
    rowCount: rows.length,
    faulty: tally(({ faults }) => faults),
    duplicates: tally(({ duplicate }) => duplicate),
    similar: tally(({ similar }) => similar),
  }
}

export const unpack = (batch: { rows: string }) => JSON.parse(batch.rows) as StagedRow[]

/** With what each reads much like, if there is time to ask. */
export async function toStaged(db: Db, checked: readonly CheckedRow[], compare: boolean): Promise<StagedRow[]> {
  const asked = compare ? checked.filter(({ sound, duplicate }) => sound && !duplicate) : []
  const alike = await findSimilar(
    db,
    asked.map(({ sound }) => show(sound?.written.body.questionText, 'en')),
    3,
  )
  return checked.map((row) => {
    const similar = alike[asked.indexOf(row)] ?? []
    return {
      row: row.row,
      cells: row.cells,
      ...(row.sound && { written: row.sound.written, hash: row.hash }),
      ...(row.faults.length > 0 && { faults: row.faults }),
      ...(row.duplicate && { duplicate: true as const }),
      ...(similar.length > 0 && { similar }),
    }
  })
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

async function keepBatch(db: Db, batch: ImportBatch, counted: Partial<ImportRecord>): Promise<void> {
  await db.transaction(async (tx) => {
    await insertBatch(tx, batch)
    await updateImport(tx, batch.importId, counted)
  })
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
  const check = openCheck(db, source.header, await placesOf(db, paperId, mayCreate), maxQuestionsPerPaper)
  const total = { rows: 0, faulty: 0, duplicates: 0, similar: 0 }
  const errors: string[] = []
  let compared = 0
  let number = 0
  // While one piece is being stored the next is looked at.
  const storing = openBackground()
  try {
    for await (const piece of inPieces(source.rows, batchSize)) {
      const checked = await check(piece)
      const begun = performance.now()
      const staged = await toStaged(db, checked, compared < comparingTime)
      compared += performance.now() - begun
      if (errors.length < toldErrors) errors.push(...checked.flatMap(faultWords).slice(0, toldErrors - errors.length))
      const batch = { importId: id, number, firstRow: piece[0]?.row ?? 0, ...pack(staged) }
      total.rows += batch.rowCount
      total.faulty += batch.faulty
      total.duplicates += batch.duplicates
      total.similar += batch.similar
      const counted = { ...total, progress: Math.min(99, source.progress()), updatedAt: now() }
      await storing.start(() => keepBatch(db, batch, counted))
      number += 1
    }
  } finally {
    await storing.end()
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
