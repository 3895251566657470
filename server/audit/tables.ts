import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const auditLog = pgTable('audit_log', {
  id: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  actorId: text('actor_id'),
  actorName: text('actor_name').notNull(),
  action: text().notNull(),
  targetKind: text('target_kind').notNull(),
  targetId: text('target_id'),
  targetName: text('target_name'),
  before: jsonb(),
  after: jsonb(),
})
