import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** The records that the seed created; accounts are marked by a column of their own. */
export const demoRecords = pgTable('demo_records', { kind: text().notNull(), id: text().notNull() }, (table) => [
  primaryKey({ columns: [table.kind, table.id] }),
])
