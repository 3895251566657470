import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { leaderboardFloor, standingSegments, standings } from '../tables.ts'

/** The number of papers that the standings are ordered by. */
export async function readFloor(db: Db): Promise<number> {
  const [row] = await db.select({ papers: leaderboardFloor.papers }).from(leaderboardFloor)
  return row?.papers ?? 1
}

/** Sorts the standings by another floor. The segments are built again as one of each board, and split afterwards. */
export async function writeFloor(db: Db, papers: number): Promise<void> {
  await db.update(leaderboardFloor).set({ papers })
  await db.execute(sql`
    update ${standings} set standing = (case when papers >= ${papers} then '1' else '0' end) || substr(standing, 2)
    where left(standing, 1) <> case when papers >= ${papers} then '1' else '0' end`)
  await db.delete(standingSegments)
  await db.execute(sql`
    insert into ${standingSegments} (period, scope, lower, count, score_sum, papers_sum)
    select period, scope, '', count(*), sum(score), sum(papers) from ${standings} group by period, scope`)
}
