import { and, eq, inArray, max, sql } from 'drizzle-orm'
import type { Paper } from '#domain/catalogue/paper.ts'
import type { WrittenQuestion } from '#domain/questions/write.ts'
import type { Text } from '#domain/text.ts'
import { writeQuestionCounts } from '#server/catalogue/counters/queries.ts'
import { anyOf } from '#server/catalogue/records/queries.ts'
import { papers } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { present } from '../reading/queries.ts'
import { paperQuestions, questionKeys, questions, questionVersions } from '../tables.ts'

export type NewQuestion = WrittenQuestion & {
  id: string
  versionId: string
  paperId: string
  importId: string | null
  isSmart: boolean
  position: number
  contentHash: string
  searchText: string
}

const list = (values: readonly unknown[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`

/** A list of texts as PostgreSQL writes one. */
const arrayText = (texts: readonly string[]) => `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`

/** Any number at once: a statement for each table, whatever the number. */
export async function insertQuestions(db: Db, rows: readonly NewQuestion[], now: Date): Promise<void> {
  const texts = (read: (row: NewQuestion) => string | null) => list(rows.map(read), 'text')
  const ids = texts((row) => row.id)
  const versionIds = texts((row) => row.versionId)
  await db.execute(sql`
    insert into ${questions} (id, paper_id, import_id, version_id, kind, topic, tags, difficulty, is_active, is_smart, code,
      content_hash, search_text, created_at, updated_at)
    select id, paper_id, import_id, version_id, kind, topic,
      tags::text[], difficulty, is_active, is_smart, code, content_hash, search_text, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${ids}, ${texts((row) => row.paperId)}, ${texts((row) => row.importId)}, ${versionIds}, ${texts((row) => row.kind)},
      ${texts((row) => row.topic)}, ${texts((row) => arrayText(row.tags))}, ${texts((row) => row.difficulty)},
      ${list(
        rows.map((row) => row.isActive),
        'boolean',
      )}, ${list(
        rows.map((row) => row.isSmart),
        'boolean',
      )}, ${texts((row) => row.code)},
      ${texts((row) => row.contentHash)}, ${texts((row) => row.searchText)})
      as given (id, paper_id, import_id, version_id, kind, topic, tags, difficulty, is_active, is_smart, code, content_hash, search_text)`)
  await insertVersions(
    db,
    rows.map((row) => ({ ...row, questionId: row.id, number: 1 })),
    now,
  )
  await db.execute(sql`
    insert into ${paperQuestions} (paper_id, question_id, position, section)
    select * from unnest(${texts((row) => row.paperId)}, ${ids}, ${list(
      rows.map((row) => row.position),
      'integer',
    )}, ${texts((row) => row.section)})`)
}

type NewVersion = Pick<WrittenQuestion, 'kind' | 'body' | 'key' | 'explanation' | 'timer' | 'marks' | 'reference'> & {
  versionId: string
  questionId: string
  number: number
}

export async function insertVersions(db: Db, rows: readonly NewVersion[], now: Date): Promise<void> {
  const texts = (read: (row: NewVersion) => string | null) => list(rows.map(read), 'text')
  const numbers = (read: (row: NewVersion) => number) => list(rows.map(read), 'integer')
  const versionIds = texts((row) => row.versionId)
  await db.execute(sql`
    insert into ${questionVersions} (id, question_id, number, kind, body, timer, marks, reference, created_at)
    select id, question_id, number, kind, body::jsonb, timer, marks, reference, ${now}::timestamptz
    from unnest(${versionIds}, ${texts((row) => row.questionId)}, ${numbers((row) => row.number)}, ${texts((row) => row.kind)},
      ${texts((row) => JSON.stringify(row.body))}, ${numbers((row) => row.timer)}, ${texts((row) => row.marks)}, ${texts((row) => row.reference)})
      as given (id, question_id, number, kind, body, timer, marks, reference)`)
  await db.execute(sql`
    insert into ${questionKeys} (version_id, answer, explanation)
    select version_id, answer::jsonb, explanation::jsonb
    from unnest(${versionIds}, ${texts((row) => row.key && JSON.stringify(row.key))}, ${texts((row) => JSON.stringify(row.explanation))})
      as given (version_id, answer, explanation)`)
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
