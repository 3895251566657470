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
 * A page in the order of ranks: the segment it begins in is found by their counts, and the place within it from whichever end is nearer,
 * by the index alone, so that neither those above nor many beside it are walked through. There is one such segment at most, and the limit
 * tells the planner so: it would otherwise compile the query for the many rows it expects.
 */
export async function readPage(db: Db, board: Board, { offset, limit }: { offset: number; limit: number }): Promise<Placed[]> {
  const { rows } = await db.execute<Placed>(sql`
    with segments as (
      select lower, count, sum(count) over (order by lower desc rows unbounded preceding) as through
      from ${standingSegments} where ${on(board)}
    ), segment as (
      select lower, ${offset} - (through - count) as before, through - 1 - ${offset} as behind
      from segments where through - count <= ${offset} and ${offset} < through limit 1
    ), first as (
      select case when before <= behind
        then (
          select standing from ${standings} where ${on(board)} and standing < (
            select coalesce(min(higher.lower), ${beyond}) from ${standingSegments} as higher where ${on(board)} and higher.lower > segment.lower)
          order by standing desc offset before limit 1)
        else (
          select standing from ${standings} where ${on(board)} and standing >= segment.lower
          order by standing offset behind limit 1)
      end as standing from segment
    )
    select page.account_id as "accountId", accounts.name, accounts.program, page.score::float8 as score, page.accuracy::float8 as accuracy, page.papers
    from first, lateral (
      select account_id, standing, score, accuracy, papers from ${standings}
      where ${on(board)} and standing <= first.standing
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
