import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { paperBodies, type Slot } from '#server/attempts/tables.ts'
import { papers, subjects } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { together } from '#server/platform/database/together.ts'
import { paperQuestions, questions, questionVersions } from '#server/questions/tables.ts'
import { remarkings, results } from '#server/results/tables.ts'
import { itemPicks, itemStatistics, paperStatistics, queuedResults, stalePapers, uncountedResults } from '../tables.ts'
import type { ProcessedResult, StatisticsSums } from './sums.ts'

export async function insertQueuedResults(db: Db, resultIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into ${queuedResults} (result_id) select unnest(${sql.param(resultIds)}::text[]) order by 1 on conflict do nothing`)
}

export async function insertStalePapers(db: Db, paperIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into ${stalePapers} (paper_id) select distinct unnest(${sql.param(paperIds)}::text[]) order by 1 on conflict do nothing`)
}

/** What there is to do, in one query. */
export async function findPendingWork(db: Db): Promise<{ queued: boolean; stale: boolean; uncounted: boolean }> {
  const { rows } = await db.execute<{ queued: boolean; stale: boolean; uncounted: boolean }>(sql`
    select exists (select from ${queuedResults}) as queued, exists (select from ${stalePapers}) as stale,
      exists (select from ${uncountedResults}) as uncounted`)
  return rows[0] ?? { queued: false, stale: false, uncounted: false }
}

/** Deletes the statistics of papers whose re-marking has finished and queues all their first attempts again. */
export async function resetStalePapers(db: Db): Promise<void> {
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
    insert into ${queuedResults} (result_id)
    select id from ${results} where ${anyOf(results.paperId, paperIds)} and unranked is null order by id on conflict do nothing`)
}

/** Deletes some of the queued first attempts, and returns their results. */
export async function takeQueuedResults(db: Db, limit: number): Promise<ProcessedResult[]> {
  const taken = db.$with('taken', { id: sql<string>`result_id` }).as(sql`
    delete from ${queuedResults} where result_id in (select result_id from ${queuedResults} order by result_id limit ${limit}) returning result_id`)
  return db
    .with(taken)
    .select({
      paperId: results.paperId,
      bodyId: results.bodyId,
      marksValue: results.marksValue,
      total: results.total,
      sheet: results.sheet,
      outcomes: results.outcomes,
    })
    .from(results)
    .where(sql`${results.id} in (select result_id from taken)`)
    .for('share')
}

export async function findSlots(db: Db, bodyId: string): Promise<Slot[] | undefined> {
  const [row] = await db.select({ slots: paperBodies.slots }).from(paperBodies).where(eq(paperBodies.id, bodyId))
  return row?.slots
}

const addBands = (table: string) =>
  sql.raw(`array(
  select one + other from unnest(${table}.bands, excluded.bands) with ordinality as both_bands (one, other, place) order by place)`)
const incomingBands = sql`array(select jsonb_array_elements_text(bands)::integer)`

export async function addSums(db: Db, { papers: paperSums, items, picks }: StatisticsSums): Promise<void> {
  const addPapers = sql`
    insert into ${paperStatistics} (paper_id, count, total, total_squares, maximum, bands)
    select "paperId", count, total, "totalSquares", maximum, ${incomingBands}
    from jsonb_to_recordset(${JSON.stringify(paperSums)}::jsonb)
      as incoming ("paperId" text, count integer, total float, "totalSquares" float, maximum float, bands jsonb)
    on conflict (paper_id) do update set count = paper_statistics.count + excluded.count, total = paper_statistics.total + excluded.total,
      total_squares = paper_statistics.total_squares + excluded.total_squares, maximum = paper_statistics.maximum + excluded.maximum,
      bands = ${addBands('paper_statistics')}`
  const addItems = sql`
    insert into ${itemStatistics} (paper_id, version_id, count, answered, mark, mark_squares, maximum, total, total_squares, mark_total)
    select "paperId", "versionId", count, answered, mark, "markSquares", maximum, total, "totalSquares", "markTotal"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as incoming ("paperId" text, "versionId" text, count integer, answered integer, mark float, "markSquares" float, maximum float, total float,
        "totalSquares" float, "markTotal" float)
    on conflict (paper_id, version_id) do update set count = item_statistics.count + excluded.count,
      answered = item_statistics.answered + excluded.answered, mark = item_statistics.mark + excluded.mark,
      mark_squares = item_statistics.mark_squares + excluded.mark_squares, maximum = item_statistics.maximum + excluded.maximum,
      total = item_statistics.total + excluded.total, total_squares = item_statistics.total_squares + excluded.total_squares,
      mark_total = item_statistics.mark_total + excluded.mark_total`
  const addPicks = sql`
    insert into ${itemPicks} (paper_id, version_id, option, bands)
    select "paperId", "versionId", option, ${incomingBands}
    from jsonb_to_recordset(${JSON.stringify(picks)}::jsonb) as incoming ("paperId" text, "versionId" text, option text, bands jsonb)
    on conflict (paper_id, version_id, option) do update set bands = ${addBands('item_picks')}`
  await together(db.execute(addPapers), db.execute(addItems), db.execute(addPicks))
}

const paperColumns = {
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

/** A page of papers with attempts. */
export async function findPaperPage(db: Db, { search, sort, order, limit, offset }: Page) {
  const where = search ? sql`${papers.title}::text ilike ${`%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}` : undefined
  const [total] = await db
    .select({ count: count() })
    .from(paperStatistics)
    .innerJoin(papers, eq(papers.id, paperStatistics.paperId))
    .where(where)
  const rows = await db
    .select(paperColumns)
    .from(paperStatistics)
    .innerJoin(papers, eq(papers.id, paperStatistics.paperId))
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .where(where)
    .orderBy(order === 'asc' ? asc(sorts[sort]) : sql`${sorts[sort]} desc nulls last`, desc(papers.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: total?.count ?? 0 }
}

/** A paper with its statistics, which are null without attempts. */
export async function findPaper(db: Db, id: string) {
  const [row] = await db
    .select(paperColumns)
    .from(papers)
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .leftJoin(paperStatistics, eq(paperStatistics.paperId, papers.id))
    .where(eq(papers.id, id))
  return row
}

export async function countQueuedResults(db: Db, paperId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(queuedResults)
    .innerJoin(results, eq(results.id, queuedResults.resultId))
    .where(eq(results.paperId, paperId))
  return row?.count ?? 0
}

const currentVersions = alias(questionVersions, 'current_versions')

/** The statistics of the questions of these papers, with their number in the paper if it still contains them unchanged. */
export async function listItems(db: Db, paperIds: readonly string[]) {
  return db
    .select({
      sums: itemStatistics,
      questionId: questionVersions.questionId,
      kind: questionVersions.kind,
      body: questionVersions.body,
      isDrawnForEach: sql<boolean>`coalesce(${paperQuestions.draw} = 'each', false)`,
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
