import { boolean, date, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ExamCategory } from '#domain/catalogue/exam-category.ts'
import type { MarkingScheme } from '#domain/catalogue/marking-scheme.ts'
import { categoryTypes, difficulties, type Paper, paperLanguages, paperTypes } from '#domain/catalogue/paper.ts'
import { paperStates } from '#domain/catalogue/paper-state.ts'
import type { Pattern } from '#domain/catalogue/pattern.ts'
import { progressStatuses } from '#domain/catalogue/progress.ts'
import { programs } from '#domain/identity/account.ts'
import { languages } from '#domain/language.ts'
import { textColumn } from '#server/platform/database/columns.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

const textOf = (name: string) => textColumn(name).notNull()

/**
 * The columns that all four record types share. Each is named explicitly: drizzle looks names up by table name, and some tables are
 * declared twice here.
 */
const recordColumns = () => ({
  id: text('id').primaryKey(),
  order: integer('order'),
  isActive: boolean('is_active').notNull().default(true),
  archivedAt: moment('archived_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  /** The folded text of the record and that of its parent; both are searched. */
  ownText: text('own_text').notNull(),
  parentText: text('parent_text').notNull().default(''),
})

const searchColumn = () => ({ searchText: text('search_text').notNull().generatedAlwaysAs('') })

const counterColumns = () => ({
  childCount: integer('child_count').notNull().default(0),
  liveChildCount: integer('live_child_count').notNull().default(0),
  paperCount: integer('paper_count').notNull().default(0),
  activePaperCount: integer('active_paper_count').notNull().default(0),
  questionCount: integer('question_count').notNull().default(0),
  livePaperCount: integer('live_paper_count').notNull().default(0),
  liveQuestionCount: integer('live_question_count').notNull().default(0),
})

/** A table with only the columns that all record types share. */
export const recordTable = (name: string) => pgTable(name, { ...recordColumns(), ...searchColumn() })
export type RecordTable = ReturnType<typeof recordTable>

/** A table of one of the upper three levels with its counters. */
export const countedTable = (name: string) => pgTable(name, { ...recordColumns(), ...searchColumn(), ...counterColumns() })

export const mainCategories = pgTable('main_categories', {
  ...recordColumns(),
  ...counterColumns(),
  name: textOf('name'),
  title: textOf('title'),
  description: textOf('description'),
  icon: text('icon').notNull(),
  color: text('color').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
})

export const examCategories = pgTable('exam_categories', {
  ...recordColumns(),
  ...counterColumns(),
  mainCategoryId: text('main_category_id').notNull(),
  name: textOf('name'),
  title: textOf('title'),
  description: textOf('description'),
  icon: text('icon').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  examDate: date('exam_date'),
  cutoffs: jsonb('cutoffs').$type<ExamCategory['cutoffs']>().notNull().default([]),
})

export const subjects = pgTable('subjects', {
  ...recordColumns(),
  ...counterColumns(),
  examCategoryId: text('exam_category_id').notNull(),
  name: textOf('name'),
  title: textOf('title'),
  description: textOf('description'),
  icon: text('icon').notNull(),
  program: text('program', { enum: programs }).notNull(),
  code: text('code'),
  credits: integer('credits'),
  semester: integer('semester'),
  isFeatured: boolean('is_featured').notNull().default(false),
  isPremium: boolean('is_premium').notNull().default(false),
})

export const papers = pgTable('papers', {
  ...recordColumns(),
  subjectId: text('subject_id').notNull(),
  title: textOf('title'),
  description: textOf('description'),
  icon: text('icon').notNull(),
  type: text('type', { enum: paperTypes }).notNull(),
  categoryType: text('category_type', { enum: categoryTypes }).notNull(),
  duration: integer('duration').notNull(),
  difficulty: text('difficulty', { enum: difficulties }).notNull(),
  targetQuestions: integer('target_questions').notNull(),
  questionCount: integer('question_count').notNull().default(0),
  totalMarks: numeric('total_marks', { mode: 'number' }).notNull(),
  passingMarks: numeric('passing_marks', { mode: 'number' }).notNull(),
  passByMarks: boolean('pass_by_marks').notNull().default(false),
  language: text('language', { enum: paperLanguages }).notNull(),
  topic: text('topic').notNull().default(''),
  resources: jsonb('resources').$type<Paper['resources']>().notNull().default([]),
  isFree: boolean('is_free').notNull(),
  isPremium: boolean('is_premium').notNull(),
  price: numeric('price', { mode: 'number' }).notNull().default(0),
  negativeMarking: boolean('negative_marking').notNull().default(false),
  isOpenAfterwards: boolean('is_open_afterwards').notNull().default(true),
  scheduledAt: moment('scheduled_at'),
  contentAccess: jsonb('content_access').$type<Paper['contentAccess']>().notNull(),
  marking: jsonb('marking').$type<MarkingScheme>(),
  pattern: text('pattern'),
  attemptCount: integer('attempt_count').notNull().default(0),
  state: text('state', { enum: paperStates }).notNull().default('published'),
})

/** Written in the background, so apart from the papers. */
export const paperChecks = pgTable('paper_checks', {
  paperId: text('paper_id').primaryKey(),
  changes: integer('changes').notNull(),
  faultCount: integer('fault_count'),
  warningCount: integer('warning_count'),
})

export const examPatterns = pgTable('exam_patterns', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull(),
  exam: text('exam').notNull(),
  title: textOf('title'),
  validFrom: date('valid_from').notNull(),
  source: text('source').notNull(),
  minutes: integer('minutes').notNull(),
  calculator: boolean('calculator').notNull(),
  languages: text('languages', { enum: languages }).array().notNull(),
  sections: jsonb('sections').$type<Pattern['sections']>().notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const searchWords = pgTable('search_words', { word: text().primaryKey(), sound: text() })

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
