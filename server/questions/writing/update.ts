import { fail } from '#domain/errors.ts'
import { answerRules } from '#domain/questions/kinds/answers.ts'
import { keyFieldNames } from '#domain/questions/kinds/fields.ts'
import { parseDraft } from '#domain/questions/parse-draft.ts'
import { type Question, type QuestionChange, QuestionDraft } from '#domain/questions/question.ts'
import { keepEventPapers } from '#server/catalogue/event-papers/keep.ts'
import type { ChangeCall } from '#server/catalogue/records/change.ts'
import { newId } from '#server/platform/ids.ts'
import { requirePassage } from '../passages/require.ts'
import { questionNotFound } from '../reading/handlers.ts'
import { findQuestions } from '../reading/queries.ts'
import { dropInstances } from '../templates/instances/drop.ts'
import { findInstance, nextVersionNumber } from '../templates/instances/queries.ts'
import { auditFields, failWithFaults, finishChange, lockPaper, requireRoom, targetOf } from './change.ts'
import { hashContent, searchTextOf } from './content.ts'
import {
  findDuplicates,
  insertVersion,
  listPapersOf,
  lockPapers,
  lockQuestion,
  removeFromPaper,
  updateQuestion,
  upsertPaperQuestion,
} from './queries.ts'

const answerFields = ['correctAnswers', 'correctAnswer', 'correct_answer', 'answer'] as const

/**
 * Applies a change to a question. An answer under any of its field names replaces the key, and decides again whether the kind is single or
 * multiple.
 */
function merge(before: Question, change: QuestionChange): QuestionDraft {
  const answered = answerFields.some((field) => change[field] !== undefined)
  const { dropped = before.dropped, ...changed } = change
  const replacedKey = Object.fromEntries(['correctAnswers', ...keyFieldNames].map((field) => [field, undefined]))
  const replaced = answered ? { ...replacedKey, kind: answerRules[before.kind].choice ? undefined : before.kind } : {}
  return QuestionDraft.parse({ ...before, ...replaced, marks: String(before.marks), ...changed, dropped: dropped ?? undefined })
}

export function changeQuestion(call: ChangeCall, id: string, change: QuestionChange): Promise<Question> {
  return keepEventPapers(call, () => applyChange(call, id, change))
}

async function applyChange(call: ChangeCall, id: string, change: QuestionChange): Promise<Question> {
  const { db, now } = call
  // Papers are always locked before questions, so that two writers cannot deadlock.
  const affected = await listPapersOf(db, [id])
  await lockPapers(db, change.paperId ? [...affected, change.paperId] : affected)
  const locked = (await lockQuestion(db, id)) ?? questionNotFound()
  const [before] = await findQuestions(db, [id])
  if (!before) return questionNotFound()
  if (change.version !== undefined && change.version !== locked.revision) fail('stale_version', { details: { current: before } })
  const draft = merge(before, change)
  const isMoved = draft.paperId !== before.paperId
  const paper = await lockPaper(db, draft.paperId)
  const result = parseDraft(draft, paper.type)
  if ('faults' in result) failWithFaults(result.faults)
  const passage = await requirePassage(db, draft.passageId, paper.id)
  const written = { ...result.part, passageKey: passage?.key }
  if (locked.templateId) requireSameInstance(before, written)
  const hash = hashContent(written)
  const duplicateId = (await findDuplicates(db, paper.id, [hash])).get(hash)
  if (duplicateId && duplicateId !== id) fail('already_exists', { details: { questionId: duplicateId } })

  const position = isMoved ? (await requireRoom(db, paper, 1)).last + 1 : before.position
  if (isMoved) await removeFromPaper(db, before.paperId, id)
  await upsertPaperQuestion(db, { paperId: paper.id, questionId: id, position, section: written.section })

  const versionId = hasSameContent(before, written) ? undefined : newId(now)
  if (versionId) {
    const { kind, body, key, explanation, timer, marks, reference } = written
    const version = {
      id: versionId,
      questionId: id,
      number: await nextVersionNumber(db, id),
      kind,
      body,
      timer,
      marks,
      reference,
      authorId: call.principal.accountId,
      ...(locked.templateId && (await findInstance(db, id))),
    }
    await insertVersion(db, { ...version, key, explanation }, now)
    if (locked.templateId) await dropInstances(db, id, key?.dropped, now)
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
    passageId: passage?.id ?? null,
    updatedAt: now,
    ...(versionId && { versionId }),
  })
  const [after] = await findQuestions(db, [id])
  if (!after) return questionNotFound()
  await finishChange(call, [...affected, paper.id], {
    action: 'question.update',
    target: targetOf(after),
    before: auditFields(before),
    after: auditFields(after),
  })
  return after
}

/** A question made from a template can be moved, hidden and cancelled; its content is the template's. */
function requireSameInstance(before: Question, written: Parameters<typeof hasSameContent>[1]): void {
  const key = written.key && { ...written.key, dropped: before.dropped }
  if (!hasSameContent(before, { ...written, key })) fail('made_from_template')
}

/** Whether the content is unchanged: then no new version is needed. */
function hasSameContent(
  before: Question,
  after: { kind: string; body: object; key: object | null; explanation: unknown; timer: number; marks: string; reference: string },
): boolean {
  const current = parseDraft(QuestionDraft.parse({ ...before, marks: String(before.marks) }), before.paper.type)
  if ('faults' in current) return false
  const content = ({ kind, body, key, explanation, timer, marks, reference }: typeof after) =>
    JSON.stringify([kind, body, key, explanation, timer, marks, reference])
  return content(current.part) === content(after)
}
