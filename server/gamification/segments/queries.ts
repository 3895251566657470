import { gt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'
import { segmentsLock } from '../counting/queries.ts'
import { type paperBests, standingSegments, standings } from '../tables.ts'

/** A segment is cut into pieces of this many when it has more than twice as many. */
const pieceSize = 2000
const crowdedFrom = 2 * pieceSize

type Segment = { period: string; scope: string; lower: string }

export async function listCrowded(db: Db, limit: number): Promise<Segment[]> {
  const { period, scope, lower, count } = standingSegments
  return db.select({ period, scope, lower }).from(standingSegments).where(gt(count, crowdedFrom)).limit(limit)
}

/** Waits until nobody counts, and keeps everybody from it until the transaction ends. */
export async function lockSegments(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${segmentsLock})`)
}

export async function cutSegment(db: Db, { period, scope, lower }: Segment): Promise<void> {
  await db.execute(sql`
    with upper as (
      select coalesce(min(lower), '~') as bound from ${standingSegments} where period = ${period} and scope = ${scope} and lower > ${lower}
    ), numbered as (
      select standing, score, papers, (row_number() over (order by standing) - 1) / ${pieceSize} as piece
      from ${standings}, upper where period = ${period} and scope = ${scope} and standing >= ${lower} and standing < upper.bound
    )
    insert into ${standingSegments} (period, scope, lower, count, score_sum, papers_sum)
    select ${period}, ${scope}, case when piece = 0 then ${lower} else min(standing) end, count(*), sum(score), sum(papers)
    from numbered group by piece
    on conflict (period, scope, lower) do update set count = excluded.count, score_sum = excluded.score_sum, papers_sum = excluded.papers_sum`)
}

/** Whom everybody has left; the one below then reaches further. */
export async function dropEmpty(db: Db): Promise<void> {
  await db.execute(sql`delete from ${standingSegments} where count = 0 and lower <> ''`)
}

export async function dropSegmentsExcept(db: Db, periods: string[]): Promise<void> {
  await db.execute(sql`delete from ${standingSegments} where period <> all(${sql.param(periods)})`)
}

/** So many rows of windows that are over; answers whether there may be more. */
export async function dropSomeExcept(
  db: Db,
  table: typeof standings | typeof paperBests,
  periods: string[],
  limit: number,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from ${table} where ctid = any(array(select ctid from ${table} where period <> all(${sql.param(periods)}) limit ${limit}))`)
  return rowCount === limit
}
