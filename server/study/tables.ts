import { date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { cardReasons } from '#domain/study/deck.ts'
import { goalKinds } from '#domain/study/goal.ts'
import type { Grade } from '#domain/study/grade.ts'
import type { Memory } from '#domain/study/schedule.ts'
import type { TopicCounts } from '#domain/study/topics.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** `before` is the memory state before the review; `at` is the time of the review. */
export type LastReview = { answer: Answer; seconds: number; grade: Grade; before: Memory | null; at: string }

export const revisionCards = pgTable('revision_cards', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  questionId: text('question_id').notNull(),
  paperId: text('paper_id').notNull(),
  bodyId: text('body_id').notNull(),
  slot: integer().notNull(),
  resultId: text('result_id').notNull(),
  reasons: text({ enum: cardReasons }).array().notNull(),
  dueAt: moment('due_at').notNull(),
  suspendedAt: moment('suspended_at'),
  reviews: integer().notNull().default(0),
  memory: jsonb().$type<Memory>(),
  lastReview: jsonb('last_review').$type<LastReview>(),
  createdAt: moment('created_at').notNull(),
})

export const pendingResults = pgTable('unnoted_results', {
  resultId: text('result_id').primaryKey(),
  accountId: text('account_id').notNull(),
})

export const lastResults = pgTable(
  'last_results',
  {
    accountId: text('account_id').notNull(),
    paperId: text('paper_id').notNull(),
    subjectId: text('subject_id').notNull(),
    resultId: text('result_id').notNull(),
    completedAt: moment('completed_at').notNull(),
    topics: jsonb().$type<TopicCounts>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.paperId] })],
)

export const learnerTopics = pgTable(
  'learner_topics',
  {
    accountId: text('account_id').notNull(),
    subjectId: text('subject_id').notNull(),
    topic: text().notNull(),
    correct: integer().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.subjectId, table.topic] })],
)

export const revisionDays = pgTable(
  'revision_days',
  {
    accountId: text('account_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    cards: integer().notNull(),
    seconds: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
)

export const dailyGoals = pgTable('daily_goals', {
  accountId: text('account_id').primaryKey(),
  kind: text({ enum: goalKinds }).notNull(),
  amount: integer().notNull(),
})

export const favourites = pgTable(
  'favourites',
  { accountId: text('account_id').notNull(), categoryId: text('category_id').notNull(), createdAt: moment('created_at').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.categoryId] })],
)
