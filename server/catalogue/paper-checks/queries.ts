import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { paperChecks, papers } from '../tables.ts'

/** Called with every change of papers or of their questions: they are checked again. */
export async function requestChecks(db: Db, paperIds: readonly string[]): Promise<void> {
  const ids = [...new Set(paperIds)].sort()
  if (ids.length === 0) return
  await db
    .insert(paperChecks)
    .values(ids.map((paperId) => ({ paperId, changes: 1 })))
    .onConflictDoUpdate({ target: paperChecks.paperId, set: { changes: sql`${paperChecks.changes} + 1` } })
}

/** A setting has changed what a ready paper is. */
export async function requestAllChecks(db: Db): Promise<void> {
  await db.update(paperChecks).set({ changes: sql`${paperChecks.changes} + 1` })
}

/** Papers that changed since their last check, with the number of changes. */
export async function listPapersToCheck(db: Db, limit: number) {
  return db
    .select({ paperId: paperChecks.paperId, changes: paperChecks.changes })
    .from(paperChecks)
    .innerJoin(papers, eq(papers.id, paperChecks.paperId))
    .where(and(gt(paperChecks.changes, 0), isNull(papers.archivedAt)))
    .orderBy(paperChecks.paperId)
    .limit(limit)
}

type Check = { paperId: string; changes: number }

/** Stores what a check found. A paper that changed while it was checked stays due. */
export async function storeCheck(db: Db, { paperId, changes }: Check, found: { faultCount: number; warningCount: number }): Promise<void> {
  await db
    .update(paperChecks)
    .set({ ...found, changes: 0 })
    .where(and(eq(paperChecks.paperId, paperId), eq(paperChecks.changes, changes)))
}

/** What the last checks of papers found; null where there was none. */
export async function findChecks(db: Db, paperIds: readonly string[]) {
  const rows = await db
    .select({ paperId: paperChecks.paperId, faultCount: paperChecks.faultCount, warningCount: paperChecks.warningCount })
    .from(paperChecks)
    .where(anyOf(paperChecks.paperId, paperIds))
  return new Map(rows.map(({ paperId, ...found }) => [paperId, found]))
}
