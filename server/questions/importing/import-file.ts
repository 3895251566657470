import { Failure } from '#domain/errors.ts'
import { uploadMessages } from '#domain/questions/form-validation.ts'
import { type KeyReading, readingOf } from '#domain/questions/formats/numeric-keys.ts'
import type { ChangeCall } from '#server/catalogue/records/change.ts'
import { readSettings } from '#server/settings/queries.ts'
import { finishChange, lockPaper, newQuestion, requireRoom } from '../writing/change.ts'
import { insertQuestions, type NewQuestion } from '../writing/queries.ts'
import { type CheckedRow, formatFaults, openRowChecker, readHeader } from './check.ts'
import { inChunks } from './chunks.ts'
import { openPassageWriter } from './passages.ts'
import type { ReadFile } from './sources/source.ts'
import { countNumericKeys } from './stage.ts'

type ImportCounts = { createdCount: number; skippedCount: number; errors: string[] }

const maxReportedFaults = 100
const chunkSize = 250

/**
 * Imports a file of moderate size into one paper, in the transaction of the call. With faulty rows nothing is imported unless `onlySound`
 * is set.
 */
export async function importFile(
  call: ChangeCall,
  paperId: string,
  { header, rows: fileRows }: ReadFile,
  { onlySound, isSmart = false, keys }: { onlySound: boolean; isSmart?: boolean; keys?: KeyReading | undefined },
): Promise<ImportCounts> {
  const { db, now } = call
  const paper = await lockPaper(db, paperId)
  const { maxQuestionsPerPaper } = await readSettings(db)
  const target = { key: paper.id, paperId: paper.id, type: paper.type, title: paper.title }
  const mapping = readHeader(header)
  const numericKeys = await countNumericKeys(fileRows, mapping)
  const reading = { header, mapping, keys: keys ?? (numericKeys && readingOf(numericKeys)) }
  const { check } = openRowChecker(db, reading, { placeOf: async () => target, maxInPaper: maxQuestionsPerPaper })
  const rows: CheckedRow[] = []
  for await (const chunk of inChunks(fileRows, chunkSize)) rows.push(...(await check(chunk)))
  if (rows.length === 0) throw new Failure('validation_failed', { errors: [uploadMessages.noRows] })
  const errors = rows.flatMap(formatFaults)
  if (errors.length > 0 && !onlySound) {
    const faults = rows.filter((row) => row.faults.length > 0).map(({ row, faults }) => ({ row, faults }))
    throw new Failure('validation_failed', {
      errors: errors.slice(0, maxReportedFaults),
      details: { rows: faults.slice(0, maxReportedFaults) },
    })
  }
  const added = rows.flatMap(({ sound, duplicate }) => (sound && !duplicate ? [sound] : []))
  const { last } = await requireRoom(db, paper, added.length)
  const passageIn = openPassageWriter(db, now)
  const newQuestions: NewQuestion[] = []
  for (const [index, { question, passage }] of added.entries()) {
    const passageId = await passageIn(paper.id, passage)
    newQuestions.push(newQuestion(question, { paperId: paper.id, position: last + 1 + index, isSmart, passageId }, now))
  }
  for await (const chunk of inChunks(newQuestions, chunkSize)) await insertQuestions(db, chunk, { now, authorId: call.principal.accountId })
  await finishChange(call, [paper.id], {
    action: 'question.import',
    target: { kind: 'paper', id: paper.id },
    after: { createdCount: newQuestions.length, questionIds: newQuestions.map(({ id }) => id) },
  })
  return { createdCount: newQuestions.length, skippedCount: rows.length - newQuestions.length, errors: errors.slice(0, maxReportedFaults) }
}
