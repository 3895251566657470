import { Failure } from '#domain/errors.ts'
import { localize } from '#domain/language.ts'
import { uploadMessages } from '#domain/questions/form-validation.ts'
import { mapHeadings } from '#domain/questions/formats/column-guess.ts'
import { countNumericKey, type NumericKeys, noNumericKeys, readingOf } from '#domain/questions/formats/numeric-keys.ts'
import type { SimilarQuestion } from '#domain/questions/question-import.ts'
import { readPaperRow } from '#server/catalogue/papers/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readSettings } from '#server/settings/queries.ts'
import { type CheckedRow, cellsOf, type FindTargetPaper, formatFaults, openRowChecker, type RecheckedRow } from './check.ts'
import { inChunks, limitConcurrency, throttle } from './chunks.ts'
import { type Compare, openComparison } from './compare.ts'
import { openContentChecker } from './content-checker.ts'
import {
  type BatchContents,
  findMapping,
  type ImportRecord,
  insertBatch,
  readBatch,
  saveLines,
  updateBatch,
  updateImport,
} from './queries.ts'
import type { RawRow, Source } from './sources/source.ts'
import { openPaperFinder } from './target-papers.ts'

const batchSize = 250
const maxErrors = 100
const progressIntervalMs = 200

/** A row as it is stored in a batch; empty fields are left out. */
export type StagedRow = RecheckedRow & { duplicate?: true; similar?: SimilarQuestion[] }

/** Rows and the prepared questions of the valid ones. */
type Staged = { rows: StagedRow[]; contents: BatchContents }

export function packBatch({ rows, contents }: Staged) {
  const count = (has: (row: StagedRow) => unknown) => rows.filter(has).length
  return {
    rows: JSON.stringify(rows),
    contents,
    rowCount: rows.length,
    faulty: count(({ faults }) => faults),
    duplicates: count(({ duplicate }) => duplicate),
    similar: count(({ similar }) => similar),
    warned: count(({ warnings }) => warnings),
  }
}

export const unpackBatch = (batch: { rows: string }) => JSON.parse(batch.rows) as StagedRow[]

/** Adds similar questions of the bank to the checked rows. */
export async function stageRows(checked: readonly CheckedRow[], compare: Compare): Promise<Staged> {
  const compared = checked.filter(({ sound, duplicate }) => sound && !duplicate)
  const similarByRow = await compare(compared.map(({ sound }) => localize(sound?.question.body.questionText, 'en')))
  const similarTo = new Map(compared.map((row, at) => [row, similarByRow[at] ?? []]))
  return {
    rows: checked.map((row) => {
      const similar = similarTo.get(row) ?? []
      return {
        row: row.row,
        cells: row.cells,
        ...(row.sound && { hash: row.sound.question.contentHash }),
        ...(row.faults.length > 0 && { faults: row.faults }),
        ...(row.warnings.length > 0 && { warnings: row.warnings }),
        ...(row.losses && row.losses.length > 0 && { losses: row.losses }),
        ...(row.duplicate && { duplicate: true as const }),
        ...(similar.length > 0 && { similar }),
      }
    }),
    contents: checked.flatMap(({ row, sound }) => (sound ? [{ row, ...sound.question }] : [])),
  }
}

/** Returns a function from a row to its paper: a fixed one, or the one that the row names. */
export async function openFinderFor(db: Db, paperId: string | null, mayCreate: boolean): Promise<FindTargetPaper> {
  if (paperId === null) return openPaperFinder(db, mayCreate)
  const paper = await readPaperRow(db, paperId)
  if (!paper || paper.archivedAt) throw new Failure('not_found', { message: 'Paper not found' })
  const target = { key: paper.id, paperId: paper.id, type: paper.type, title: paper.title }
  return async () => target
}

/** Our columns for those of the file: as an editor has chosen them before, as they are named, or a guess that has to be confirmed. */
async function mapColumns(db: Db, source: Source): Promise<{ mapping: string[]; mappingConfirmed: boolean }> {
  if (!source.isSheet) return { mapping: source.header, mappingConfirmed: true }
  const remembered = await findMapping(db, headingKey(source.header))
  if (remembered) return { mapping: remembered, mappingConfirmed: true }
  const { mapping, guessed } = mapHeadings(source.header)
  return { mapping, mappingConfirmed: guessed.length === 0 && hasQuestion(mapping) }
}

const hasQuestion = (mapping: readonly string[]) => mapping.includes('Question_EN') || mapping.includes('Content_EN')

/** Files with the same headings are read the same way. */
export const headingKey = (header: readonly string[]) => JSON.stringify(header.map((heading) => heading.trim().toLowerCase()))

/** Reads all keys before any row is checked: whether numbers count from 0 or from 1 is a property of the whole file. */
export async function countNumericKeys(
  rows: AsyncIterable<RawRow> | Iterable<RawRow>,
  mapping: readonly string[],
): Promise<NumericKeys | null> {
  const keys = noNumericKeys()
  const keyColumn = mapping.indexOf('Correct_Answer')
  for await (const row of rows) if (/\d/.test(row.cells[keyColumn] ?? '')) countNumericKey(keys, row.row, cellsOf(row, mapping))
  return keys.rows === 0 ? null : keys
}

const unusedColumns = (header: readonly string[], mapping: readonly string[]) =>
  header.flatMap((heading, at) => (mapping[at] || heading === '' ? [] : [`The column “${heading.slice(0, 60)}” is not imported`]))

type Staging = Pick<ImportRecord, 'id' | 'paperId'>

/** Reads a file in chunks and stores every row with the result of its check. Nothing is imported yet. */
export async function stageFile(db: Db, { id, paperId }: Staging, open: () => Promise<Source>, mayCreate: boolean, now: () => Date) {
  const source = await open()
  const { header } = source
  const { mapping, mappingConfirmed } = await mapColumns(db, source)
  if (paperId === null && !mapping.includes('Paper_EN')) throw new Failure('validation_failed', { errors: [uploadMessages.noPaper] })
  const numericKeys = source.isSheet ? await countNumericKeys((await open()).rows, mapping) : null
  const keys = numericKeys && readingOf(numericKeys)
  await updateImport(db, id, {
    columns: header,
    mapping,
    mappingConfirmed,
    numericKeys,
    keyReading: keys,
    refused: source.refused.slice(0, 1000),
    lineCount: source.lines?.length ?? 0,
    doubtfulLines: source.lines?.filter(({ isDoubtful }) => isDoubtful).length ?? 0,
  })
  if (source.lines) await saveLines(db, id, source.lines)
  const { maxQuestionsPerPaper } = await readSettings(db)
  const contents = openContentChecker()
  const { begin } = openRowChecker(
    db,
    { header, mapping, keys },
    { placeOf: await openFinderFor(db, paperId, mayCreate), maxInPaper: maxQuestionsPerPaper, checkContents: contents.check },
  )
  const total = { rows: 0, faulty: 0, duplicates: 0, similar: 0, warned: 0 }
  const errors: string[] = []
  const reportProgress = throttle(progressIntervalMs, () =>
    updateImport(db, id, { ...total, progress: Math.min(99, source.progress()), updatedAt: now() }),
  )
  async function storeBatch(number: number, staged: Staged): Promise<void> {
    const batch = { importId: id, number, firstRow: staged.rows[0]?.row ?? 0, ...packBatch(staged) }
    await insertBatch(db, batch)
    addCounts(total, batch)
    await reportProgress()
  }
  const compare = await openComparison(db)
  const storing = limitConcurrency(2)
  async function stageChunk(number: number, check: () => Promise<CheckedRow[]>): Promise<void> {
    const checked = await check()
    if (errors.length < maxErrors) errors.push(...checked.flatMap(formatFaults).slice(0, maxErrors - errors.length))
    const staged = await stageRows(checked, compare)
    await storing.start(() => storeBatch(number, staged))
  }
  let number = 0
  // A chunk is read while the one before is checked, and previous ones are stored.
  const staging = limitConcurrency(1)
  try {
    for await (const chunk of inChunks(source.rows, batchSize)) {
      const at = number
      const check = await begin(chunk)
      await staging.start(() => stageChunk(at, check))
      number += 1
    }
    await staging.end()
    await storing.end()
  } finally {
    // Nothing may still be written when the caller reports a failure.
    await Promise.allSettled([staging.end()])
    await Promise.allSettled([storing.end()])
    await contents.close()
  }
  // A document without a recognized question is shown line by line.
  if (total.rows === 0 && !source.lines) throw new Failure('validation_failed', { errors: [uploadMessages.noRows] })
  const losses = [...(source.isSheet ? unusedColumns(header, mapping) : []), ...source.losses].slice(0, 1000)
  await updateImport(db, id, { ...total, status: 'checked', progress: 100, errors, losses, updatedAt: now() })
}

type Counts = { rows: number; faulty: number; duplicates: number; similar: number; warned: number }

function addCounts(total: Counts, batch: ReturnType<typeof packBatch>): void {
  total.rows += batch.rowCount
  total.faulty += batch.faulty
  total.duplicates += batch.duplicates
  total.similar += batch.similar
  total.warned += batch.warned
}

/** Checks the stored rows of a file again after its columns or keys are read in another way. */
export async function restageFile(db: Db, record: ImportRecord, mayCreate: boolean, now: () => Date): Promise<void> {
  const { id, columns: header, mapping, paperId } = record
  async function* storedRows() {
    for (let number = 0; ; number += 1) {
      const batch = await readBatch(db, id, number)
      if (!batch) return
      yield* unpackBatch(batch)
    }
  }
  const numericKeys = await countNumericKeys(storedRows(), mapping)
  const keys = numericKeys && (record.keyReading ?? readingOf(numericKeys))
  const { maxQuestionsPerPaper } = await readSettings(db)
  const contents = openContentChecker()
  const { check } = openRowChecker(
    db,
    { header, mapping, keys },
    { placeOf: await openFinderFor(db, paperId, mayCreate), maxInPaper: maxQuestionsPerPaper, checkContents: contents.check },
  )
  const compare = await openComparison(db)
  const total = { rows: 0, faulty: 0, duplicates: 0, similar: 0, warned: 0 }
  const errors: string[] = []
  try {
    for (let number = 0; ; number += 1) {
      const batch = await readBatch(db, id, number)
      if (!batch) break
      const checked = await check(unpackBatch(batch))
      errors.push(...checked.flatMap(formatFaults).slice(0, maxErrors - errors.length))
      const packed = packBatch(await stageRows(checked, compare))
      await updateBatch(db, { ...batch, ...packed })
      addCounts(total, packed)
      await updateImport(db, id, { progress: Math.min(99, Math.floor((total.rows / Math.max(1, record.rows)) * 100)), updatedAt: now() })
    }
  } finally {
    await contents.close()
  }
  await updateImport(db, id, {
    ...total,
    numericKeys,
    keyReading: keys,
    status: 'checked',
    progress: 100,
    errors,
    losses: unusedColumns(header, mapping),
    updatedAt: now(),
  })
}
