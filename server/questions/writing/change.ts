import { Failure, fail } from '#domain/errors.ts'
import type { Question } from '#domain/questions/question.ts'
import type { Fault, WrittenQuestion } from '#domain/questions/write.ts'
import { show } from '#domain/text.ts'
import { type Change, recordChange } from '#server/audit/record.ts'
import { type Editing, region } from '#server/catalogue/records/change.ts'
import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { readSettings } from '#server/settings/queries.ts'
import { prepare } from './content.ts'
import { type HeldPaper, holdPapers, type NewQuestion, readRoom, recountPapers } from './queries.ts'

/** A paper that questions are put into; one that is archived or gone is not to be picked. */
export async function takePaper(db: Db, id: string): Promise<HeldPaper> {
  const [paper] = await holdPapers(db, [id])
  if (!paper || paper.archivedAt) fail('not_found', { message: 'Paper not found' })
  return paper
}

/** Room for so many more, and the last place taken. */
export async function requireRoom(db: Db, paper: Pick<HeldPaper, 'id' | 'title'>, more: number): Promise<{ last: number }> {
  const { maxQuestionsPerPaper } = await readSettings(db)
  const room = (await readRoom(db, [paper.id])).get(paper.id) ?? { count: 0, last: 0 }
  if (room.count + more > maxQuestionsPerPaper) {
    fail('paper_full', {
      message: `${show(paper.title, 'en')} has ${room.count} of at most ${maxQuestionsPerPaper} questions: there is no room for ${more} more.`,
      details: { has: room.count, most: maxQuestionsPerPaper },
    })
  }
  return room
}

export function refuseFaults(faults: Fault[]): never {
  throw new Failure('validation_failed', { errors: faults.map(({ message }) => message), details: { fields: faults } })
}

type Place = { paperId: string; position: number; importId?: string; isSmart?: boolean }

export function newQuestion(written: WrittenQuestion, { paperId, position, importId, isSmart = false }: Place, now: Date): NewQuestion {
  return { ...prepare(written), id: newId(now), versionId: newId(now), paperId, position, importId: importId ?? null, isSmart }
}

const kept = [
  'paperId',
  'kind',
  'questionText',
  'content',
  'options',
  'correctAnswers',
  'tolerance',
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
] as const

/** What the audit log keeps of a question. */
export function audited(question: Question): Record<string, unknown> {
  return Object.fromEntries(kept.map((field) => [field, question[field]]))
}

export const targetOf = (question: Pick<Question, '_id' | 'questionText'>) => ({
  kind: 'question',
  id: question._id,
  name: show(question.questionText, 'en').slice(0, 120),
})

/** The end of every change: the papers are counted, it is in the log, and no learner sees what was before. */
export async function conclude(call: Editing, paperIds: readonly string[], change: Change): Promise<void> {
  await recountPapers(call.db, paperIds)
  await recordChange(call.db, call.principal, call.now, change)
  await call.context.cache.invalidate(region, call)
}
