import { fail } from '#domain/errors.ts'
import type { Editing } from '#server/catalogue/records/change.ts'
import { findQuestions, idsOfPaper } from '../reading/queries.ts'
import { audited, conclude, takePaper, targetOf } from './change.ts'
import { holdPapers, listPapersOf, removeFromPapers, takeOut, writePositions } from './queries.ts'

/** Those that are there; the log names each. */
export async function removeQuestions(call: Editing, ids: readonly string[]): Promise<number> {
  const { db, now } = call
  const affected = await listPapersOf(db, ids)
  await holdPapers(db, affected)
  const before = await findQuestions(db, [...new Set(ids)])
  if (before.length === 0) return 0
  const removed = await removeFromPapers(db, ids, now)
  const [only] = before
  await conclude(call, affected, {
    action: 'question.remove',
    target: before.length === 1 && only ? targetOf(only) : { kind: 'question', name: `${before.length} questions` },
    before: before.length === 1 && only ? audited(only) : { questions: before.map((question) => targetOf(question)) },
  })
  return removed.length
}

export async function takeFromPaper(call: Editing, paperId: string, questionId: string): Promise<void> {
  const paper = await takePaper(call.db, paperId)
  const [question] = await findQuestions(call.db, [questionId], paperId)
  if (!question || question.paperId === paperId) fail('not_found', { message: 'The paper has not borrowed this question.' })
  await takeOut(call.db, paper.id, questionId)
  await conclude(call, [paper.id], { action: 'question.take-out', target: targetOf(question), before: { paperId } })
}

export async function reorderQuestions(call: Editing, paperId: string, ids: readonly string[]): Promise<void> {
  const paper = await takePaper(call.db, paperId)
  const current = await idsOfPaper(call.db, paper.id)
  const wanted = new Set(ids)
  if (wanted.size !== current.length || current.some((id) => !wanted.has(id))) fail('stale_version', { details: { questionIds: current } })
  await writePositions(call.db, paper.id, ids)
  await conclude(call, [paper.id], {
    action: 'paper.reorder-questions',
    target: { kind: 'paper', id: paper.id },
    before: { questionIds: current },
    after: { questionIds: ids },
  })
}
