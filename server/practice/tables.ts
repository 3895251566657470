import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { difficulties } from '#domain/catalogue/paper.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import type { QuestionBody } from '#domain/questions/kinds/fields.ts'
import type { StoredKey } from '#domain/questions/kinds/index.ts'
import { type Answer, outcomes } from '#domain/questions/kinds/kind.ts'
import { kindNames } from '#domain/questions/kinds/names.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Where a question of a paper is found: its slot in a body. */
export type PlaceInBody = { bodyId: string; slot: number }
/** What an instance of a template was drawn from; the question id is that of the stored instance. */
export type PlaceInTemplate = { templateVersionId: string; seed: string }

export const sourceNames = ['papers', 'templates'] as const

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
    place: jsonb().$type<PlaceInBody | PlaceInTemplate>().notNull(),
    answer: jsonb().$type<Answer>(),
    outcome: text({ enum: outcomes }),
    seconds: integer(),
    checkedAt: moment('checked_at'),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.position] })],
)

/** Questions made from a template for one learner, with their keys. */
export const practiceInstances = pgTable('practice_instances', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  templateId: text('template_id').notNull(),
  number: integer().notNull(),
  templateVersionId: text('template_version_id').notNull(),
  seed: text().notNull(),
  fingerprint: text().notNull(),
  kind: text({ enum: kindNames }).notNull(),
  body: jsonb().$type<QuestionBody>().notNull(),
  timer: integer().notNull(),
  marks: text().notNull(),
  answer: jsonb().$type<StoredKey>().notNull(),
  explanation: jsonb().$type<LocalizedText>().notNull(),
  createdAt: moment('created_at').notNull(),
})
