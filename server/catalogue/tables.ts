import { boolean, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { MarkingScheme } from '#domain/catalogue/marking-scheme.ts'
import { categoryTypes, difficulties, type Paper, paperLanguages, paperTypes } from '#domain/catalogue/paper.ts'
import { progressStatuses } from '#domain/catalogue/progress.ts'
import { programs } from '#domain/identity/account.ts'
import { textColumn } from '#server/platform/columns.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

const words = (name: string) => textColumn(name).notNull()

/**
 * What the four kinds of record have in common. Every column is named: drizzle would otherwise look its name up by the
 * table's name, under which two of ours are known.
 */
const record = () => ({
  id: text('id').primaryKey(),
  order: integer('order'),
  isActive: boolean('is_active').notNull().default(true),
  archivedAt: moment('archived_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  /** The record's own words, folded, and those of its parent: together they are searched. */
  ownText: text('own_text').notNull(),
  parentText: text('parent_text').notNull().default(''),
})

const searched = () => ({ searchText: text('search_text').notNull().generatedAlwaysAs('') })

const counters = () => ({
  childCount: integer('child_count').notNull().default(0),
  liveChildCount: integer('live_child_count').notNull().default(0),
  paperCount: integer('paper_count').notNull().default(0),
  activePaperCount: integer('active_paper_count').notNull().default(0),
  questionCount: integer('question_count').notNull().default(0),
  livePaperCount: integer('live_paper_count').notNull().default(0),
  liveQuestionCount: integer('live_question_count').notNull().default(0),
})

/** One of the tables seen only by what they have in common. */
export const recordTable = (name: string) => pgTable(name, { ...record(), ...searched() })
export type RecordTable = ReturnType<typeof recordTable>

/** One of the upper three seen with its counters. */
export const countedTable = (name: string) => pgTable(name, { ...record(), ...searched(), ...counters() })

export const mainCategories = pgTable('main_categories', {
  ...record(),
  ...counters(),
  name: words('name'),
  title: words('title'),
  description: words('description'),
  icon: text('icon').notNull(),
  color: text('color').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
})

export const examCategories = pgTable('exam_categories', {
  ...record(),
  ...counters(),
  mainCategoryId: text('main_category_id').notNull(),
  name: words('name'),
  title: words('title'),
  description: words('description'),
  icon: text('icon').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
})

export const subjects = pgTable('subjects', {
  ...record(),
  ...counters(),
  examCategoryId: text('exam_category_id').notNull(),
  name: words('name'),
  title: words('title'),
  description: words('description'),
  icon: text('icon').notNull(),
  program: text('program', { enum: programs }).notNull(),
  code: text('code'),
  credits: integer('credits'),
  semester: integer('semester'),
  isFeatured: boolean('is_featured').notNull().default(false),
  isPremium: boolean('is_premium').notNull().default(false),
})

export const papers = pgTable('papers', {
  ...record(),
  subjectId: text('subject_id').notNull(),
  title: words('title'),
  description: words('description'),
  icon: text('icon').notNull(),
  type: text('type', { enum: paperTypes }).notNull(),
  categoryType: text('category_type', { enum: categoryTypes }).notNull(),
  duration: integer('duration').notNull(),
  difficulty: text('difficulty', { enum: difficulties }).notNull(),
  targetQuestions: integer('target_questions').notNull(),
  questionCount: integer('question_count').notNull().default(0),
  totalMarks: numeric('total_marks', { mode: 'number' }).notNull(),
  passingMarks: numeric('passing_marks', { mode: 'number' }).notNull(),
  language: text('language', { enum: paperLanguages }).notNull(),
  topic: text('topic').notNull().default(''),
  resources: jsonb('resources').$type<Paper['resources']>().notNull().default([]),
  isFree: boolean('is_free').notNull(),
  isPremium: boolean('is_premium').notNull(),
  price: numeric('price', { mode: 'number' }).notNull().default(0),
  negativeMarking: boolean('negative_marking').notNull().default(false),
  scheduledAt: moment('scheduled_at'),
  contentAccess: jsonb('content_access').$type<Paper['contentAccess']>().notNull(),
  marking: jsonb('marking').$type<MarkingScheme>(),
  pattern: text('pattern'),
  attemptCount: integer('attempt_count').notNull().default(0),
})

export const searchWords = pgTable('search_words', { word: text().primaryKey() })

export const paperProgress = pgTable(
  'paper_progress',
  {
    accountId: text('account_id').notNull(),
    paperId: text('paper_id').notNull(),
    status: text({ enum: progressStatuses }).notNull(),
    progress: integer('progress').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.paperId] })],
)
