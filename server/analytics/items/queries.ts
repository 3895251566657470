import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { paperBodies, type Slot } from '#server/attempts/tables.ts'
import { anyOf } from '#server/catalogue/records/queries.ts'
import { papers, subjects } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { paperQuestions, questions, questionVersions } from '#server/questions/tables.ts'
import { remarkings, results } from '#server/results/tables.ts'
import { itemPicks, itemStatistics, paperStatistics, stalePapers, uncountedResults, unreadResults } from '../tables.ts'
import type { Gathered, Read } from './sums.ts'

export async function noteUnread(db: Db, resultIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into ${unreadResults} (result_id) select unnest(${sql.param(resultIds)}::text[]) order by 1 on conflict do nothing`)
}

export async function noteStale(db: Db, paperIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into ${stalePapers} (paper_id) select distinct unnest(${sql.param(paperIds)}::text[]) order by 1 on conflict do nothing`)
}

/** Mostly there is nothing to do, which one look tells. */
export async function isAnythingWaiting(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ waiting: boolean }>(sql`
    select exists (select from ${unreadResults}) or exists (select from ${stalePapers}) or exists (select from ${uncountedResults}) as waiting`)
  return rows[0]?.waiting ?? false
}

/** Forgets the statistics of papers whose re-marking is over, and has all their first attempts read again. */
export async function startAgain(db: Db): Promise<void> {
  const { rows } = await db.execute<{ paper_id: string }>(sql`
    delete from ${stalePapers} where paper_id in (
      select paper_id from ${stalePapers} where not exists (
        select from ${remarkings} where remarkings.paper_id = stale_papers.paper_id and status in ('waiting', 'running'))
      order by paper_id)
    returning paper_id`)
  const paperIds = rows.map((row) => row.paper_id)
  if (paperIds.length === 0) return
  for (const table of [paperStatistics, itemStatistics, itemPicks]) await db.delete(table).where(anyOf(table.paperId, paperIds))
  await db.execute(sql`
    insert into ${unreadResults} (result_id)
    select id from ${results} where ${anyOf(results.paperId, paperIds)} and is_first order by id on conflict do nothing`)
}

/** Takes some of the first attempts that are still to be read. */
export async function takeUnread(db: Db, limit: number): Promise<Read[]> {
  const { rows } = await db.execute<{ result_id: string }>(sql`
    delete from ${unreadResults} where result_id in (
      select result_id from ${unreadResults} order by result_id limit ${limit}) returning result_id`)
  if (rows.length === 0) return []
  return db
    .select({
      paperId: results.paperId,
      bodyId: results.bodyId,
      marksValue: results.marksValue,
      total: results.total,
      sheet: results.sheet,
      outcomes: results.outcomes,
    })
    .from(results)
    .where(
      anyOf(
        results.id,
        rows.map((row) => row.result_id),
      ),
    )
    .for('share')
}

/** What was asked in these bodies, place by place. */
export async function findSlots(db: Db, bodyIds: readonly string[]): Promise<Map<string, Slot[]>> {
  const rows = await db.select({ id: paperBodies.id, slots: paperBodies.slots }).from(paperBodies).where(anyOf(paperBodies.id, bodyIds))
  return new Map(rows.map(({ id, slots }) => [id, slots]))
}

const bandsAdded = (table: string) =>
  sql.raw(`array(
  select one + other from unnest(${table}.bands, excluded.bands) with ordinality as both_bands (one, other, place) order by place)`)
const bandsGiven = sql`array(select jsonb_array_elements_text(bands)::integer)`

export async function addSums(db: Db, { papers: ofPapers, items, picks }: Gathered): Promise<void> {
  await db.execute(sql`
    insert into ${paperStatistics} (paper_id, count, total, total_squares, maximum, bands)
    select "paperId", count, total, "totalSquares", maximum, ${bandsGiven}
    from jsonb_to_recordset(${JSON.stringify(ofPapers)}::jsonb)
      as given ("paperId" text, count integer, total float, "totalSquares" float, maximum float, bands jsonb)
    on conflict (paper_id) do update set count = paper_statistics.count + excluded.count, total = paper_statistics.total + excluded.total,
      total_squares = paper_statistics.total_squares + excluded.total_squares, maximum = paper_statistics.maximum + excluded.maximum,
      bands = ${bandsAdded('paper_statistics')}`)
  await db.execute(sql`
    insert into ${itemStatistics} (paper_id, version_id, count, answered, mark, mark_squares, maximum, total, total_squares, mark_total)
    select "paperId", "versionId", count, answered, mark, "markSquares", maximum, total, "totalSquares", "markTotal"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as given ("paperId" text, "versionId" text, count integer, answered integer, mark float, "markSquares" float, maximum float, total float,
        "totalSquares" float, "markTotal" float)
    on conflict (paper_id, version_id) do update set count = item_statistics.count + excluded.count,
      answered = item_statistics.answered + excluded.answered, mark = item_statistics.mark + excluded.mark,
      mark_squares = item_statistics.mark_squares + excluded.mark_squares, maximum = item_statistics.maximum + excluded.maximum,
      total = item_statistics.total + excluded.total, total_squares = item_statistics.total_squares + excluded.total_squares,
      mark_total = item_statistics.mark_total + excluded.mark_total`)
  await db.execute(sql`
    insert into ${itemPicks} (paper_id, version_id, option, bands)
    select "paperId", "versionId", option, ${bandsGiven}
    from jsonb_to_recordset(${JSON.stringify(picks)}::jsonb) as given ("paperId" text, "versionId" text, option text, bands jsonb)
    on conflict (paper_id, version_id, option) do update set bands = ${bandsAdded('item_picks')}`)
}

const ofPaper = {
  _id: papers.id,
  title: papers.title,
  subject: subjects.name,
  count: paperStatistics.count,
  total: paperStatistics.total,
  totalSquares: paperStatistics.totalSquares,
  maximum: paperStatistics.maximum,
  bands: paperStatistics.bands,
}

const sorts = {
  attempts: paperStatistics.count,
  mean: sql`${paperStatistics.total} / nullif(${paperStatistics.maximum}, 0)`,
  title: papers.ownText,
}

type Page = { search: string; sort: keyof typeof sorts; order: 'asc' | 'desc'; limit: number; offset: number }

/** Papers that were sat. */
export async function pageOfPapers(db: Db, { search, sort, order, limit, offset }: Page) {
  const where = search ? sql`${papers.title}::text ilike ${`%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}` : undefined
  const [total] = await db
    .select({ count: count() })
    .from(paperStatistics)
    .innerJoin(papers, eq(papers.id, paperStatistics.paperId))
    .where(where)
  const rows = await db
    .select(ofPaper)
    .from(paperStatistics)
    .innerJoin(papers, eq(papers.id, paperStatistics.paperId))
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .where(where)
    .orderBy(order === 'asc' ? asc(sorts[sort]) : sql`${sorts[sort]} desc nulls last`, desc(papers.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: total?.count ?? 0 }
}

/** A paper, with nothing counted where nobody has sat it. */
export async function findPaper(db: Db, id: string) {
  const [row] = await db
    .select(ofPaper)
    .from(papers)
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .leftJoin(paperStatistics, eq(paperStatistics.paperId, papers.id))
    .where(eq(papers.id, id))
  return row
}

export async function countUnread(db: Db, paperId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(unreadResults)
    .innerJoin(results, eq(results.id, unreadResults.resultId))
    .where(eq(results.paperId, paperId))
  return row?.count ?? 0
}

const currentVersions = alias(questionVersions, 'current_versions')

/** What is counted for the questions of these papers; a place for those that are asked there now in the same words. */
export async function listItems(db: Db, paperIds: readonly string[]) {
  return db
    .select({
      sums: itemStatistics,
      questionId: questionVersions.questionId,
      kind: questionVersions.kind,
      body: questionVersions.body,
      number: sql<number | null>`(
        select count(*)::integer from ${paperQuestions} as before
        where before.paper_id = ${paperQuestions.paperId} and before.position <= ${paperQuestions.position}
          and ${currentVersions.body} = ${questionVersions.body} having count(*) > 0)`,
    })
    .from(itemStatistics)
    .innerJoin(questionVersions, eq(questionVersions.id, itemStatistics.versionId))
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .innerJoin(currentVersions, eq(currentVersions.id, questions.versionId))
    .leftJoin(paperQuestions, and(eq(paperQuestions.questionId, questions.id), eq(paperQuestions.paperId, itemStatistics.paperId)))
    .where(anyOf(itemStatistics.paperId, paperIds))
    .orderBy(asc(paperQuestions.position), asc(itemStatistics.versionId))
}
export type ItemRow = Awaited<ReturnType<typeof listItems>>[number]

export async function listPicks(db: Db, paperIds: readonly string[]) {
  return db.select().from(itemPicks).where(anyOf(itemPicks.paperId, paperIds))
}
export type PickRow = typeof itemPicks.$inferSelect
