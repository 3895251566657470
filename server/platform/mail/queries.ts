import { and, eq, lt, sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { anyOf } from '../database/sql.ts'

const mailCounts = pgTable(
  'mail_counts',
  {
    recipientHash: text('recipient_hash').notNull(),
    hour: timestamp({ withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.recipientHash, table.hour] })],
)

export async function readMailCounts(db: Db, hashes: string[], hour: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ hash: mailCounts.recipientHash, count: mailCounts.count })
    .from(mailCounts)
    .where(and(anyOf(mailCounts.recipientHash, hashes), eq(mailCounts.hour, hour)))
  return new Map(rows.map(({ hash, count }) => [hash, count]))
}

/** Counts a mail, and deletes the counts of earlier hours. */
export async function addToMailCounts(db: Db, hashes: string[], hour: Date): Promise<void> {
  await db
    .insert(mailCounts)
    .values(hashes.map((recipientHash) => ({ recipientHash, hour, count: 1 })))
    .onConflictDoUpdate({ target: [mailCounts.recipientHash, mailCounts.hour], set: { count: sql`${mailCounts.count} + 1` } })
  await db.delete(mailCounts).where(lt(mailCounts.hour, hour))
}
