import { and, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { Paper } from '#domain/catalogue/paper.ts'
import type { WrittenQuestion } from '#domain/questions/write.ts'
import type { Text } from '#domain/text.ts'
import { writeQuestionCounts } from '#server/catalogue/counters/queries.ts'
import { anyOf } from '#server/catalogue/records/queries.ts'
import { papers } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { present } from '../reading/queries.ts'
import { paperQuestions, questionKeys, questions, questionVersions } from '../tables.ts'
import type { PreparedQuestion } from './content.ts'

export type NewQuestion = PreparedQuestion & {
  id: string
  versionId: string
  paperId: string
  importId: string | null
  isSmart: boolean
  position: number
}

const list = (values: readonly unknown[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`

/** The fields of a prepared question, as a list of them in JSON is read. */
export const preparedFields = sql.raw(`kind text, body jsonb, key jsonb, explanation jsonb, timer integer, marks text, reference text,
  difficulty text, topic text, tags text[], "isActive" boolean, code text, section text, "contentHash" text, "searchText" text`)

/** Any number at once. In one statement, so that the counts, which others wait for, are held at its very end only. */
export async function insertGiven(db: Db, given: SQL, now: Date): Promise<void> {
  await db.execute(sql`
    with given as (${given}), added as (
      insert into ${questions} (id, paper_id, import_id, version_id, kind, topic, tags, difficulty, is_active, is_smart, code,
        content_hash, search_text, created_at, updated_at)
      select id, "paperId", "importId", "versionId", kind, topic, tags, difficulty, "isActive", "isSmart", code,
        "contentHash", "searchText", ${now}::timestamptz, ${now}::timestamptz from given
    ), versioned as (
      insert into ${questionVersions} (id, question_id, number, kind, body, timer, marks, reference, created_at)
      select "versionId", id, 1, kind, body, timer, marks, reference, ${now}::timestamptz from given
    ), keyed as (
      insert into ${questionKeys} (version_id, answer, explanation) select "versionId", key, explanation from given
    )
    insert into ${paperQuestions} (paper_id, question_id, position, section) select "paperId", id, position, section from given`)
}

export async function insertQuestions(db: Db, rows: readonly NewQuestion[], now: Date): Promise<void> {
  const given = sql`select * from json_to_recordset(${JSON.stringify(rows)}::json) as given (
    id text, "versionId" text, "paperId" text, "importId" text, "isSmart" boolean, position integer, ${preparedFields})`
  await insertGiven(db, given, now)
}

type NewVersion = Omit<typeof questionVersions.$inferInsert, 'createdAt'> & Pick<WrittenQuestion, 'key' | 'explanation'>

export async function insertVersion(db: Db, { key, explanation, ...version }: NewVersion, now: Date): Promise<void> {
  await db.insert(questionVersions).values({ ...version, createdAt: now })
  await db.insert(questionKeys).values({ versionId: version.id, answer: key, explanation })
}

export type HeldPaper = { id: string; title: Text; type: Paper['type']; archivedAt: Date | null }

/** Held by id, so that two who add to the same papers come one after the other. */
export async function holdPapers(db: Db, ids: readonly string[]): Promise<HeldPaper[]> {
  return db
    .select({ id: papers.id, title: papers.title, type: papers.type, archivedAt: papers.archivedAt })
    .from(papers)
    .where(anyOf(papers.id, ids))
    .orderBy(papers.id)
    .for('no key update')
}

/** How many stand in each paper, and the last place taken. */
export async function readRoom(db: Db, paperIds: readonly string[]) {
  const rows = await db
    .select({ paperId: paperQuestions.paperId, count: sql<number>`count(*)`.mapWith(Number), last: max(paperQuestions.position) })
    .from(paperQuestions)
    .innerJoin(questions, and(eq(questions.id, paperQuestions.questionId), present))
    .where(anyOf(paperQuestions.paperId, paperIds))
    .groupBy(paperQuestions.paperId)
  return new Map(rows.map(({ paperId, count, last }) => [paperId, { count, last: last ?? 0 }]))
}

/** Which of these contents the paper has already, and as which question. */
export async function findSameContent(db: Db, paperId: string, hashes: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: questions.id, hash: questions.contentHash })
    .from(questions)
    .where(and(eq(questions.paperId, paperId), anyOf(questions.contentHash, hashes), present))
  return new Map(rows.map(({ id, hash }) => [hash, id]))
}

export async function holdQuestion(db: Db, id: string) {
  const [row] = await db
    .select({ id: questions.id, revision: questions.revision })
    .from(questions)
    .where(and(eq(questions.id, id), present))
    .for('update')
  return row
}

export async function updateQuestion(db: Db, id: string, changes: Partial<typeof questions.$inferInsert>): Promise<void> {
  await db
    .update(questions)
    .set({ ...changes, revision: sql`${questions.revision} + 1` })
    .where(eq(questions.id, id))
}

export async function placeQuestion(db: Db, place: typeof paperQuestions.$inferInsert): Promise<void> {
  const { position, section } = place
  await db
    .insert(paperQuestions)
    .values(place)
    .onConflictDoUpdate({ target: [paperQuestions.paperId, paperQuestions.questionId], set: { position, section } })
}

export async function takeOut(db: Db, paperId: string, questionId: string): Promise<void> {
  await db.delete(paperQuestions).where(and(eq(paperQuestions.paperId, paperId), eq(paperQuestions.questionId, questionId)))
}

export async function listPapersOf(db: Db, questionIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ paperId: paperQuestions.paperId })
    .from(paperQuestions)
    .where(inArray(paperQuestions.questionId, [...questionIds]))
  return rows.map((row) => row.paperId).sort()
}

/** Out of every paper. What it said stays for past results. */
export async function removeFromPapers(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const removed = await db
    .update(questions)
    .set({ removedAt: now, updatedAt: now })
    .where(and(anyOf(questions.id, ids), present))
    .returning({ id: questions.id })
  await db.delete(paperQuestions).where(anyOf(paperQuestions.questionId, ids))
  return removed.map((row) => row.id)
}

export async function writePositions(db: Db, paperId: string, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    update ${paperQuestions} set position = given.place
    from unnest(${list(ids, 'text')}) with ordinality as given (id, place)
    where ${paperQuestions.paperId} = ${paperId} and ${paperQuestions.questionId} = given.id`)
}

/** Learners are told of the questions they can see. */
export async function recountPapers(db: Db, paperIds: readonly string[]): Promise<void> {
  const rows = await db
    .select({ paperId: paperQuestions.paperId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(paperQuestions)
    .innerJoin(questions, and(eq(questions.id, paperQuestions.questionId), present))
    .where(and(anyOf(paperQuestions.paperId, paperIds), eq(questions.isActive, true)))
    .groupBy(paperQuestions.paperId)
  const counted = new Map(rows.map(({ paperId, count }) => [paperId, count]))
  await writeQuestionCounts(
    db,
    [...new Set(paperIds)].map((paperId) => ({ paperId, count: counted.get(paperId) ?? 0 })),
  )
}

/** The same questions at the same places of other papers. */
export async function copyPlaces(db: Db, copies: readonly { from: string; to: string }[]): Promise<void> {
  const given = sql`unnest(${list(
    copies.map(({ from }) => from),
    'text',
  )}, ${list(
    copies.map(({ to }) => to),
    'text',
  )}) as given (source, copy)`
  await db.execute(sql`
    insert into ${paperQuestions} (paper_id, question_id, position, section)
    select given.copy, placed.question_id, placed.position, placed.section
    from ${given} join ${paperQuestions} as placed on placed.paper_id = given.source`)
  await recountPapers(
    db,
    copies.map(({ to }) => to),
  )
}
