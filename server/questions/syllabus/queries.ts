import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import { defaultTopic } from '#domain/questions/fields.ts'
import { orderColumn } from '#server/catalogue/records/queries.ts'
import { examCategories, papers, subjects } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { advisoryLock } from '#server/platform/database/queries.ts'
import { isAvailable } from '../reading/queries.ts'
import { questions, questionVersions, syllabusEntries } from '../tables.ts'

export type EntryRow = typeof syllabusEntries.$inferSelect
type NewEntry = Pick<EntryRow, 'id' | 'subjectId' | 'chapterId' | 'name' | 'weight' | 'position'>

const count = sql<number>`count(*)`.mapWith(Number)
const lacksLanguage = sql`(question_lacks_language(${questionVersions.body}, 'en') or question_lacks_language(${questionVersions.body}, 'hi'))`

export async function readExam(db: Db, id: string) {
  const [exam] = await db.select({ id: examCategories.id, name: examCategories.name }).from(examCategories).where(eq(examCategories.id, id))
  return exam
}

/** Editors of one exam's syllabus take turns, so that names stay unique and positions complete. */
export const lockSyllabus = (db: Db, examCategoryId: string) => advisoryLock(db, `syllabus of ${examCategoryId}`)

export async function findSubject(db: Db, id: string) {
  const [row] = await db.select({ id: subjects.id, examCategoryId: subjects.examCategoryId }).from(subjects).where(eq(subjects.id, id))
  return row
}

export async function listSubjects(db: Db, examCategoryId: string) {
  return db
    .select({ id: subjects.id, name: subjects.name })
    .from(subjects)
    .where(and(eq(subjects.examCategoryId, examCategoryId), isNull(subjects.archivedAt)))
    .orderBy(orderColumn(subjects), subjects.id)
}

export async function listEntries(db: Db, examCategoryId: string): Promise<EntryRow[]> {
  const rows = await db
    .select({ entry: syllabusEntries })
    .from(syllabusEntries)
    .innerJoin(subjects, eq(subjects.id, syllabusEntries.subjectId))
    .where(eq(subjects.examCategoryId, examCategoryId))
    .orderBy(asc(syllabusEntries.position), asc(syllabusEntries.id))
  return rows.map(({ entry }) => entry)
}

export async function findEntry(db: Db, id: string): Promise<EntryRow | undefined> {
  const [row] = await db.select().from(syllabusEntries).where(eq(syllabusEntries.id, id))
  return row
}

/** The questions of the papers of an exam by topic; those without one by the name that they have. */
export async function countByTopic(db: Db, examCategoryId: string) {
  return db
    .select({
      topicId: questions.topicId,
      subjectId: papers.subjectId,
      name: sql<string>`case when ${questions.topicId} is null then ${questions.topic} else '' end`,
      questions: count,
      untranslated: sql<number>`count(*) filter (where ${lacksLanguage})`.mapWith(Number),
    })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.versionId))
    .innerJoin(papers, eq(papers.id, questions.paperId))
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .where(and(eq(subjects.examCategoryId, examCategoryId), isAvailable))
    .groupBy(sql`1, 2, 3`)
}

/** The names, as they are compared, of all topics in the exam of a paper. */
export async function listTopicKeys(db: Db, paperId: string): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select distinct key from ${papers}
    join ${subjects} as home on home.id = ${papers.subjectId}
    join ${subjects} as sibling on sibling.exam_category_id = home.exam_category_id
    join ${syllabusEntries} on ${syllabusEntries.subjectId} = sibling.id and ${syllabusEntries.chapterId} is not null
    cross join unnest(name_keys) as key
    where ${papers.id} = ${paperId}`)
  return rows.map(({ key }) => key)
}

/** The names of topics in a language, by the text that their questions have; of namesakes in several subjects, the first. */
export async function listTopicNames(db: Db, language: Language): Promise<{ topic: string; name: string }[]> {
  const { rows } = await db.execute<{ topic: string; name: string }>(sql`
    select distinct on (topic) topic, name from (
      select ${syllabusEntries.id}, topic_text(${syllabusEntries.name}) as topic, ${syllabusEntries.name} ->> ${language}::text as name
      from ${syllabusEntries} where ${syllabusEntries.chapterId} is not null) as named
    where name is not null and name not in ('', topic) order by topic, id`)
  return rows
}

/** Whether a name says nothing: the default of questions without a topic. */
export const isNoTopic = (name: string) => name === '' || name === defaultTopic

export async function countQuestionsOfTopic(db: Db, topicId: string): Promise<number> {
  const [row] = await db
    .select({ count })
    .from(questions)
    .where(and(eq(questions.topicId, topicId), isNull(questions.removedAt)))
  return row?.count ?? 0
}

export async function countTopicsOfChapter(db: Db, chapterId: string): Promise<number> {
  const [row] = await db.select({ count }).from(syllabusEntries).where(eq(syllabusEntries.chapterId, chapterId))
  return row?.count ?? 0
}

const inChapter = (subjectId: string, chapterId: string | null) =>
  and(
    eq(syllabusEntries.subjectId, subjectId),
    chapterId === null ? isNull(syllabusEntries.chapterId) : eq(syllabusEntries.chapterId, chapterId),
  )

/** Another chapter, or another topic, of the subject that has one of the names of this one. */
export async function findNamesake(db: Db, { id, subjectId, chapterId, name }: Pick<EntryRow, 'id' | 'subjectId' | 'chapterId' | 'name'>) {
  const level = chapterId === null ? isNull(syllabusEntries.chapterId) : sql`${syllabusEntries.chapterId} is not null`
  const [row] = await db
    .select({ id: syllabusEntries.id })
    .from(syllabusEntries)
    .where(
      and(
        eq(syllabusEntries.subjectId, subjectId),
        level,
        sql`${syllabusEntries.id} <> ${id}`,
        sql`name_keys && topic_keys(${JSON.stringify(name)}::jsonb)`,
      ),
    )
    .limit(1)
  return row
}

export async function listSiblings(db: Db, subjectId: string, chapterId: string | null): Promise<string[]> {
  const rows = await db
    .select({ id: syllabusEntries.id })
    .from(syllabusEntries)
    .where(inChapter(subjectId, chapterId))
    .orderBy(asc(syllabusEntries.position), asc(syllabusEntries.id))
  return rows.map(({ id }) => id)
}

export async function insertEntries(db: Db, rows: readonly NewEntry[], now: Date): Promise<EntryRow[]> {
  if (rows.length === 0) return []
  return db
    .insert(syllabusEntries)
    .values(rows.map((row) => ({ ...row, createdAt: now, updatedAt: now })))
    .returning()
}

type EntryChanges = Partial<Pick<EntryRow, 'name' | 'weight' | 'subjectId' | 'chapterId'>>

export async function updateEntry(db: Db, id: string, changes: EntryChanges, now: Date): Promise<EntryRow | undefined> {
  const [row] = await db
    .update(syllabusEntries)
    .set({ ...changes, updatedAt: now, version: sql`${syllabusEntries.version} + 1` })
    .where(eq(syllabusEntries.id, id))
    .returning()
  return row
}

export async function updatePositions(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    update ${syllabusEntries} set position = placed.at
    from unnest(${sql.param(ids)}::text[]) with ordinality as placed (id, at) where ${syllabusEntries.id} = placed.id`)
}

export async function deleteEntry(db: Db, id: string): Promise<void> {
  await db.delete(syllabusEntries).where(eq(syllabusEntries.id, id))
}

/** The questions of an exam that a change of a topic concerns: those linked to it, and those that name it or a name that it had. */
function concerned(examCategoryId: string, topicId: string, names: SQL): SQL {
  return sql`(${questions.topicId} = ${topicId} or topic_key(${questions.topic}) = any(${names}))
    and ${questions.paperId} in (select ${papers.id} from ${papers} join ${subjects} on ${subjects.id} = ${papers.subjectId}
      where ${subjects.examCategoryId} = ${examCategoryId})`
}

/** Papers are locked before their questions, in the order of their ids, as every writer of questions does. */
async function lockPapersOf(db: Db, condition: SQL): Promise<void> {
  await db.execute(sql`select id from ${papers} where id in (select ${questions.paperId} from ${questions} where ${condition})
    order by id for no key update`)
}

/** Writes the current name of a topic into its questions, and links those that name it. */
export async function relinkQuestions(db: Db, examCategoryId: string, topic: Pick<EntryRow, 'id' | 'name'>): Promise<void> {
  const name = sql`${JSON.stringify(topic.name)}::jsonb`
  const condition = concerned(examCategoryId, topic.id, sql`topic_keys(${name})`)
  await lockPapersOf(db, condition)
  await db.execute(
    sql`update ${questions} set topic = case when topic_id = ${topic.id} then topic_text(${name}) else topic end where ${condition}`,
  )
}

/** Gives the questions of one topic to another. Returns how many of them there are. */
export async function moveQuestions(db: Db, fromId: string, into: Pick<EntryRow, 'id' | 'name'>): Promise<number> {
  const condition = sql`${questions.topicId} = ${fromId}`
  await lockPapersOf(db, condition)
  const moved = await countQuestionsOfTopic(db, fromId)
  const name = sql`topic_text(${JSON.stringify(into.name)}::jsonb)`
  await db.execute(sql`update ${questions} set topic = ${name}, topic_id = ${into.id} where ${condition}`)
  return moved
}
