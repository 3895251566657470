import { fail } from '#domain/errors.ts'
import { parseDraft } from '#domain/questions/parse-draft.ts'
import type { QuestionDraft } from '#domain/questions/question.ts'
import type { ChangeCall } from '#server/catalogue/records/change.ts'
import { requirePassage } from '../passages/require.ts'
import { findQuestions } from '../reading/queries.ts'
import { auditFields, failWithFaults, finishChange, lockPaper, newQuestion, requireRoom, targetOf } from './change.ts'
import { findDuplicates, insertQuestions } from './queries.ts'

/** Content that the paper already has is refused with the id of its question, so that a repeated save creates nothing. */
export async function addQuestion(call: ChangeCall, draft: QuestionDraft, isSmart = false) {
  const { db, now } = call
  const paper = await lockPaper(db, draft.paperId)
  const result = parseDraft(draft, paper.type)
  if ('faults' in result) failWithFaults(result.faults)
  const passage = await requirePassage(db, draft.passageId, paper.id)
  const { last } = await requireRoom(db, paper, 1)
  const place = { paperId: paper.id, position: last + 1, isSmart, passageId: passage?.id ?? null }
  const added = newQuestion({ ...result.part, passageKey: passage?.key }, place, now)
  const duplicateId = (await findDuplicates(db, paper.id, [added.contentHash])).get(added.contentHash)
  if (duplicateId) fail('already_exists', { details: { questionId: duplicateId } })
  await insertQuestions(db, [added], { now, authorId: call.principal.accountId })
  const [question] = await findQuestions(db, [added.id])
  if (!question) throw new Error(`Question ${added.id} does not exist after its insert.`)
  await finishChange(call, [paper.id], { action: 'question.create', target: targetOf(question), after: auditFields(question) })
  return question
}
