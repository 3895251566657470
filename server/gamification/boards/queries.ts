import { sql } from 'drizzle-orm'
import { orderColumn } from '#server/catalogue/records/queries.ts'
import { mainCategories } from '#server/catalogue/tables.ts'
import { publicName } from '#server/identity/privacy/queries.ts'
import { accounts } from '#server/identity/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { learnerBadges, standingSegments, standings } from '../tables.ts'

/** A period and a main category, or '' for all categories. */
export type Board = { period: string; scope: string }

const onBoard = ({ period, scope }: Board) => sql`period = ${period} and scope = ${scope}`

/** Sorts after every standing. */
const maxStanding = sql`'~'`

/** `name` is null for somebody who does not appear. */
export type BoardRow = { accountId: string; name: string | null; program: string; score: number; accuracy: number; papers: number }

/**
 * Reads a page in rank order. The segment in which it starts is found by the counts of the segments, and the position within it from the
 * nearer end by the index alone, so that few rows are scanned. There is at most one such segment; the limit tells the planner so, which
 * would otherwise JIT-compile the query for many rows.
 */
export async function readBoardPage(db: Db, board: Board, { offset, limit }: { offset: number; limit: number }): Promise<BoardRow[]> {
  const { rows } = await db.execute<BoardRow>(sql`
    with segments as (
      select lower, count, sum(count) over (order by lower desc rows unbounded preceding) as through
      from ${standingSegments} where ${onBoard(board)}
    ), segment as (
      select lower, ${offset} - (through - count) as before, through - 1 - ${offset} as behind
      from segments where through - count <= ${offset} and ${offset} < through limit 1
    ), first as (
      select case when before <= behind
        then (
          select standing from ${standings} where ${onBoard(board)} and standing < (
            select coalesce(min(higher.lower), ${maxStanding}) from ${standingSegments} as higher where ${onBoard(board)} and higher.lower > segment.lower)
          order by standing desc offset before limit 1)
        else (
          select standing from ${standings} where ${onBoard(board)} and standing >= segment.lower
          order by standing offset behind limit 1)
      end as standing from segment
    )
    select page.account_id as "accountId", ${publicName} as name, accounts.program, page.score::float8 as score, page.accuracy::float8 as accuracy, page.papers
    from first, lateral (
      select account_id, standing, score, accuracy, papers from ${standings}
      where ${onBoard(board)} and standing <= first.standing
      order by standing desc limit ${limit}
    ) as page join ${accounts} on accounts.id = page.account_id
    order by page.standing desc`)
  return rows
}

export type Summary = { learners: number; scoreSum: number; papersSum: number }

export async function readSummary(db: Db, board: Board): Promise<Summary> {
  const { rows } = await db.execute<Summary>(sql`
    select coalesce(sum(count), 0) as learners, coalesce(sum(score_sum), 0)::float8 as "scoreSum",
      coalesce(sum(papers_sum), 0)::float8 as "papersSum"
    from ${standingSegments} where ${onBoard(board)}`)
  return rows[0] ?? { learners: 0, scoreSum: 0, papersSum: 0 }
}

export type Rank = { rank: number; score: number; accuracy: number; papers: number }

/** The rank: the count of the higher segments plus those above within the same segment. */
export async function readRank(db: Db, board: Board, accountId: string): Promise<Rank | undefined> {
  const { rows } = await db.execute<Rank>(sql`
    with own as (
      select standing, score, accuracy, papers from ${standings} where account_id = ${accountId} and ${onBoard(board)}
    ), higher as (
      select coalesce(sum(count), 0) as count, coalesce(min(lower), ${maxStanding}) as lower
      from ${standingSegments} where ${onBoard(board)} and lower > (select standing from own)
    )
    select (1 + higher.count + (
      select count(*) from ${standings} where ${onBoard(board)} and standing > own.standing and standing < higher.lower))::integer as rank,
      own.score::float8 as score, own.accuracy::float8 as accuracy, own.papers
    from own, higher`)
  return rows[0]
}

export type LatestBadges = { accountId: string; latest: string[]; count: number }

export async function listLatestBadges(db: Db, accountIds: string[], limit: number): Promise<LatestBadges[]> {
  const { rows } = await db.execute<LatestBadges>(sql`
    select account_id as "accountId", count(*)::integer as count,
      (array_agg(badge_id order by earned_at desc, badge_id))[1:${sql.raw(String(limit))}] as latest
    from ${learnerBadges} where ${anyOf(learnerBadges.accountId, accountIds)} group by account_id`)
  return rows
}

export async function listMainCategoryNames(db: Db) {
  return db.select({ id: mainCategories.id, name: mainCategories.name }).from(mainCategories).orderBy(orderColumn(mainCategories))
}
