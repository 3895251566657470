import { and, type Column, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { show, type Text } from '#domain/text.ts'
import { examCategories, mainCategories, papers, subjects } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { presence } from '../reading/queries.ts'
import { paperQuestions, questionImportBatches, questionImports, questions } from '../tables.ts'
import { insertGiven, preparedFields } from '../writing/queries.ts'

export type ImportRecord = typeof questionImports.$inferSelect
type WholeBatch = typeof questionImportBatches.$inferSelect
export type ImportBatch = Omit<WholeBatch, 'contents'>
export type BatchContents = WholeBatch['contents']

const isBatch = (importId: string, number: number) =>
  and(eq(questionImportBatches.importId, importId), eq(questionImportBatches.number, number))

export async function insertImport(db: Db, row: typeof questionImports.$inferInsert): Promise<void> {
  await db.insert(questionImports).values(row)
}

export async function findImport(db: Db, id: string): Promise<ImportRecord | undefined> {
  const [row] = await db.select().from(questionImports).where(eq(questionImports.id, id))
  return row
}

export async function holdImport(db: Db, id: string): Promise<ImportRecord | undefined> {
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
  await db.update(questionImportBatches).set(changes).where(isBatch(importId, number))
}

/** With the rows; what they make stays behind. */
export async function readBatch(db: Db, importId: string, number: number): Promise<ImportBatch | undefined> {
  const { contents, ...shown } = getTableColumns(questionImportBatches)
  const [row] = await db.select(shown).from(questionImportBatches).where(isBatch(importId, number))
  return row
}

export async function readContents(db: Db, importId: string, number: number): Promise<BatchContents> {
  const { contents } = questionImportBatches
  const [row] = await db.select({ contents }).from(questionImportBatches).where(isBatch(importId, number))
  return row?.contents ?? []
}

/** A row of a batch, and where its question goes. */
export type PlacedRow = { row: number; paperId: string; position: number }

/** Takes over what these rows make, inside the database: it was sent there when the file was read. */
export async function insertPlaced(
  db: Db,
  { importId, number }: Pick<ImportBatch, 'importId' | 'number'>,
  placed: readonly PlacedRow[],
  now: Date,
): Promise<void> {
  const places = placed.map((place) => ({ ...place, id: newId(now), versionId: newId(now) }))
  const given = sql`
    select place.*, ${importId}::text as "importId", false as "isSmart", content.*
    from ${questionImportBatches}, jsonb_to_recordset(contents) as content (row integer, ${preparedFields})
    join json_to_recordset(${JSON.stringify(places)}::json)
      as place (row integer, id text, "versionId" text, "paperId" text, position integer) using (row)
    where ${isBatch(importId, number)}`
  await insertGiven(db, given, now)
}

/** What stands in each batch, without the rows themselves. */
export async function outlineBatches(db: Db, importId: string) {
  const { number, firstRow, rowCount, faulty, duplicates, similar } = questionImportBatches
  return db
    .select({ number, firstRow, rowCount, faulty, duplicates, similar })
    .from(questionImportBatches)
    .where(eq(questionImportBatches.importId, importId))
    .orderBy(number)
}

/** Some hundred at a time, until none are left. */
export async function deleteImported(db: Db, importId: string, limit: number): Promise<number> {
  const some = db.select({ id: questions.id }).from(questions).where(eq(questions.importId, importId)).limit(limit)
  const gone = await db.delete(questions).where(inArray(questions.id, some)).returning({ id: questions.id })
  return gone.length
}

/** What somebody else has put into the paper since the rows were checked is not put there again. */
export async function dropLateDuplicates(db: Db, importId: string): Promise<number> {
  const other = alias(questions, 'other')
  const twins = db
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(
      other,
      and(
        eq(other.paperId, questions.paperId),
        eq(other.contentHash, questions.contentHash),
        sql`${other.importId} is distinct from ${questions.importId}`,
        presence(other),
      ),
    )
    .where(eq(questions.importId, importId))
  const gone = await db.delete(questions).where(inArray(questions.id, twins)).returning({ id: questions.id })
  return gone.length
}

export async function listPapersOfImport(db: Db, importId: string) {
  return db
    .select({ paperId: paperQuestions.paperId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(paperQuestions)
    .innerJoin(questions, eq(questions.id, paperQuestions.questionId))
    .where(eq(questions.importId, importId))
    .groupBy(paperQuestions.paperId)
}

/** Imports that were at work and have not been heard of for a while: their process is gone. */
export async function listAbandoned(db: Db, status: 'importing' | 'reading', before: Date): Promise<string[]> {
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

type Names = { mainCategory: Text; examCategory: Text; subject: Text; paper: Text }

const named = (column: Column, text: Text) => (show(text, 'en') === '' ? undefined : sql`sort_text(${column}) = lower(${show(text, 'en')})`)

/** The papers that a row's names fit; names it leaves out are open. */
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
        named(papers.title, names.paper),
        named(subjects.name, names.subject),
        named(examCategories.name, names.examCategory),
        named(mainCategories.name, names.mainCategory),
      ),
    )
    .limit(2)
}

export async function findMainCategoryByName(db: Db, name: Text): Promise<string | undefined> {
  const [row] = await db.select({ id: mainCategories.id }).from(mainCategories).where(named(mainCategories.name, name)).limit(1)
  return row?.id
}

export async function findExamCategoryByName(db: Db, mainCategoryId: string, name: Text): Promise<string | undefined> {
  const [row] = await db
    .select({ id: examCategories.id })
    .from(examCategories)
    .where(and(eq(examCategories.mainCategoryId, mainCategoryId), named(examCategories.name, name)))
    .limit(1)
  return row?.id
}

export async function findSubjectByName(db: Db, examCategoryId: string, name: Text): Promise<string | undefined> {
  const [row] = await db
    .select({ id: subjects.id })
    .from(subjects)
    .where(and(eq(subjects.examCategoryId, examCategoryId), named(subjects.name, name)))
    .limit(1)
  return row?.id
}

export async function activatePapers(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.update(papers).set({ isActive: true }).where(inArray(papers.id, ids))
}

/** Unless somebody has put something into them meanwhile. */
export async function deleteEmptyPapers(db: Db, ids: string[]): Promise<void> {
  const isEmpty = sql`not exists (select from ${paperQuestions} where ${paperQuestions.paperId} = ${papers.id})`
  if (ids.length > 0) await db.delete(papers).where(and(inArray(papers.id, ids), isEmpty))
}
