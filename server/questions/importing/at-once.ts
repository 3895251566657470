import { Failure } from '#domain/errors.ts'
import { uploadWords } from '#domain/questions/forms.ts'
import type { Editing } from '#server/catalogue/records/change.ts'
import { readSettings } from '#server/settings/queries.ts'
import { conclude, newQuestion, requireRoom, takePaper } from '../writing/change.ts'
import { insertQuestions } from '../writing/queries.ts'
import { type CheckedRow, faultWords, openCheck } from './check.ts'
import { inPieces } from './pieces.ts'
import type { ReadFile } from './sources/source.ts'

type Counted = { createdCount: number; skippedCount: number; errors: string[] }

const toldFaults = 100
const pieceSize = 250

/** A file of moderate size into one paper, in the call's own transaction. With faults nothing is imported unless the sound rows are asked for. */
export async function importAtOnce(
  call: Editing,
  paperId: string,
  { header, rows: read }: ReadFile,
  { onlySound, isSmart = false }: { onlySound: boolean; isSmart?: boolean },
): Promise<Counted> {
  const { db, now } = call
  const paper = await takePaper(db, paperId)
  const { maxQuestionsPerPaper } = await readSettings(db)
  const place = { key: paper.id, paperId: paper.id, type: paper.type, title: paper.title }
  const { check } = openCheck(db, header, async () => place, maxQuestionsPerPaper)
  const rows: CheckedRow[] = []
  for await (const piece of inPieces(read, pieceSize)) rows.push(...(await check(piece)))
  if (rows.length === 0) throw new Failure('validation_failed', { errors: [uploadWords.noRows] })
  const errors = rows.flatMap(faultWords)
  if (errors.length > 0 && !onlySound) {
    const faults = rows.filter((row) => row.faults.length > 0).map(({ row, faults }) => ({ row, faults }))
    throw new Failure('validation_failed', { errors: errors.slice(0, toldFaults), details: { rows: faults.slice(0, toldFaults) } })
  }
  const added = rows.flatMap(({ sound, duplicate }) => (sound && !duplicate ? [sound.question] : []))
  const { last } = await requireRoom(db, paper, added.length)
  const fresh = added.map((question, index) => newQuestion(question, { paperId: paper.id, position: last + 1 + index, isSmart }, now))
  for await (const piece of inPieces(fresh, pieceSize)) await insertQuestions(db, piece, now)
  await conclude(call, [paper.id], {
    action: 'question.import',
    target: { kind: 'paper', id: paper.id },
    after: { createdCount: fresh.length, questionIds: fresh.map(({ id }) => id) },
  })
  return { createdCount: fresh.length, skippedCount: rows.length - fresh.length, errors: errors.slice(0, toldFaults) }
}
