import { fail } from '#domain/errors.ts'
import { keepEventPapers } from '#server/catalogue/event-papers/keep.ts'
import type { ChangeCall } from '#server/catalogue/records/change.ts'
import { findQuestions, listQuestionIds } from '../reading/queries.ts'
import { auditFields, finishChange, lockPaper, targetOf } from './change.ts'
import { listPapersOf, lockPapers, removeFromPaper, removeFromPapers, updatePositions } from './queries.ts'

/** Removes those of the questions that exist. Returns how many. */
export function removeQuestions(call: ChangeCall, ids: readonly string[]): Promise<number> {
  return keepEventPapers(call, () => removeAll(call, ids))
}

async function removeAll(call: ChangeCall, ids: readonly string[]): Promise<number> {
  const { db, now } = call
  const affected = await listPapersOf(db, ids)
  await lockPapers(db, affected)
  const before = await findQuestions(db, [...new Set(ids)])
  if (before.length === 0) return 0
  const removed = await removeFromPapers(db, ids, now)
  const [only] = before
  await finishChange(call, affected, {
    action: 'question.remove',
    target: before.length === 1 && only ? targetOf(only) : { kind: 'question', name: `${before.length} questions` },
    before: before.length === 1 && only ? auditFields(only) : { questions: before.map((question) => targetOf(question)) },
  })
  return removed.length
}

export async function removeBorrowedQuestion(call: ChangeCall, paperId: string, questionId: string): Promise<void> {
  const paper = await lockPaper(call.db, paperId)
  const [question] = await findQuestions(call.db, [questionId], paperId)
  if (!question || question.paperId === paperId) fail('not_found', { message: 'The paper has not borrowed this question.' })
  await keepEventPapers(call, async () => {
    await removeFromPaper(call.db, paper.id, questionId)
    await finishChange(call, [paper.id], { action: 'question.take-out', target: targetOf(question), before: { paperId } })
  })
}

export async function reorderQuestions(call: ChangeCall, paperId: string, ids: readonly string[]): Promise<void> {
  const paper = await lockPaper(call.db, paperId)
  const current = await listQuestionIds(call.db, paper.id)
  const requested = new Set(ids)
  if (requested.size !== current.length || current.some((id) => !requested.has(id)))
    fail('stale_version', { details: { questionIds: current } })
  await updatePositions(call.db, paper.id, ids)
  await finishChange(call, [paper.id], {
    action: 'paper.reorder-questions',
    target: { kind: 'paper', id: paper.id },
    before: { questionIds: current },
    after: { questionIds: ids },
  })
}
