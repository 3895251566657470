import { fail } from '#domain/errors.ts'
import type { QuestionDraft } from '#domain/questions/question.ts'
import { writeQuestion } from '#domain/questions/write.ts'
import type { Editing } from '#server/catalogue/records/change.ts'
import { findQuestions } from '../reading/queries.ts'
import { audited, conclude, newQuestion, refuseFaults, requireRoom, takePaper, targetOf } from './change.ts'
import { findSameContent, insertQuestions } from './queries.ts'

/** A resent save finds what it has made, so the same content twice in a paper is told and not stored. */
export async function addQuestion(call: Editing, draft: QuestionDraft, isSmart = false) {
  const { db, now } = call
  const paper = await takePaper(db, draft.paperId)
  const read = writeQuestion(draft, paper.type)
  if ('faults' in read) refuseFaults(read.faults)
  const { last } = await requireRoom(db, paper, 1)
  const added = newQuestion(read.part, { paperId: paper.id, position: last + 1, isSmart }, now)
  const twin = (await findSameContent(db, paper.id, [added.contentHash])).get(added.contentHash)
  if (twin) fail('already_exists', { details: { questionId: twin } })
  await insertQuestions(db, [added], now)
  const [question] = await findQuestions(db, [added.id])
  if (!question) throw new Error(`Question ${added.id} is not there after it was made.`)
  await conclude(call, [paper.id], { action: 'question.create', target: targetOf(question), after: audited(question) })
  return question
}
