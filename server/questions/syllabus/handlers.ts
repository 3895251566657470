import { Failure, fail } from '#domain/errors.ts'
import { localize } from '#domain/language.ts'
import { questions } from '#domain/questions/contract.ts'
import { recordChange } from '#server/audit/record.ts'
import { type ChangeCall, catalogueRegion } from '#server/catalogue/records/change.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Call, cachedPublicly } from '#server/platform/http/routes.ts'
import { newId } from '#server/platform/ids.ts'
import { presentEntry, presentSyllabus } from './present.ts'
import {
  countQuestionsOfTopic,
  countTopicsOfChapter,
  deleteEntry,
  type EntryRow,
  findEntry,
  findNamesake,
  findSubject,
  insertEntries,
  listSiblings,
  listTopicNames,
  lockSyllabus,
  moveQuestions,
  relinkQuestions,
  updateEntry,
  updatePositions,
} from './queries.ts'

type Questions = typeof questions

const entryNotFound = () => fail('not_found', { message: 'This chapter or topic no longer exists.' })
const nounOf = ({ chapterId }: Pick<EntryRow, 'chapterId'>) => (chapterId === null ? 'Chapter' : 'Topic')
const refuse = (message: string): never => {
  throw new Failure('validation_failed', { errors: [message] })
}

/** Locks the syllabus of the entry's exam and reads the entry. */
async function lockEntry(db: Db, id: string) {
  const found = (await findEntry(db, id)) ?? entryNotFound()
  const { examCategoryId } = (await findSubject(db, found.subjectId)) ?? entryNotFound()
  await lockSyllabus(db, examCategoryId)
  return { entry: (await findEntry(db, id)) ?? entryNotFound(), examCategoryId }
}

/** A topic of the same exam that another one is moved to or merged with. */
async function findInExam(db: Db, id: string, examCategoryId: string): Promise<EntryRow> {
  const entry = (await findEntry(db, id)) ?? entryNotFound()
  const subject = await findSubject(db, entry.subjectId)
  if (subject?.examCategoryId !== examCategoryId) refuse('Both must belong to the same exam')
  return entry
}

async function refuseTakenName(db: Db, entry: Pick<EntryRow, 'id' | 'subjectId' | 'chapterId' | 'name'>): Promise<void> {
  if (await findNamesake(db, entry)) fail('name_taken', { message: `The subject has a ${nounOf(entry).toLowerCase()} of this name.` })
}

async function finish(
  call: ChangeCall,
  verb: 'create' | 'update' | 'move' | 'merge' | 'remove',
  entry: EntryRow,
  { before, after }: { before?: EntryRow; after?: EntryRow | object },
) {
  const fields = ({ name, weight, chapterId, subjectId }: EntryRow) => ({ name, weight, chapterId, subjectId })
  await recordChange(call.db, call.principal, call.now, {
    action: `topic.${verb}`,
    target: { kind: 'topic', id: entry.id, name: localize(entry.name, 'en') },
    ...(before && { before: fields(before) }),
    ...(after && { after: 'subjectId' in after ? fields(after as EntryRow) : { ...after } }),
  })
  await call.context.cache.invalidate(catalogueRegion, call)
}

async function createSyllabusEntry(call: Call<Questions['createSyllabusEntry']>) {
  const { db, now, input } = call
  const subject = (await findSubject(db, input.subjectId)) ?? fail('not_found', { message: 'Subject not found' })
  await lockSyllabus(db, subject.examCategoryId)
  const chapterId = input.chapterId ?? null
  if (chapterId !== null) {
    const chapter = await findEntry(db, chapterId)
    if (chapter?.subjectId !== subject.id || chapter.chapterId !== null) fail('not_found', { message: 'Chapter not found' })
  }
  const siblings = await listSiblings(db, subject.id, chapterId)
  const draft = { id: newId(now), subjectId: subject.id, chapterId, name: input.name, weight: chapterId === null ? 0 : input.weight }
  await refuseTakenName(db, draft)
  const [entry = entryNotFound()] = await insertEntries(db, [{ ...draft, position: siblings.length + 1 }], now)
  if (chapterId !== null) await relinkQuestions(db, subject.examCategoryId, entry)
  await finish(call, 'create', entry, { after: entry })
  return { message: `${nounOf(entry)} added.`, _id: entry.id, data: presentEntry(entry) }
}

async function updateSyllabusEntry(call: Call<Questions['updateSyllabusEntry']>) {
  const { db, now, input } = call
  const { entry, examCategoryId } = await lockEntry(db, call.params.id)
  const { version, name = entry.name, weight = entry.weight } = input
  if (version !== undefined && version !== entry.version) fail('stale_version', { details: { current: presentEntry(entry) } })
  await refuseTakenName(db, { ...entry, name })
  const after = (await updateEntry(db, entry.id, { name, weight: entry.chapterId === null ? 0 : weight }, now)) ?? entryNotFound()
  if (entry.chapterId !== null) await relinkQuestions(db, examCategoryId, after)
  await finish(call, 'update', after, { before: entry, after })
  return { message: `${nounOf(entry)} saved.`, data: presentEntry(after) }
}

async function moveSyllabusEntry(call: Call<Questions['moveSyllabusEntry']>) {
  const { db, now, input } = call
  const { entry, examCategoryId } = await lockEntry(db, call.params.id)
  const chapter = input.chapterId === undefined ? undefined : await findInExam(db, input.chapterId, examCategoryId)
  if (chapter && (entry.chapterId === null || chapter.chapterId !== null)) refuse('Only topics can be moved, and only into chapters')
  const place = chapter
    ? { subjectId: chapter.subjectId, chapterId: chapter.id }
    : { subjectId: entry.subjectId, chapterId: entry.chapterId }
  if (place.subjectId !== entry.subjectId) await refuseTakenName(db, { ...entry, ...place })
  const after = (await updateEntry(db, entry.id, place, now)) ?? entryNotFound()
  const siblings = (await listSiblings(db, place.subjectId, place.chapterId)).filter((id) => id !== entry.id)
  await updatePositions(db, siblings.toSpliced(input.position, 0, entry.id))
  await finish(call, 'move', after, { before: entry, after })
  return { message: `${nounOf(entry)} moved.`, data: presentEntry(after) }
}

async function mergeSyllabusTopic(call: Call<Questions['mergeSyllabusTopic']>) {
  const { db, input } = call
  const { entry, examCategoryId } = await lockEntry(db, call.params.id)
  const into = await findInExam(db, input.intoId, examCategoryId)
  if (entry.chapterId === null || into.chapterId === null || into.id === entry.id) refuse('A topic can only be merged into another topic')
  const moved = await moveQuestions(db, entry.id, into)
  await deleteEntry(db, entry.id)
  await finish(call, 'merge', into, { after: { merged: entry.name, questions: moved } })
  return { message: `Merged into ${localize(into.name, 'en')}.`, moved }
}

async function removeSyllabusEntry(call: Call<Questions['removeSyllabusEntry']>) {
  const { db } = call
  const { entry } = await lockEntry(db, call.params.id)
  if (entry.chapterId === null && (await countTopicsOfChapter(db, entry.id)) > 0)
    fail('has_children', { message: 'This chapter has topics. Move, merge or delete them first.' })
  if (entry.chapterId !== null && (await countQuestionsOfTopic(db, entry.id)) > 0) fail('topic_in_use')
  await deleteEntry(db, entry.id)
  await finish(call, 'remove', entry, { before: entry })
  return { message: `${nounOf(entry)} deleted.` }
}

export const syllabusHandlers = {
  listTopicNames: cachedPublicly(catalogueRegion, questions.listTopicNames, async ({ db, query }) => ({
    data: Object.fromEntries((await listTopicNames(db, query.language)).map(({ topic, name }) => [topic, name])),
  })),
  readSyllabus: async ({ db, params }: Call<Questions['readSyllabus']>) => ({
    data: (await presentSyllabus(db, params.examCategoryId)) ?? fail('not_found', { message: 'Exam category not found' }),
  }),
  createSyllabusEntry,
  updateSyllabusEntry,
  moveSyllabusEntry,
  mergeSyllabusTopic,
  removeSyllabusEntry,
}
