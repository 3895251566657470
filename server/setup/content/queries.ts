import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { papers } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { questions } from '#server/questions/tables.ts'
import { contentPapers, contentPlaces, contentQuestions } from '../tables.ts'

/** A category, exam or subject, with the words that its children are found by. */
export type Place = { id: string; ownText: string }

/** The places of the content that still exist, by path. */
export async function findPlaces(db: Db): Promise<Map<string, Place>> {
  const { rows } = await db.execute<{ path: string } & Place>(sql`
    select path, record.id, own_text as "ownText" from ${contentPlaces}
    join (
      select id, own_text from main_categories union all select id, own_text from exam_categories union all select id, own_text from subjects
    ) as record on record.id = record_id`)
  return new Map(rows.map(({ path, id, ownText }) => [path, { id, ownText }]))
}

export async function savePlaces(db: Db, places: ReadonlyMap<string, Place>): Promise<void> {
  if (places.size === 0) return
  await db
    .insert(contentPlaces)
    .values([...places].map(([path, { id }]) => ({ path, recordId: id })))
    .onConflictDoUpdate({ target: contentPlaces.path, set: { recordId: sql`excluded.record_id` } })
}

type InstalledPaper = typeof contentPapers.$inferSelect

/** Installed papers by file; deleted and archived ones have no id. */
export async function findInstalledPapers(db: Db): Promise<Map<string, InstalledPaper>> {
  const rows = await db
    .select({ ...getTableColumns(contentPapers), paperId: papers.id })
    .from(contentPapers)
    .leftJoin(papers, and(eq(papers.id, contentPapers.paperId), isNull(papers.archivedAt)))
  return new Map(rows.map((row) => [row.file, row]))
}

export async function saveInstalledPapers(db: Db, rows: InstalledPaper[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(contentPapers)
    .values(rows)
    .onConflictDoUpdate({
      target: contentPapers.file,
      set: { paperId: sql`excluded.paper_id`, digest: sql`excluded.digest`, updatedAt: sql`excluded.updated_at` },
    })
}

type RowDigest = { code: string; digest: string }

/** Records which version of each question was installed: the current version of the question with this code in the paper. */
export async function saveInstalledQuestions(
  db: Db,
  { file, paperId }: { file: string; paperId: string },
  rows: RowDigest[],
): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    insert into ${contentQuestions} (code, file, question_id, version_id, digest)
    select distinct on (code) code, ${file}::text, ${questions.id}, ${questions.versionId}, incoming.digest
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as incoming (code text, digest text)
    join ${questions} using (code) where ${questions.paperId} = ${paperId} and ${questions.removedAt} is null
    order by code, ${questions.id}
    on conflict (code) do update
      set file = excluded.file, question_id = excluded.question_id, version_id = excluded.version_id, digest = excluded.digest`)
}

/** The installed questions of a file, and whether each is unchanged since. Deleted ones have no id. */
export async function listInstalledQuestions(db: Db, file: string) {
  const rows = await db
    .select({
      code: contentQuestions.code,
      digest: contentQuestions.digest,
      id: questions.id,
      isUnchanged: sql<boolean>`coalesce(${questions.versionId} = ${contentQuestions.versionId} and ${questions.removedAt} is null, false)`,
    })
    .from(contentQuestions)
    .leftJoin(questions, eq(questions.id, contentQuestions.questionId))
    .where(eq(contentQuestions.file, file))
  return new Map(rows.map((row) => [row.code, row]))
}

/** Forgets papers before they are deleted, so that they can be installed again. */
export async function forgetPapers(db: Db, paperIds: string[]): Promise<void> {
  if (paperIds.length > 0) await db.delete(contentPapers).where(inArray(contentPapers.paperId, paperIds))
}

/** Forgets the places that no longer exist. */
export async function forgetLostPlaces(db: Db): Promise<void> {
  const existing = [...(await findPlaces(db)).keys()]
  await db.execute(sql`delete from ${contentPlaces} where not path = any(${sql.param(existing)}::text[])`)
}
