import { and, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { Paper } from '#domain/catalogue/paper.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import type { ValidQuestion } from '#domain/questions/parse-draft.ts'
import { writeQuestionCounts } from '#server/catalogue/counters/queries.ts'
import { papers } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { isAvailable } from '../reading/queries.ts'
import { paperQuestions, questionKeys, questions, questionVersions } from '../tables.ts'
import type { PreparedQuestion } from './content.ts'

export type NewQuestion = PreparedQuestion & {
  id: string
  versionId: string
  paperId: string
  importId: string | null
  isSmart: boolean
  passageId: string | null
  position: number
}

const arrayParam = (values: readonly unknown[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`

/** The columns of a prepared question for jsonb_to_recordset. */
export const preparedFields = sql.raw(`kind text, body jsonb, key jsonb, explanation jsonb, timer integer, marks text, reference text,
  difficulty text, topic text, tags text[], "isActive" boolean, code text, section text, "contentHash" text, "searchText" text`)

/** Who writes questions, and when. */
export type Authorship = { now: Date; authorId: string | null }

/** Inserts the selected questions in one statement, so that the rows of the counters are locked only at its end. */
export async function insertQuestionsFrom(db: Db, source: SQL, { now, authorId }: Authorship): Promise<void> {
  await db.execute(sql`
    with source as (${source}), added as (
      insert into ${questions} (id, paper_id, import_id, version_id, kind, topic, tags, difficulty, is_active, is_smart, code,
        content_hash, search_text, passage_id, created_at, updated_at)
      select id, "paperId", "importId", "versionId", kind, topic, tags, difficulty, "isActive", "isSmart", code,
        "contentHash", "searchText", "passageId", ${now}::timestamptz, ${now}::timestamptz from source
    ), versioned as (
      insert into ${questionVersions} (id, question_id, number, kind, body, timer, marks, reference, author_id, created_at)
      select "versionId", id, 1, kind, body, timer, marks, reference, ${authorId}::text, ${now}::timestamptz from source
    ), keyed as (
      insert into ${questionKeys} (version_id, answer, explanation) select "versionId", key, explanation from source
    )
    insert into ${paperQuestions} (paper_id, question_id, position, section) select "paperId", id, position, section from source`)
}

export async function insertQuestions(db: Db, rows: readonly NewQuestion[], authorship: Authorship): Promise<void> {
  const source = sql`select * from json_to_recordset(${JSON.stringify(rows)}::json) as incoming (
    id text, "versionId" text, "paperId" text, "importId" text, "isSmart" boolean, "passageId" text, position integer, ${preparedFields})`
  await insertQuestionsFrom(db, source, authorship)
}

type NewVersion = Omit<typeof questionVersions.$inferInsert, 'createdAt'> & Pick<ValidQuestion, 'key' | 'explanation'>

export async function insertVersion(db: Db, { key, explanation, ...version }: NewVersion, now: Date): Promise<void> {
  await db.insert(questionVersions).values({ ...version, createdAt: now })
  await db.insert(questionKeys).values({ versionId: version.id, answer: key, explanation })
}

export type LockedPaper = { id: string; title: LocalizedText; type: Paper['type']; archivedAt: Date | null }

/** Locks papers in id order, so that two writers cannot deadlock. */
export async function lockPapers(db: Db, ids: readonly string[]): Promise<LockedPaper[]> {
  return db
    .select({ id: papers.id, title: papers.title, type: papers.type, archivedAt: papers.archivedAt })
    .from(papers)
    .where(anyOf(papers.id, ids))
    .orderBy(papers.id)
    .for('no key update')
}

/** The number of questions in each paper, and the last position. */
export async function readPaperSizes(db: Db, paperIds: readonly string[]) {
  const rows = await db
    .select({ paperId: paperQuestions.paperId, count: sql<number>`count(*)`.mapWith(Number), last: max(paperQuestions.position) })
    .from(paperQuestions)
    .innerJoin(questions, and(eq(questions.id, paperQuestions.questionId), isAvailable))
    .where(anyOf(paperQuestions.paperId, paperIds))
    .groupBy(paperQuestions.paperId)
  return new Map(rows.map(({ paperId, count, last }) => [paperId, { count, last: last ?? 0 }]))
}

/** The hashes that the paper already contains, with the ids of their questions. */
export async function findDuplicates(db: Db, paperId: string, hashes: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: questions.id, hash: questions.contentHash })
    .from(questions)
    .where(and(eq(questions.paperId, paperId), anyOf(questions.contentHash, hashes), isAvailable))
  return new Map(rows.map(({ id, hash }) => [hash, id]))
}

export async function lockQuestion(db: Db, id: string) {
  const [row] = await db
    .select({ id: questions.id, revision: questions.revision, templateId: questions.templateId })
    .from(questions)
    .where(and(eq(questions.id, id), isAvailable))
    .for('update')
  return row
}

export async function updateQuestion(db: Db, id: string, changes: Partial<typeof questions.$inferInsert>): Promise<void> {
  await db
    .update(questions)
    .set({ ...changes, revision: sql`${questions.revision} + 1` })
    .where(eq(questions.id, id))
}

export async function upsertPaperQuestion(db: Db, place: typeof paperQuestions.$inferInsert): Promise<void> {
  const { position, section } = place
  await db
    .insert(paperQuestions)
    .values(place)
    .onConflictDoUpdate({ target: [paperQuestions.paperId, paperQuestions.questionId], set: { position, section } })
}

export async function removeFromPaper(db: Db, paperId: string, questionId: string): Promise<void> {
  await db.delete(paperQuestions).where(and(eq(paperQuestions.paperId, paperId), eq(paperQuestions.questionId, questionId)))
}

export async function listPapersOf(db: Db, questionIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ paperId: paperQuestions.paperId })
    .from(paperQuestions)
    .where(inArray(paperQuestions.questionId, [...questionIds]))
  return rows.map((row) => row.paperId).sort()
}

/** Marks questions as removed and deletes them from all papers. Their versions stay for past results. */
export async function removeFromPapers(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const removed = await db
    .update(questions)
    .set({ removedAt: now, updatedAt: now })
    .where(and(anyOf(questions.id, ids), isAvailable))
    .returning({ id: questions.id })
  await db.delete(paperQuestions).where(anyOf(paperQuestions.questionId, ids))
  return removed.map((row) => row.id)
}

export async function updatePositions(db: Db, paperId: string, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    update ${paperQuestions} set position = incoming.place
    from unnest(${arrayParam(ids, 'text')}) with ordinality as incoming (id, place)
    where ${paperQuestions.paperId} = ${paperId} and ${paperQuestions.questionId} = incoming.id`)
}

/** Recounts the active questions of papers. */
export async function recountPapers(db: Db, paperIds: readonly string[]): Promise<void> {
  const rows = await db
    .select({ paperId: paperQuestions.paperId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(paperQuestions)
    .innerJoin(questions, and(eq(questions.id, paperQuestions.questionId), isAvailable))
    .where(and(anyOf(paperQuestions.paperId, paperIds), eq(questions.isActive, true)))
    .groupBy(paperQuestions.paperId)
  const counted = new Map(rows.map(({ paperId, count }) => [paperId, count]))
  await writeQuestionCounts(
    db,
    [...new Set(paperIds)].map((paperId) => ({ paperId, count: counted.get(paperId) ?? 0 })),
  )
}

/** Copies the questions of papers to other papers, with their positions. */
export async function copyPaperQuestions(db: Db, copies: readonly { from: string; to: string }[]): Promise<void> {
  const pairs = sql`unnest(${arrayParam(
    copies.map(({ from }) => from),
    'text',
  )}, ${arrayParam(
    copies.map(({ to }) => to),
    'text',
  )}) as pairs (source, copy)`
  await db.execute(sql`
    insert into ${paperQuestions} (paper_id, question_id, position, section, draw)
    select pairs.copy, placed.question_id, placed.position, placed.section, placed.draw
    from ${pairs} join ${paperQuestions} as placed on placed.paper_id = pairs.source`)
  await recountPapers(
    db,
    copies.map(({ to }) => to),
  )
}
