import { lt, sql } from 'drizzle-orm'
import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { fail } from '#domain/errors.ts'
import type { Db } from '../database/database.ts'

/** What one account may upload in a day (UTC), so that nobody can fill the disk. */
const limits = { files: 1000, bytes: 1024 ** 3 }

const uploadCounts = pgTable(
  'upload_counts',
  {
    accountId: text('account_id').notNull(),
    day: date().notNull(),
    files: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
)

/** Counts a file, or fails if it goes beyond the quota; refused files count too. Deletes the counts of earlier days. */
export async function countUpload(db: Db, accountId: string, bytes: number, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  const [total] = await db
    .insert(uploadCounts)
    .values({ accountId, day, files: 1, bytes })
    .onConflictDoUpdate({
      target: [uploadCounts.accountId, uploadCounts.day],
      set: { files: sql`${uploadCounts.files} + 1`, bytes: sql`${uploadCounts.bytes} + excluded.bytes` },
    })
    .returning({ files: uploadCounts.files, bytes: uploadCounts.bytes })
  await db.delete(uploadCounts).where(lt(uploadCounts.day, day))
  if (total && (total.files > limits.files || total.bytes > limits.bytes)) fail('upload_quota')
}
