import { and, type Column, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { localize } from '#domain/language.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import type { WordLine } from '#domain/questions/formats/word/line.ts'
import { examCategories, mainCategories, papers, subjects } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { isAvailableRow } from '../reading/queries.ts'
import {
  paperQuestions,
  questionImportBatches,
  questionImportLines,
  questionImportMappings,
  questionImports,
  questions,
} from '../tables.ts'
import { type Authorship, insertQuestionsFrom, preparedFields } from '../writing/queries.ts'

export type ImportRecord = typeof questionImports.$inferSelect
type BatchRow = typeof questionImportBatches.$inferSelect
export type ImportBatch = Omit<BatchRow, 'contents'>
export type BatchContents = BatchRow['contents']

const batchIs = (importId: string, number: number) =>
  and(eq(questionImportBatches.importId, importId), eq(questionImportBatches.number, number))

export async function insertImport(db: Db, row: typeof questionImports.$inferInsert): Promise<void> {
  await db.insert(questionImports).values(row)
}

export async function findImport(db: Db, id: string): Promise<ImportRecord | undefined> {
  const [row] = await db.select().from(questionImports).where(eq(questionImports.id, id))
  return row
}

export async function lockImport(db: Db, id: string): Promise<ImportRecord | undefined> {
  const [row] = await db.select().from(questionImports).where(eq(questionImports.id, id)).for('update')
  return row
}

export async function updateImport(db: Db, id: string, changes: Partial<typeof questionImports.$inferInsert>): Promise<void> {
  await db.update(questionImports).set(changes).where(eq(questionImports.id, id))
}

export async function deleteImport(db: Db, id: string): Promise<void> {
  await db.delete(questionImports).where(eq(questionImports.id, id))
}

export async function insertBatch(db: Db, batch: typeof questionImportBatches.$inferInsert): Promise<void> {
  await db.insert(questionImportBatches).values(batch)
}

export async function updateBatch(db: Db, batch: typeof questionImportBatches.$inferInsert): Promise<void> {
  const { importId, number, ...changes } = batch
  await db.update(questionImportBatches).set(changes).where(batchIs(importId, number))
}

export async function deleteBatches(db: Db, importId: string): Promise<void> {
  await db.delete(questionImportBatches).where(eq(questionImportBatches.importId, importId))
}

export async function readLines(db: Db, importId: string): Promise<WordLine[]> {
  const [row] = await db.select().from(questionImportLines).where(eq(questionImportLines.importId, importId))
  return row?.lines ?? []
}

export async function saveLines(db: Db, importId: string, lines: WordLine[]): Promise<void> {
  await db
    .insert(questionImportLines)
    .values({ importId, lines })
    .onConflictDoUpdate({ target: questionImportLines.importId, set: { lines } })
}

/** Reads a batch with its rows, without the prepared contents. */
export async function readBatch(db: Db, importId: string, number: number): Promise<ImportBatch | undefined> {
  const { contents, ...columns } = getTableColumns(questionImportBatches)
  const [row] = await db.select(columns).from(questionImportBatches).where(batchIs(importId, number))
  return row
}

export async function readContents(db: Db, importId: string, number: number): Promise<BatchContents> {
  const { contents } = questionImportBatches
  const [row] = await db.select({ contents }).from(questionImportBatches).where(batchIs(importId, number))
  return row?.contents ?? []
}

/** A row of a batch with the position and the passage of its question. */
export type PositionedRow = { row: number; paperId: string; position: number; passageId: string | null }

/** Inserts the questions of these rows. Their contents are copied inside the database, where they were stored when the file was read. */
export async function insertBatchQuestions(
  db: Db,
  { importId, number }: Pick<ImportBatch, 'importId' | 'number'>,
  rows: readonly PositionedRow[],
  authorship: Authorship,
): Promise<void> {
  const targets = rows.map((place) => ({ ...place, id: newId(authorship.now), versionId: newId(authorship.now) }))
  const source = sql`
    select place.*, ${importId}::text as "importId", false as "isSmart", content.*
    from ${questionImportBatches}, jsonb_to_recordset(contents) as content (row integer, ${preparedFields})
    join json_to_recordset(${JSON.stringify(targets)}::json)
      as place (row integer, id text, "versionId" text, "paperId" text, position integer, "passageId" text) using (row)
    where ${batchIs(importId, number)}`
  await insertQuestionsFrom(db, source, authorship)
}

/** The counts of each batch, without the rows. */
export async function listBatchCounts(db: Db, importId: string) {
  const { number, firstRow, rowCount, faulty, duplicates, similar, warned } = questionImportBatches
  return db
    .select({ number, firstRow, rowCount, faulty, duplicates, similar, warned })
    .from(questionImportBatches)
    .where(eq(questionImportBatches.importId, importId))
    .orderBy(number)
}

/** Deletes up to `limit` questions of an import. Returns how many. */
export async function deleteImportedBatch(db: Db, importId: string, limit: number): Promise<number> {
  const batch = db.select({ id: questions.id }).from(questions).where(eq(questions.importId, importId)).limit(limit)
  const deleted = await db.delete(questions).where(inArray(questions.id, batch)).returning({ id: questions.id })
  return deleted.length
}

/** Deletes questions of the import that were added to their paper by somebody else since the check. Returns how many. */
export async function deleteLateDuplicates(db: Db, importId: string): Promise<number> {
  const other = alias(questions, 'other')
  const duplicates = db
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(
      other,
      and(
        eq(other.paperId, questions.paperId),
        eq(other.contentHash, questions.contentHash),
        sql`${other.importId} is distinct from ${questions.importId}`,
        isAvailableRow(other),
      ),
    )
    .where(eq(questions.importId, importId))
  const deleted = await db.delete(questions).where(inArray(questions.id, duplicates)).returning({ id: questions.id })
  return deleted.length
}

export async function listPapersOfImport(db: Db, importId: string) {
  return db
    .select({ paperId: paperQuestions.paperId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(paperQuestions)
    .innerJoin(questions, eq(questions.id, paperQuestions.questionId))
    .where(eq(questions.importId, importId))
    .groupBy(paperQuestions.paperId)
}

/** Imports without an update since `before`: their process has died. */
export async function listAbandonedImports(db: Db, status: 'importing' | 'reading', before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: questionImports.id })
    .from(questionImports)
    .where(and(eq(questionImports.status, status), lt(questionImports.updatedAt, before)))
  return rows.map((row) => row.id)
}

export async function deleteOldImports(db: Db, before: Date): Promise<void> {
  await db
    .delete(questionImports)
    .where(and(inArray(questionImports.status, ['checked', 'done', 'failed']), lt(questionImports.updatedAt, before)))
}

export async function findMapping(db: Db, heading: string): Promise<string[] | undefined> {
  const [row] = await db.select().from(questionImportMappings).where(eq(questionImportMappings.heading, heading))
  return row?.mapping
}

export async function saveMapping(db: Db, heading: string, mapping: string[], now: Date): Promise<void> {
  const values = { heading, mapping, updatedAt: now }
  await db.insert(questionImportMappings).values(values).onConflictDoUpdate({ target: questionImportMappings.heading, set: values })
}

type Names = { mainCategory: LocalizedText; examCategory: LocalizedText; subject: LocalizedText; paper: LocalizedText }

const hasName = (column: Column, text: LocalizedText) =>
  localize(text, 'en') === '' ? undefined : sql`sort_text(${column}) = lower(${localize(text, 'en')})`

/** Up to two papers that match the names of a row; empty names match any. */
export async function findPapersByNames(db: Db, names: Names) {
  return db
    .select({ id: papers.id, type: papers.type, title: papers.title })
    .from(papers)
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .innerJoin(examCategories, eq(examCategories.id, subjects.examCategoryId))
    .innerJoin(mainCategories, eq(mainCategories.id, examCategories.mainCategoryId))
    .where(
      and(
        sql`${papers.archivedAt} is null`,
        hasName(papers.title, names.paper),
        hasName(subjects.name, names.subject),
        hasName(examCategories.name, names.examCategory),
        hasName(mainCategories.name, names.mainCategory),
      ),
    )
    .limit(2)
}

export async function findMainCategoryByName(db: Db, name: LocalizedText): Promise<string | undefined> {
  const [row] = await db.select({ id: mainCategories.id }).from(mainCategories).where(hasName(mainCategories.name, name)).limit(1)
  return row?.id
}

export async function findExamCategoryByName(db: Db, mainCategoryId: string, name: LocalizedText): Promise<string | undefined> {
  const [row] = await db
    .select({ id: examCategories.id })
    .from(examCategories)
    .where(and(eq(examCategories.mainCategoryId, mainCategoryId), hasName(examCategories.name, name)))
    .limit(1)
  return row?.id
}

export async function findSubjectByName(db: Db, examCategoryId: string, name: LocalizedText): Promise<string | undefined> {
  const [row] = await db
    .select({ id: subjects.id })
    .from(subjects)
    .where(and(eq(subjects.examCategoryId, examCategoryId), hasName(subjects.name, name)))
    .limit(1)
  return row?.id
}

export async function activatePapers(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.update(papers).set({ isActive: true }).where(inArray(papers.id, ids))
}

/** Sets the planned number of questions of papers that an import created to the number it imported. */
export async function setTotalQuestions(db: Db, ids: string[]): Promise<void> {
  const isSized = and(inArray(papers.id, ids), ne(papers.type, 'Notes'))
  if (ids.length > 0)
    await db
      .update(papers)
      .set({ targetQuestions: sql`${papers.questionCount}` })
      .where(isSized)
}

/** Deletes papers that are still empty. */
export async function deleteEmptyPapers(db: Db, ids: string[]): Promise<void> {
  const isEmpty = sql`not exists (select from ${paperQuestions} where ${paperQuestions.paperId} = ${papers.id})`
  if (ids.length > 0) await db.delete(papers).where(and(inArray(papers.id, ids), isEmpty))
}
