import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { CountByDay, DayRange } from '#domain/analytics/periods.ts'
import { examCategories, mainCategories, papers, subjects } from '#server/catalogue/tables.ts'
import { accounts } from '#server/identity/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { findResults } from '#server/results/queries.ts'
import { type ResultRow, results } from '#server/results/tables.ts'
import { dailyCounts, learnerReturns, uncountedResults } from '../tables.ts'

const addToExisting = sql`on conflict (measure, part, day, shard) do update set amount = daily_counts.amount + excluded.amount`

/** `paperId` is given for the measure whose part is the main category of the paper. */
export type DayAmount = { measure: string; day: string; amount: number; paperId?: string }

export async function addAmounts(db: Db, amounts: readonly DayAmount[]): Promise<void> {
  if (amounts.length === 0) return
  await db.execute(sql`
    insert into ${dailyCounts} (measure, part, day, shard, amount)
    select measure, coalesce(exam_categories.main_category_id, ''), day, own_shard(), sum(amount)
    from json_to_recordset(${JSON.stringify(amounts)}::json) as incoming (measure text, day date, amount numeric, "paperId" text)
      left join ${papers} on papers.id = "paperId"
      left join ${subjects} on subjects.id = papers.subject_id
      left join ${examCategories} on exam_categories.id = subjects.exam_category_id
    group by 1, 2, 3 order by 1, 2, 3 ${addToExisting}`)
}

export async function addScoreChanges(db: Db, changes: { resultId: string; by: number }[]): Promise<void> {
  await db.execute(sql`
    insert into ${dailyCounts} (measure, part, day, shard, amount)
    select 'score', '', day_in_india(completed_at), own_shard(), sum(changes.by)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changes ("resultId" text, by numeric)
      join ${results} on results.id = "resultId" and mode = 'timed'
    where not exists (select from ${uncountedResults} where result_id = "resultId")
    group by 3 order by 3 ${addToExisting}`)
}

export async function addSignIns(db: Db, devices: readonly string[], now: Date): Promise<void> {
  await db.execute(sql`
    insert into ${dailyCounts} (measure, part, day, shard, amount)
    select 'device', device, day_in_india(${now}::timestamptz), own_shard(), count(*)
    from unnest(${sql.param(devices)}::text[]) as device group by 2 order by 2 ${addToExisting}`)
}

export type LearnerActivity = { accountId: string; at: Date }

/** Records learners who are active on a later day than their registration; once per learner. */
export async function recordReturns(db: Db, activities: readonly LearnerActivity[]): Promise<void> {
  await db.execute(sql`
    with found as materialized (
      select id, realm, created_at from ${accounts} where ${anyOf(
        accounts.id,
        activities.map(({ accountId }) => accountId),
      )})
    insert into ${learnerReturns} (account_id, day)
    select distinct id, day_in_india(created_at)
    from jsonb_to_recordset(${JSON.stringify(activities)}::jsonb) as active ("accountId" text, at timestamptz)
      join found on id = "accountId" and realm = 'learner' and day_in_india(created_at) < day_in_india(at)
    where not exists (select from ${learnerReturns} where account_id = "accountId")
    order by id on conflict do nothing`)
}

/** Deletes and returns some of the results older than the counters. Locked rows are skipped, so that several nodes share the work. */
export async function takeUncountedResults(db: Db, limit: number): Promise<ResultRow[]> {
  const { rows } = await db.execute<{ result_id: string }>(sql`
    delete from ${uncountedResults} where result_id in (
      select result_id from ${uncountedResults} order by result_id limit ${limit} for update skip locked)
    returning result_id`)
  return findResults(
    db,
    rows.map((row) => row.result_id),
  )
}

/** Merges the shards of past days into one row: few transactions still add to those days. */
export async function foldDays(db: Db, before: string): Promise<void> {
  await db.execute(sql`
    with taken as (
      delete from ${dailyCounts} where day < ${before}::date and shard <> 0 returning measure, part, day, amount)
    insert into ${dailyCounts} (measure, part, day, shard, amount)
    select measure, part, day, 0, sum(amount) from taken group by 1, 2, 3 order by 1, 2, 3 ${addToExisting}`)
}

export type Sums = { measure: string; part: string; current: number; previous: number }

/** The sums of a period and of the previous one; of all time without a period. */
export async function sumMeasures(db: Db, current: DayRange | null, previous: DayRange | null): Promise<Sums[]> {
  const within = (span: DayRange | null) => (span ? sql`day between ${span.from}::date and ${span.to}::date` : sql`false`)
  const sum = (span: DayRange | null) => sql<number>`coalesce(sum(amount) filter (where ${within(span)}), 0)`.mapWith(Number)
  return db
    .select({
      measure: dailyCounts.measure,
      part: dailyCounts.part,
      current: current ? sum(current) : sql<number>`coalesce(sum(amount), 0)`.mapWith(Number),
      previous: sum(previous),
    })
    .from(dailyCounts)
    .where(current ? and(gte(dailyCounts.day, previous?.from ?? current.from), lte(dailyCounts.day, current.to)) : undefined)
    .groupBy(dailyCounts.measure, dailyCounts.part)
}

export type DayCounts = { registered: CountByDay; submitted: CountByDay; score: CountByDay }

/** Registrations of all days; attempts and the sums of their scores from a day on. */
export async function listDayCounts(db: Db, from: string | null): Promise<DayCounts> {
  const rows = await db
    .select({ measure: dailyCounts.measure, day: dailyCounts.day, count: sql<number>`sum(amount)`.mapWith(Number) })
    .from(dailyCounts)
    .where(
      or(
        eq(dailyCounts.measure, 'registered'),
        and(inArray(dailyCounts.measure, ['submitted', 'score']), from === null ? undefined : gte(dailyCounts.day, from)),
      ),
    )
    .groupBy(dailyCounts.measure, dailyCounts.day)
    .orderBy(asc(dailyCounts.day))
  const countsOf = (measure: keyof DayCounts) =>
    new Map(rows.filter((row) => row.measure === measure).map(({ day, count }) => [day, count]))
  return { registered: countsOf('registered'), submitted: countsOf('submitted'), score: countsOf('score') }
}

/** Papers created up to a day, and those of them created before another one. */
export async function countPapers(db: Db, until: string, before: string | null): Promise<{ current: number; previous: number | null }> {
  const [row] = await db
    .select({
      current: sql<number>`count(*)`.mapWith(Number),
      previous: sql<number>`count(*) filter (where day_in_india(${papers.createdAt}) < ${before}::date)`.mapWith(Number),
    })
    .from(papers)
    .where(and(isNull(papers.archivedAt), sql`day_in_india(${papers.createdAt}) <= ${until}::date`))
  return { current: row?.current ?? 0, previous: before === null ? null : (row?.previous ?? 0) }
}

export async function findCategoryNames(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({ id: mainCategories.id, name: mainCategories.name })
    .from(mainCategories)
    .where(anyOf(mainCategories.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
