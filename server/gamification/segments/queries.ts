import { gt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { segmentsLock } from '../counting/queries.ts'
import { type paperBests, standingSegments, standings } from '../tables.ts'

/** A segment with more than twice this many is split into parts of this many. */
const partSize = 2000
const splitFrom = 2 * partSize

type Segment = { period: string; scope: string; lower: string }

export async function listLargeSegments(db: Db, limit: number): Promise<Segment[]> {
  const { period, scope, lower, count } = standingSegments
  return db.select({ period, scope, lower }).from(standingSegments).where(gt(count, splitFrom)).limit(limit)
}

/** Takes the exclusive lock on the segments until the transaction ends. */
export async function lockSegments(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${segmentsLock})`)
}

export async function splitSegment(db: Db, { period, scope, lower }: Segment): Promise<void> {
  await db.execute(sql`
    with upper as (
      select coalesce(min(lower), '~') as bound from ${standingSegments} where period = ${period} and scope = ${scope} and lower > ${lower}
    ), numbered as (
      select standing, score, papers, (row_number() over (order by standing) - 1) / ${partSize} as piece
      from ${standings}, upper where period = ${period} and scope = ${scope} and standing >= ${lower} and standing < upper.bound
    )
    insert into ${standingSegments} (period, scope, lower, count, score_sum, papers_sum)
    select ${period}, ${scope}, case when piece = 0 then ${lower} else min(standing) end, count(*), sum(score), sum(papers)
    from numbered group by piece
    on conflict (period, scope, lower) do update set count = excluded.count, score_sum = excluded.score_sum, papers_sum = excluded.papers_sum`)
}

/** Deletes empty segments; the one below then covers their range. */
export async function deleteEmptySegments(db: Db): Promise<void> {
  await db.execute(sql`delete from ${standingSegments} where count = 0 and lower <> ''`)
}

export async function deleteSegmentsExcept(db: Db, periods: string[]): Promise<void> {
  await db.execute(sql`delete from ${standingSegments} where period <> all(${sql.param(periods)})`)
}

/** Deletes up to `limit` rows of past periods. Returns whether there may be more. */
export async function deleteBatchExcept(
  db: Db,
  table: typeof standings | typeof paperBests,
  periods: string[],
  limit: number,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from ${table} where ctid = any(array(select ctid from ${table} where period <> all(${sql.param(periods)}) limit ${limit}))`)
  return rowCount === limit
}
