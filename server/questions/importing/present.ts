import { fail } from '#domain/errors.ts'
import { resolveNumericKey } from '#domain/questions/formats/numeric-keys.ts'
import { parseRow } from '#domain/questions/formats/rows.ts'
import { parseDraft } from '#domain/questions/parse-draft.ts'
import type { ImportRow, QuestionImport } from '#domain/questions/question-import.ts'
import { understoodKey } from '#domain/questions/understood-key.ts'
import type { Db } from '#server/platform/database/database.ts'
import { cellsOf } from './check.ts'
import { findImport, type ImportRecord, lockImport } from './queries.ts'
import type { StagedRow } from './stage.ts'

/** The response waits this long for a file to be read; for a larger file the client polls. */
export const maxWaitMs = 2000

export function presentImport(record: ImportRecord): QuestionImport {
  const { id, fileName, format, paperId, status, columns, rows, faulty, duplicates, similar } = record
  const { processed, progress, createdCount, skippedCount, errors, losses, refused, warned, message, createdAt } = record
  const { lineCount, doubtfulLines, mapping, mappingConfirmed, numericKeys, keyReading } = record
  return {
    _id: id,
    fileName,
    format,
    paperId,
    status,
    columns,
    mapping,
    mappingConfirmed,
    numericKeys: numericKeys && { ...numericKeys, reading: keyReading },
    lineCount,
    doubtfulLines,
    rows,
    sound: rows - faulty - duplicates,
    faulty,
    duplicates,
    similar,
    warned,
    processed,
    progress,
    createdCount,
    skippedCount,
    errors,
    losses,
    refused,
    message,
    createdAt: createdAt.toISOString(),
  }
}

/** How the cells of a valid row were interpreted. */
function readKey(row: StagedRow, { mapping, keyReading }: ImportRecord): ImportRow['understood'] {
  if (row.faults) return null
  const cells = resolveNumericKey(cellsOf(row, mapping), keyReading)
  const draft = parseRow('reason' in cells ? {} : cells, '0'.repeat(24))
  const question = 'draft' in draft ? parseDraft(draft.draft, 'MCQ') : draft
  return 'part' in question ? understoodKey(question.part) : null
}

export function presentRow(record: ImportRecord, staged: StagedRow): ImportRow {
  const { row, cells, faults = [], warnings = [], losses = [], duplicate = false, similar = [] } = staged
  const named = Object.fromEntries(record.columns.map((column, at) => [column, cells[at] ?? '']))
  return { row, cells: named, faults, warnings, losses, understood: readKey(staged, record), duplicate, similar }
}

export const importNotFound = () => fail('not_found', { message: 'Import not found' })

export async function requireImport(db: Db, id: string): Promise<ImportRecord> {
  return (await findImport(db, id)) ?? importNotFound()
}

export async function lockChecked(db: Db, id: string): Promise<ImportRecord> {
  const record = (await lockImport(db, id)) ?? importNotFound()
  if (record.status !== 'checked') fail('import_state', { details: { status: record.status } })
  return record
}
