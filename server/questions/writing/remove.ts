import { fail } from '#domain/errors.ts'
import type { Question } from '#domain/questions/question.ts'
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
  if (ids.length === 0) return 0
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

export type RemovedFromPaper = { deleted: number; takenOut: number }

/** Removes questions from a paper: its own are deleted, those of other papers only leave it. Ids that it does not have are ignored. */
export function removeFromOnePaper(call: ChangeCall, paperId: string, ids: readonly string[]): Promise<RemovedFromPaper> {
  const { db } = call
  return keepEventPapers(call, async () => {
    const [paper = fail('not_found', { message: 'Paper not found' })] = await lockPapers(db, [paperId])
    const placed = new Set(await listQuestionIds(db, paper.id))
    const requested = [...new Set(ids)].filter((id) => placed.has(id))
    const found = await findQuestions(db, requested, paper.id)
    const { own = [], borrowed = [] } = Object.groupBy(found, (question) => (question.paperId === paper.id ? 'own' : 'borrowed'))
    await takeOut(call, paper.id, borrowed)
    const deleted = await removeAll(
      call,
      own.map(({ _id }) => _id),
    )
    return { deleted, takenOut: borrowed.length }
  })
}

async function takeOut(call: ChangeCall, paperId: string, borrowed: readonly Question[]): Promise<void> {
  const [first, ...others] = borrowed
  if (!first) return
  for (const { _id } of borrowed) await removeFromPaper(call.db, paperId, _id)
  await finishChange(call, [paperId], {
    action: 'question.take-out',
    target: others.length === 0 ? targetOf(first) : { kind: 'question', name: `${borrowed.length} questions` },
    before: { paperId, questions: borrowed.map((question) => targetOf(question)) },
  })
}

export async function emptyPaper(call: ChangeCall, paperId: string): Promise<RemovedFromPaper> {
  return removeFromOnePaper(call, paperId, await listQuestionIds(call.db, paperId))
}

export async function removeBorrowedQuestion(call: ChangeCall, paperId: string, questionId: string): Promise<void> {
  const paper = await lockPaper(call.db, paperId)
  const [question] = await findQuestions(call.db, [questionId], paperId)
  if (!question || question.paperId === paperId) fail('not_found', { message: 'The paper has not borrowed this question.' })
  await keepEventPapers(call, async () => {
    await takeOut(call, paper.id, [question])
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
