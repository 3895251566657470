import { Failure, fail } from '#domain/errors.ts'
import { localize } from '#domain/language.ts'
import type { FieldIssue } from '#domain/questions/kinds/define-kind.ts'
import { itemLists, keyFieldNames } from '#domain/questions/kinds/fields.ts'
import type { ValidQuestion } from '#domain/questions/parse-draft.ts'
import type { Question } from '#domain/questions/question.ts'
import { type Change, recordChange } from '#server/audit/record.ts'
import { type ChangeCall, catalogueRegion } from '#server/catalogue/records/change.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { readSettings } from '#server/settings/queries.ts'
import { regroupPassages } from '../passages/regroup.ts'
import { prepareQuestion } from './content.ts'
import { type LockedPaper, lockPapers, type NewQuestion, readPaperSizes, recountPapers } from './queries.ts'

/** Locks a paper that questions are put into; an archived one counts as missing. */
export async function lockPaper(db: Db, id: string): Promise<LockedPaper> {
  const [paper] = await lockPapers(db, [id])
  if (!paper || paper.archivedAt) fail('not_found', { message: 'Paper not found' })
  return paper
}

/** Fails unless the paper has room for `more` questions. Returns its last position. */
export async function requireRoom(db: Db, paper: Pick<LockedPaper, 'id' | 'title'>, more: number): Promise<{ last: number }> {
  const { maxQuestionsPerPaper } = await readSettings(db)
  const room = (await readPaperSizes(db, [paper.id])).get(paper.id) ?? { count: 0, last: 0 }
  if (room.count + more > maxQuestionsPerPaper) {
    fail('paper_full', {
      message: `${localize(paper.title, 'en')} has ${room.count} of at most ${maxQuestionsPerPaper} questions: there is no room for ${more} more.`,
      details: { has: room.count, most: maxQuestionsPerPaper },
    })
  }
  return room
}

export function failWithFaults(faults: FieldIssue[]): never {
  throw new Failure('validation_failed', { errors: faults.map(({ message }) => message), details: { fields: faults } })
}

type Place = { paperId: string; position: number; importId?: string; isSmart?: boolean; passageId?: string | null }

export function newQuestion(written: ValidQuestion, place: Place, now: Date): NewQuestion {
  const { importId = null, isSmart = false, passageId = null } = place
  return { ...prepareQuestion(written), id: newId(now), versionId: newId(now), ...place, importId, isSmart, passageId }
}

const auditedFields = [
  'paperId',
  'kind',
  'questionText',
  'content',
  ...itemLists,
  'correctAnswers',
  ...keyFieldNames,
  'explanation',
  'timer',
  'marks',
  'difficulty',
  'topicId',
  'tags',
  'isActive',
  'code',
  'section',
  'reference',
  'passageId',
] as const

/** The fields of a question in the audit log. */
export function auditFields(question: Question): Record<string, unknown> {
  return Object.fromEntries(auditedFields.map((field) => [field, question[field]]))
}

export const targetOf = (question: Pick<Question, '_id' | 'questionText'>) => ({
  kind: 'question',
  id: question._id,
  name: localize(question.questionText, 'en').slice(0, 120),
})

/** Ends every change: keeps passages together, recounts the papers, writes the audit log and invalidates the cache. */
export async function finishChange(call: ChangeCall, paperIds: readonly string[], change: Change): Promise<void> {
  await regroupPassages(call.db, paperIds)
  await recountPapers(call.db, paperIds)
  await recordChange(call.db, call.principal, call.now, change)
  await call.context.cache.invalidate(catalogueRegion, call)
}
