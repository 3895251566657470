import { fail } from '#domain/errors.ts'
import { type Question, type QuestionChange, QuestionDraft } from '#domain/questions/question.ts'
import { writeQuestion } from '#domain/questions/write.ts'
import type { Editing } from '#server/catalogue/records/change.ts'
import { newId } from '#server/platform/ids.ts'
import { questionNotFound } from '../reading/handlers.ts'
import { findQuestions } from '../reading/queries.ts'
import { audited, conclude, refuseFaults, requireRoom, takePaper, targetOf } from './change.ts'
import { hashContent, searchTextOf } from './content.ts'
import {
  findSameContent,
  holdPapers,
  holdQuestion,
  insertVersion,
  listPapersOf,
  placeQuestion,
  takeOut,
  updateQuestion,
} from './queries.ts'

const answerFields = ['correctAnswers', 'correctAnswer', 'correct_answer', 'answer'] as const

/** What the question would be. An answer under any of its names replaces the one there is, and says anew whether one or several are right. */
function merge(before: Question, change: QuestionChange): QuestionDraft {
  const answered = answerFields.some((field) => change[field] !== undefined)
  const { correctAnswers, tolerance, ranges, alternatives, kind, dropped: was, ...rest } = before
  const { dropped = was, ...changed } = change
  const isChoice = kind === 'single' || kind === 'multiple'
  const kept = answered ? { kind: isChoice ? undefined : kind } : { kind, correctAnswers, tolerance, ranges, alternatives }
  return QuestionDraft.parse({ ...rest, ...kept, marks: String(before.marks), ...changed, dropped: dropped ?? undefined })
}

export async function changeQuestion(call: Editing, id: string, change: QuestionChange): Promise<Question> {
  const { db, now } = call
  // Papers are held before questions, as everywhere, so that nobody waits in a circle.
  const affected = await listPapersOf(db, [id])
  await holdPapers(db, change.paperId ? [...affected, change.paperId] : affected)
  const held = (await holdQuestion(db, id)) ?? questionNotFound()
  const [before] = await findQuestions(db, [id])
  if (!before) return questionNotFound()
  if (change.version !== undefined && change.version !== held.revision) fail('stale_version', { details: { current: before } })
  const draft = merge(before, change)
  const moves = draft.paperId !== before.paperId
  const paper = await takePaper(db, draft.paperId)
  const read = writeQuestion(draft, paper.type)
  if ('faults' in read) refuseFaults(read.faults)
  const written = read.part
  const hash = hashContent(written)
  const twin = (await findSameContent(db, paper.id, [hash])).get(hash)
  if (twin && twin !== id) fail('already_exists', { details: { questionId: twin } })

  const position = moves ? (await requireRoom(db, paper, 1)).last + 1 : before.position
  if (moves) await takeOut(db, before.paperId, id)
  await placeQuestion(db, { paperId: paper.id, questionId: id, position, section: written.section })

  const versionId = saysTheSame(before, written) ? undefined : newId(now)
  if (versionId) {
    const { kind, body, key, explanation, timer, marks, reference } = written
    const version = { id: versionId, questionId: id, number: before.contentVersion + 1, kind, body, timer, marks, reference }
    await insertVersion(db, { ...version, key, explanation }, now)
  }
  await updateQuestion(db, id, {
    paperId: paper.id,
    kind: written.kind,
    topic: written.topic,
    tags: written.tags,
    difficulty: written.difficulty,
    isActive: written.isActive,
    code: written.code,
    contentHash: hash,
    searchText: searchTextOf(written),
    updatedAt: now,
    ...(versionId && { versionId }),
  })
  const [after] = await findQuestions(db, [id])
  if (!after) return questionNotFound()
  await conclude(call, [...affected, paper.id], {
    action: 'question.update',
    target: targetOf(after),
    before: audited(before),
    after: audited(after),
  })
  return after
}

/** Whether the content is what it was: then only what stands beside the versions changes. */
function saysTheSame(
  before: Question,
  after: { kind: string; body: object; key: object | null; explanation: unknown; timer: number; marks: string; reference: string },
): boolean {
  const was = writeQuestion(QuestionDraft.parse({ ...before, marks: String(before.marks) }), before.paper.type)
  if ('faults' in was) return false
  const content = ({ kind, body, key, explanation, timer, marks, reference }: typeof after) =>
    JSON.stringify([kind, body, key, explanation, timer, marks, reference])
  return content(was.part) === content(after)
}
