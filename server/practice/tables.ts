import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { difficulties } from '#domain/catalogue/paper.ts'
import { type Answer, outcomes } from '#domain/questions/kinds/kind.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Where a question of a paper is found: its slot in a body. */
export type PlaceInBody = { bodyId: string; slot: number }

export const sourceNames = ['papers'] as const

export const practiceSessions = pgTable('practice_sessions', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  subjectId: text('subject_id').notNull(),
  topic: text(),
  level: text({ enum: difficulties }).notNull(),
  includesRanked: boolean('includes_ranked').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const practiceItems = pgTable(
  'practice_items',
  {
    sessionId: text('session_id').notNull(),
    position: integer().notNull(),
    accountId: text('account_id').notNull(),
    subjectId: text('subject_id').notNull(),
    topic: text().notNull(),
    difficulty: text({ enum: difficulties }).notNull(),
    questionId: text('question_id').notNull(),
    source: text({ enum: sourceNames }).notNull(),
    place: jsonb().$type<PlaceInBody>().notNull(),
    answer: jsonb().$type<Answer>(),
    outcome: text({ enum: outcomes }),
    seconds: integer(),
    checkedAt: moment('checked_at'),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.position] })],
)
