import { fail } from '#domain/errors.ts'
import { languages, localize } from '#domain/language.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import { findMarkupProblem } from '#domain/markup/formula-limits.ts'
import { parseDraft } from '#domain/questions/parse-draft.ts'
import { nextPassageKey, type Passage, type PassageChange, type PassageDraft } from '#domain/questions/passage.ts'
import { placeGroup } from '#domain/questions/passage-order.ts'
import { type Question, QuestionDraft } from '#domain/questions/question.ts'
import type { ChangeCall } from '#server/catalogue/records/change.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { findQuestions, listQuestionIds } from '../reading/queries.ts'
import { failWithFaults, finishChange, lockPaper } from '../writing/change.ts'
import { hashContent } from '../writing/content.ts'
import { findDuplicates, listPapersOf, lockPapers, updatePositions, updateQuestion } from '../writing/queries.ts'
import { presentPassages } from './present.ts'
import {
  findPassage,
  insertPassage,
  insertPassageVersion,
  listPassageKeys,
  lockPassage,
  type PassageRow,
  updatePassage,
} from './queries.ts'
import { passageNotFound } from './require.ts'

async function readPassage(db: Db, id: string): Promise<Passage> {
  const row = (await findPassage(db, id)) ?? passageNotFound()
  const [passage] = await presentPassages(db, [row])
  return passage ?? passageNotFound()
}

const targetOf = ({ _id, key, text }: Passage) => ({
  kind: 'passage',
  id: _id,
  name: `${key}: ${localize(text, 'en').slice(0, 120)}`,
})

const auditFields = ({ paperId, key, text, questions }: Passage) => ({ paperId, key, text, questionIds: questions.map(({ _id }) => _id) })

function requireMarkup(text: LocalizedText): void {
  const texts = typeof text === 'string' ? [text] : languages.map((language) => text[language] ?? '')
  const problems = texts.flatMap((written) => findMarkupProblem(written) ?? [])
  if (problems.length > 0) failWithFaults(problems.map((problem) => ({ path: 'text', message: `Passage: ${problem}` })))
}

export async function addPassage(call: ChangeCall, { paperId, text, key, questionIds }: PassageDraft): Promise<Passage> {
  const { db, now } = call
  const paper = await lockPaper(db, paperId)
  requireMarkup(text)
  const chosen = key ?? nextPassageKey(await listPassageKeys(db, paper.id))
  const id = newId(now)
  const isNew = await insertPassage(db, { id, versionId: newId(now), paperId: paper.id, key: chosen, text }, now)
  if (!isNew) fail('name_taken', { message: `The paper already has a passage ${chosen}.` })
  await setQuestions(call, (await findPassage(db, id)) ?? passageNotFound(), questionIds)
  const passage = await readPassage(db, id)
  await finishChange(call, await listPapersOf(db, questionIds), {
    action: 'passage.create',
    target: targetOf(passage),
    after: auditFields(passage),
  })
  return passage
}

export async function changePassage(call: ChangeCall, id: string, change: PassageChange): Promise<Passage> {
  const { db, now } = call
  const before = await readPassage(db, id)
  // Papers are always locked before passages and questions, so that two writers cannot deadlock.
  const affected = await listPapersOf(db, [...before.questions.map(({ _id }) => _id), ...(change.questionIds ?? [])])
  await lockPapers(db, [...new Set([...affected, before.paperId])])
  const locked = (await lockPassage(db, id)) ?? passageNotFound()
  const row = (await findPassage(db, id)) ?? passageNotFound()
  if (change.version !== undefined && change.version !== locked.revision)
    fail('stale_version', { details: { current: await readPassage(db, id) } })
  if (change.text !== undefined) requireMarkup(change.text)
  const isRewritten = change.text !== undefined && JSON.stringify(change.text) !== JSON.stringify(row.text)
  const versionId = newId(now)
  if (isRewritten && change.text !== undefined)
    await insertPassageVersion(db, { id: versionId, passageId: id, number: row.number + 1, text: change.text }, now)
  await updatePassage(db, id, { updatedAt: now, ...(isRewritten && { versionId }) })
  if (change.questionIds) await setQuestions(call, row, change.questionIds)
  const after = await readPassage(db, id)
  await finishChange(call, affected, {
    action: 'passage.update',
    target: targetOf(after),
    before: auditFields(before),
    after: auditFields(after),
  })
  return after
}

export async function removePassage(call: ChangeCall, id: string): Promise<void> {
  const { db, now } = call
  if (!(await lockPassage(db, id))) passageNotFound()
  const passage = await readPassage(db, id)
  if (passage.questions.length > 0) fail('passage_in_use', { details: { questionIds: passage.questions.map(({ _id }) => _id) } })
  await updatePassage(db, id, { removedAt: now, updatedAt: now })
  await finishChange(call, [], { action: 'passage.remove', target: targetOf(passage), before: auditFields(passage) })
}

/** Attaches and detaches questions so that the passage has exactly these, in this order. */
async function setQuestions(
  { db, now }: Pick<ChangeCall, 'db' | 'now'>,
  passage: PassageRow,
  questionIds: readonly string[],
): Promise<void> {
  const paperId = passage.paperId ?? passageNotFound()
  const [row] = await presentPassages(db, [passage])
  const current = row?.questions.map(({ _id }) => _id) ?? []
  const ids = [...new Set(questionIds)]
  const added = await findQuestions(
    db,
    ids.filter((id) => !current.includes(id)),
  )
  requireAttachable(added, ids.filter((id) => !current.includes(id)).length, paperId)
  const detached = await findQuestions(
    db,
    current.filter((id) => !ids.includes(id)),
  )
  for (const question of added) await link(db, question, passage, now)
  for (const question of detached) await link(db, question, null, now)
  await updatePositions(db, paperId, placeGroup(await listQuestionIds(db, paperId), ids))
}

function requireAttachable(questions: readonly Question[], wanted: number, paperId: string): void {
  const refuse = (message: string) => failWithFaults([{ path: 'questionIds', message }])
  if (questions.length < wanted || questions.some((question) => question.paperId !== paperId))
    refuse('A passage can only have questions that belong to its own paper')
  if (questions.some(({ passageId }) => passageId !== null)) refuse('A question belongs to another passage: detach it there first')
}

/** Attaches a question to a passage, or detaches it. Its hash changes, because a paper may have the same question under two passages. */
async function link(db: Db, question: Question, passage: PassageRow | null, now: Date): Promise<void> {
  const written = parseDraft(QuestionDraft.parse({ ...question, marks: String(question.marks) }), question.paper.type)
  if ('faults' in written) failWithFaults(written.faults)
  const contentHash = hashContent({ ...written.part, passageKey: passage?.key })
  const duplicateId = (await findDuplicates(db, question.paperId, [contentHash])).get(contentHash)
  if (duplicateId) fail('already_exists', { details: { questionId: duplicateId } })
  await updateQuestion(db, question._id, { passageId: passage?.id ?? null, contentHash, updatedAt: now })
}
