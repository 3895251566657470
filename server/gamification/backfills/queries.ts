import { asc, gt, sql } from 'drizzle-orm'
import { uncountedReasons } from '#domain/results/ranking.ts'
import type { Db } from '#server/platform/database/database.ts'
import { results } from '#server/results/tables.ts'
import { gamificationBackfills, learnerTotals } from '../tables.ts'

export async function listDoneBackfills(db: Db): Promise<Set<string>> {
  const rows = await db.select({ name: gamificationBackfills.name }).from(gamificationBackfills)
  return new Set(rows.map(({ name }) => name))
}

export async function markBackfillsDone(db: Db, names: string[], now: Date): Promise<void> {
  await db
    .insert(gamificationBackfills)
    .values(names.map((name) => ({ name, doneAt: now })))
    .onConflictDoNothing()
}

/** Learners with results but without counters, by id. */
export async function listUncountedLearners(db: Db, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ account_id: string }>(sql`
    select distinct account_id from ${results}
    where (unranked is null or unranked <> all(${sql.param([...uncountedReasons])}::text[]))
      and not exists (select from ${learnerTotals} where learner_totals.account_id = results.account_id) order by account_id limit ${limit}`)
  return rows.map((row) => row.account_id)
}

export async function listCountedLearnersAfter(db: Db, accountId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: learnerTotals.accountId })
    .from(learnerTotals)
    .where(gt(learnerTotals.accountId, accountId))
    .orderBy(asc(learnerTotals.accountId))
    .limit(limit)
  return rows.map(({ id }) => id)
}
