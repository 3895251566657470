import { boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { teams } from '#domain/live/battle-endpoints.ts'
import { eventFormats, eventTypes, standingModes } from '#domain/live/event.ts'
import { type Answer, outcomes } from '#domain/questions/kinds/kind.ts'
import { textColumn } from '#server/platform/database/columns.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const liveEvents = pgTable('live_events', {
  id: text().primaryKey(),
  title: textColumn('title').notNull(),
  description: textColumn('description').notNull(),
  type: text({ enum: eventTypes }).notNull(),
  format: text({ enum: eventFormats }).notNull(),
  isBattle: boolean('is_battle').notNull().default(false),
  paperId: text('paper_id'),
  isReserved: boolean('is_reserved').notNull().default(true),
  standing: text({ enum: standingModes }).notNull().default('after'),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  capacity: integer().notNull(),
  participants: integer().notNull().default(0),
  remindedAt: moment('reminded_at'),
  releasedAt: moment('released_at'),
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
export type EventRow = typeof liveEvents.$inferSelect

export const liveEntries = pgTable(
  'live_entries',
  {
    eventId: text('event_id').notNull(),
    accountId: text('account_id').notNull(),
    joinedAt: moment('joined_at').notNull(),
    team: text({ enum: teams }),
    resultId: text('result_id'),
    marks: text(),
    marksValue: doublePrecision('marks_value'),
    score: doublePrecision(),
    timeTaken: integer('time_taken'),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.accountId] })],
)

export const liveMarks = pgTable(
  'live_marks',
  {
    eventId: text('event_id').notNull(),
    marks: text().notNull(),
    value: doublePrecision().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.marks] })],
)

export const battleAnswers = pgTable(
  'battle_answers',
  {
    eventId: text('event_id').notNull(),
    accountId: text('account_id').notNull(),
    question: integer().notNull(),
    answer: jsonb().$type<Answer>(),
    outcome: text({ enum: outcomes }).notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.accountId, table.question] })],
)

export const battleScores = pgTable(
  'battle_scores',
  {
    eventId: text('event_id').notNull(),
    team: text({ enum: teams }).notNull(),
    shard: integer().notNull(),
    score: integer().notNull().default(0),
    members: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.team, table.shard] })],
)
