import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PaperProgress } from '#domain/catalogue/progress.ts'
import type { Db } from '#server/platform/database/database.ts'
import { paper } from '../papers/record-type.ts'
import { isVisible } from '../records/queries.ts'
import { paperProgress } from '../tables.ts'

export async function listProgress(db: Db, accountId: string): Promise<PaperProgress[]> {
  const rows = await db.select().from(paperProgress).where(eq(paperProgress.accountId, accountId))
  return rows.map(({ paperId, status, progress, updatedAt }) => ({ paperId, status, progress, updatedAt: updatedAt.toISOString() }))
}

export async function isOpened(db: Db, accountId: string, paperId: string): Promise<boolean> {
  const [row] = await db
    .select({ paperId: paperProgress.paperId })
    .from(paperProgress)
    .where(and(eq(paperProgress.accountId, accountId), eq(paperProgress.paperId, paperId)))
  return row !== undefined
}

/** A completed paper stays completed, even if an earlier report arrives late. */
export async function writeProgress(db: Db, row: typeof paperProgress.$inferInsert): Promise<PaperProgress> {
  const isUnfinished = sql`${paperProgress.status} <> 'completed'`
  const [written] = await db
    .insert(paperProgress)
    .values(row)
    .onConflictDoUpdate({
      target: [paperProgress.accountId, paperProgress.paperId],
      set: {
        status: sql`case when ${isUnfinished} then excluded.status else 'completed' end`,
        progress: sql`case when ${isUnfinished} then excluded.progress else 100 end`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
    .returning()
  if (!written) throw new Error(`The progress in ${row.paperId} was not written.`)
  const { paperId, status, progress, updatedAt } = written
  return { paperId, status, progress, updatedAt: updatedAt.toISOString() }
}

/** Called by the results feature: marks papers as completed. */
export async function completeProgress(db: Db, completed: { accountId: string; paperId: string; updatedAt: Date }[]): Promise<void> {
  if (completed.length === 0) return
  const rows = new Map(completed.map((row) => [`${row.accountId} ${row.paperId}`, row]))
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await db.execute(sql`
    insert into ${paperProgress} (account_id, paper_id, status, progress, updated_at)
    select "accountId", "paperId", 'completed', 100, "updatedAt"
    from json_to_recordset(${JSON.stringify(sorted)}::json) as incoming ("accountId" text, "paperId" text, "updatedAt" timestamptz)
    on conflict (account_id, paper_id) do update set status = 'completed', progress = 100, updated_at = excluded.updated_at`)
}

/** A page of the learner’s papers with these statuses that are still visible, the last opened first. */
export async function findProgressPage(
  db: Db,
  accountId: string,
  statuses: PaperProgress['status'][],
  page: { limit: number; offset: number; ascending: boolean },
) {
  const where = and(
    eq(paperProgress.accountId, accountId),
    inArray(paperProgress.status, statuses),
    sql`${paperProgress.paperId} in (select ${paper.table.id} from ${paper.table} where ${isVisible(paper)})`,
  )
  const [total] = await db.select({ count: count() }).from(paperProgress).where(where)
  const rows = await db
    .select()
    .from(paperProgress)
    .where(where)
    .orderBy(page.ascending ? paperProgress.updatedAt : desc(paperProgress.updatedAt), paperProgress.paperId)
    .limit(page.limit)
    .offset(page.offset)
  return { total: total?.count ?? 0, rows }
}
