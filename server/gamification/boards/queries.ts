import { sql } from 'drizzle-orm'
import { anyOf, inOrder } from '#server/catalogue/records/queries.ts'
import { mainCategories } from '#server/catalogue/tables.ts'
import { accounts } from '#server/identity/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { learnerBadges, standingSegments, standings } from '../tables.ts'

/** A window and a main category, or '' for all of them. */
export type Board = { period: string; scope: string }

const on = ({ period, scope }: Board) => sql`period = ${period} and scope = ${scope}`

/** Sorts behind every standing. */
const beyond = sql`'~'`

export type Placed = { accountId: string; name: string; program: string; score: number; accuracy: number; papers: number }

/**
 * A page in the order of ranks: the segment it begins in is found by their counts, so that those above are not walked through. There is
 * one at most, and the limit tells the planner so: it would otherwise compile the query for the many rows it expects.
 */
export async function readPage(db: Db, board: Board, { offset, limit }: { offset: number; limit: number }): Promise<Placed[]> {
  const { rows } = await db.execute<Placed>(sql`
    with segments as (
      select count, lag(lower, 1, ${beyond}) over downwards as upper, sum(count) over downwards - count as above
      from ${standingSegments} where ${on(board)} window downwards as (order by lower desc)
    ), first as (
      select upper, above from segments where above <= ${offset} and ${offset} < above + count limit 1
    )
    select page.account_id as "accountId", accounts.name, accounts.program, page.score::float8 as score, page.accuracy::float8 as accuracy, page.papers
    from first, lateral (
      select account_id, standing, score, accuracy, papers from ${standings}
      where ${on(board)} and standing < first.upper
      order by standing desc offset ${offset} - first.above limit ${limit}
    ) as page join ${accounts} on accounts.id = page.account_id
    order by page.standing desc`)
  return rows
}

export type Summary = { learners: number; scoreSum: number; papersSum: number }

export async function readSummary(db: Db, board: Board): Promise<Summary> {
  const { rows } = await db.execute<Summary>(sql`
    select coalesce(sum(count), 0) as learners, coalesce(sum(score_sum), 0)::float8 as "scoreSum",
      coalesce(sum(papers_sum), 0)::float8 as "papersSum"
    from ${standingSegments} where ${on(board)}`)
  return rows[0] ?? { learners: 0, scoreSum: 0, papersSum: 0 }
}

export type Rank = { rank: number; score: number; accuracy: number }

/** Those in higher segments as they are counted, and those above within one's own. */
export async function readRank(db: Db, board: Board, accountId: string): Promise<Rank | undefined> {
  const { rows } = await db.execute<Rank>(sql`
    with own as (
      select standing, score, accuracy from ${standings} where account_id = ${accountId} and ${on(board)}
    ), higher as (
      select coalesce(sum(count), 0) as count, coalesce(min(lower), ${beyond}) as lower
      from ${standingSegments} where ${on(board)} and lower > (select standing from own)
    )
    select (1 + higher.count + (
      select count(*) from ${standings} where ${on(board)} and standing > own.standing and standing < higher.lower))::integer as rank,
      own.score::float8 as score, own.accuracy::float8 as accuracy
    from own, higher`)
  return rows[0]
}

export type ShownBadges = { accountId: string; latest: string[]; count: number }

export async function listShownBadges(db: Db, accountIds: string[], most: number): Promise<ShownBadges[]> {
  const { rows } = await db.execute<ShownBadges>(sql`
    select account_id as "accountId", count(*)::integer as count,
      (array_agg(badge_id order by earned_at desc, badge_id))[1:${sql.raw(String(most))}] as latest
    from ${learnerBadges} where ${anyOf(learnerBadges.accountId, accountIds)} group by account_id`)
  return rows
}

export async function listMainCategoryNames(db: Db) {
  return db.select({ id: mainCategories.id, name: mainCategories.name }).from(mainCategories).orderBy(inOrder(mainCategories))
}
