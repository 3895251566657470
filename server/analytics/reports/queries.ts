import { eq, lt } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { analyticsReports } from '../tables.ts'

export type ReportRow = typeof analyticsReports.$inferSelect

export async function insertReport(db: Db, row: typeof analyticsReports.$inferInsert): Promise<ReportRow> {
  const [inserted] = await db.insert(analyticsReports).values(row).returning()
  if (!inserted) throw new Error('The report was not inserted.')
  return inserted
}

export async function findReport(db: Db, id: string): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(analyticsReports).where(eq(analyticsReports.id, id))
  return row
}

export async function updateReport(db: Db, id: string, changes: Partial<ReportRow>): Promise<void> {
  await db.update(analyticsReports).set(changes).where(eq(analyticsReports.id, id))
}

/** Deletes and returns old reports, so that the caller can delete their files. */
export async function deleteOldReports(db: Db, before: Date): Promise<ReportRow[]> {
  return db.delete(analyticsReports).where(lt(analyticsReports.createdAt, before)).returning()
}
