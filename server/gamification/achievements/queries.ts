import { and, asc, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { uncountedReasons } from '#domain/results/ranking.ts'
import { papers, subjects } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type ResultRow, results } from '#server/results/tables.ts'
import { learnerBadges, learnerDays } from '../tables.ts'

type Place = Pick<ResultRow, 'accountId' | 'paperId' | 'completedAt'>

/** Badges that were earned after this result and before the next one. */
export async function listBadgesEarnedWith(db: Db, { accountId, completedAt }: Place): Promise<string[]> {
  const rows = await db
    .select({ badgeId: learnerBadges.badgeId })
    .from(learnerBadges)
    .where(
      and(
        eq(learnerBadges.accountId, accountId),
        sql`${learnerBadges.earnedAt} >= ${completedAt}`,
        sql`not exists (select from ${results} as later where later.account_id = ${accountId}
          and later.completed_at > ${completedAt} and later.completed_at <= ${learnerBadges.earnedAt})`,
      ),
    )
    .orderBy(asc(learnerBadges.badgeId))
  return rows.map(({ badgeId }) => badgeId)
}

const examOf = (paperId: string) =>
  sql`(select subjects.exam_category_id from ${papers} inner join ${subjects} on subjects.id = papers.subject_id where papers.id = ${paperId})`

/** The best score before this result in the papers of its exam; null if it is the first there. */
export async function readPreviousBest(db: Db, { accountId, paperId, completedAt }: Place): Promise<number | null> {
  const [row] = await db
    .select({ best: sql<string | null>`max(${results.score})` })
    .from(results)
    .innerJoin(papers, eq(papers.id, results.paperId))
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .where(
      and(
        eq(results.accountId, accountId),
        sql`${results.mode} = 'timed'`,
        lt(results.completedAt, completedAt),
        or(isNull(results.unranked), notInArray(results.unranked, [...uncountedReasons])),
        sql`${subjects.examCategoryId} = ${examOf(paperId)}`,
      ),
    )
  return row?.best == null ? null : Number(row.best)
}

export async function countPapersOnDay(db: Db, accountId: string, day: string): Promise<number> {
  const [row] = await db
    .select({ papers: learnerDays.papers })
    .from(learnerDays)
    .where(and(eq(learnerDays.accountId, accountId), eq(learnerDays.day, day)))
  return row?.papers ?? 0
}
