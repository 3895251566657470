import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { LocalizedText } from '#domain/localized-text.ts'
import type { LearnerPassage } from '#domain/questions/passage.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { isAvailable, isAvailableRow } from '../reading/queries.ts'
import { paperQuestions, passages, passageVersions, questions, questionVersions } from '../tables.ts'

const isAvailablePassage = isAvailableRow(passages)

const columns = {
  id: passages.id,
  paperId: passages.paperId,
  key: passages.key,
  revision: passages.revision,
  number: passageVersions.number,
  text: passageVersions.text,
  createdAt: passages.createdAt,
  updatedAt: passages.updatedAt,
}

const selectPassages = (db: Db) =>
  db.select(columns).from(passages).innerJoin(passageVersions, eq(passageVersions.id, passages.versionId)).$dynamic()

export type PassageRow = Awaited<ReturnType<typeof findPassage>> & {}

export async function findPassage(db: Db, id: string) {
  const [row] = await selectPassages(db).where(and(eq(passages.id, id), isAvailablePassage))
  return row
}

/** The passages of a paper, in the order in which they were made. */
export async function listPassagesOfPaper(db: Db, paperId: string): Promise<PassageRow[]> {
  return selectPassages(db)
    .where(and(eq(passages.paperId, paperId), isAvailablePassage))
    .orderBy(passages.createdAt, passages.id)
}

/** The texts of passages, in the order of their ids. */
export async function findPassageTexts(db: Db, ids: readonly string[]): Promise<(LearnerPassage & { key: string })[]> {
  if (ids.length === 0) return []
  return db
    .select({ _id: passages.id, key: passages.key, text: passageVersions.text })
    .from(passages)
    .innerJoin(passageVersions, eq(passageVersions.id, passages.versionId))
    .where(anyOf(passages.id, ids))
    .orderBy(passages.id)
}

/** Versions of passages by id, as a snapshot of a paper refers to them. */
export async function findPassageVersions(db: Db, versionIds: readonly string[]): Promise<Map<string, LocalizedText>> {
  if (versionIds.length === 0) return new Map()
  const rows = await db
    .select({ id: passageVersions.id, text: passageVersions.text })
    .from(passageVersions)
    .where(anyOf(passageVersions.id, versionIds))
  return new Map(rows.map(({ id, text }) => [id, text]))
}

/** The questions of passages in the order of their home paper. */
export async function listQuestionsOfPassages(db: Db, passageIds: readonly string[]) {
  return db
    .select({ id: questions.id, passageId: questions.passageId, body: questionVersions.body, position: paperQuestions.position })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.versionId))
    .innerJoin(paperQuestions, and(eq(paperQuestions.questionId, questions.id), eq(paperQuestions.paperId, questions.paperId)))
    .where(and(anyOf(questions.passageId, passageIds), isAvailable))
    .orderBy(paperQuestions.position, questions.id)
}

export async function lockPassage(db: Db, id: string) {
  const [row] = await db
    .select({ id: passages.id, revision: passages.revision })
    .from(passages)
    .where(and(eq(passages.id, id), isAvailablePassage))
    .for('update')
  return row
}

/** The keys that a paper uses, those of unfinished imports included. */
export async function listPassageKeys(db: Db, paperId: string): Promise<string[]> {
  const rows = await db
    .select({ key: passages.key })
    .from(passages)
    .where(and(eq(passages.paperId, paperId), isNull(passages.removedAt)))
  return rows.map(({ key }) => key)
}

type NewPassage = { id: string; versionId: string; paperId: string; key: string; text: LocalizedText; importId?: string }

/** Returns whether it was inserted: not if the paper has another passage with this key. */
export async function insertPassage(db: Db, { text, ...passage }: NewPassage, now: Date): Promise<boolean> {
  const inserted = await db
    .insert(passages)
    .values({ ...passage, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: passages.id })
  if (inserted.length === 0) return false
  await insertPassageVersion(db, { id: passage.versionId, passageId: passage.id, number: 1, text }, now)
  return true
}

export async function insertPassageVersion(
  db: Db,
  version: Omit<typeof passageVersions.$inferInsert, 'createdAt'>,
  now: Date,
): Promise<void> {
  await db.insert(passageVersions).values({ ...version, createdAt: now })
}

export async function updatePassage(db: Db, id: string, changes: Partial<typeof passages.$inferInsert>): Promise<void> {
  await db
    .update(passages)
    .set({ ...changes, revision: sql`${passages.revision} + 1` })
    .where(eq(passages.id, id))
}

/** The order of papers that have a passage, with the passage of each question. Few have one, so these are found first, by the passages. */
export async function listOrderWithPassages(db: Db, paperIds: readonly string[]) {
  const grouped = await db
    .selectDistinct({ paperId: paperQuestions.paperId })
    .from(questions)
    .innerJoin(paperQuestions, eq(paperQuestions.questionId, questions.id))
    .where(and(isNotNull(questions.passageId), anyOf(paperQuestions.paperId, paperIds)))
  if (grouped.length === 0) return []
  return db
    .select({ paperId: paperQuestions.paperId, id: paperQuestions.questionId, passageId: questions.passageId })
    .from(paperQuestions)
    .innerJoin(questions, and(eq(questions.id, paperQuestions.questionId), isAvailable))
    .where(
      anyOf(
        paperQuestions.paperId,
        grouped.map(({ paperId }) => paperId),
      ),
    )
    .orderBy(paperQuestions.paperId, paperQuestions.position, paperQuestions.questionId)
}

/** Deletes passages of an import: all of them, or those that none of its questions refers to. */
export async function deleteImportedPassages(db: Db, importId: string, which: 'all' | 'unused'): Promise<void> {
  const isUnused = sql`not exists (select from ${questions} where ${questions.passageId} = ${passages.id})`
  await db.delete(passages).where(and(eq(passages.importId, importId), which === 'unused' ? isUnused : undefined))
}
