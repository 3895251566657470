import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { UnrankedReason } from '#domain/results/ranking.ts'
import { papers } from '#server/catalogue/tables.ts'
import { accounts } from '#server/identity/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type ResultRow, results } from '../tables.ts'

const isWaiting = sql`${results.unranked} = 'implausible'`

/** Implausible results that nobody has decided on, the oldest first. */
export async function findImplausiblePage(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const [total] = await db.select({ count: count() }).from(results).where(isWaiting)
  const rows = await db
    .select({ result: results, name: accounts.name, paperTitle: papers.title })
    .from(results)
    .innerJoin(accounts, eq(accounts.id, results.accountId))
    .innerJoin(papers, eq(papers.id, results.paperId))
    .where(isWaiting)
    .orderBy(asc(results.completedAt), asc(results.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: total?.count ?? 0 }
}

/** Stores the decision. Returns the result, unless it was decided before. */
export async function decideImplausible(db: Db, id: string, unranked: UnrankedReason | null): Promise<ResultRow | undefined> {
  const [row] = await db
    .update(results)
    .set({ unranked })
    .where(and(eq(results.id, id), isWaiting))
    .returning()
  return row
}
