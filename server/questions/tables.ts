import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { difficulties } from '#domain/catalogue/paper.ts'
import { keyReadings, type NumericKeys } from '#domain/questions/formats/numeric-keys.ts'
import type { WordLine } from '#domain/questions/formats/word/line.ts'
import type { QuestionBody } from '#domain/questions/kinds/fields.ts'
import type { StoredKey } from '#domain/questions/kinds/index.ts'
import { kindNames } from '#domain/questions/kinds/names.ts'
import { importFormats, importStates } from '#domain/questions/question-import.ts'
import { draws } from '#domain/questions/templates/draw.ts'
import { type Template, templateKinds } from '#domain/questions/templates/template.ts'
import { textColumn } from '#server/platform/database/columns.ts'
import type { PreparedQuestion } from './writing/content.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const questions = pgTable('questions', {
  id: text().primaryKey(),
  paperId: text('paper_id'),
  importId: text('import_id'),
  versionId: text('version_id').notNull(),
  kind: text({ enum: kindNames }).notNull(),
  topic: text().notNull(),
  /** Maintained by triggers of the database, from the name in `topic`. */
  topicId: text('topic_id'),
  tags: text().array().notNull(),
  difficulty: text({ enum: difficulties }).notNull(),
  isActive: boolean('is_active').notNull(),
  isSmart: boolean('is_smart').notNull().default(false),
  code: text().notNull(),
  revision: integer().notNull().default(1),
  contentHash: text('content_hash').notNull(),
  searchText: text('search_text').notNull(),
  passageId: text('passage_id'),
  /** The template that its versions are instances of. */
  templateId: text('template_id'),
  removedAt: moment('removed_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const passages = pgTable('passages', {
  id: text().primaryKey(),
  paperId: text('paper_id'),
  importId: text('import_id'),
  key: text().notNull(),
  versionId: text('version_id').notNull(),
  revision: integer().notNull().default(1),
  removedAt: moment('removed_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const passageVersions = pgTable('passage_versions', {
  id: text().primaryKey(),
  passageId: text('passage_id').notNull(),
  number: integer().notNull(),
  text: textColumn('text').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** A chapter of a subject, or a topic of a chapter. */
export const syllabusEntries = pgTable('syllabus_entries', {
  id: text().primaryKey(),
  subjectId: text('subject_id').notNull(),
  chapterId: text('chapter_id'),
  name: textColumn('name').notNull(),
  weight: integer().notNull(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const questionTemplates = pgTable('question_templates', {
  id: text().primaryKey(),
  code: text().notNull(),
  versionId: text('version_id').notNull(),
  kind: text({ enum: templateKinds }).notNull(),
  topic: text().notNull(),
  difficulty: text({ enum: difficulties }).notNull(),
  searchText: text('search_text').notNull(),
  revision: integer().notNull().default(1),
  removedAt: moment('removed_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const questionTemplateVersions = pgTable('question_template_versions', {
  id: text().primaryKey(),
  templateId: text('template_id').notNull(),
  number: integer().notNull(),
  content: jsonb().$type<Template>().notNull(),
  authorId: text('author_id'),
  createdAt: moment('created_at').notNull(),
})

/** Maintained by triggers of the database. */
export const questionCounts = pgTable('question_counts', {
  importId: text('import_id'),
  kind: text({ enum: kindNames }).notNull(),
  difficulty: text({ enum: difficulties }).notNull(),
  isActive: boolean('is_active').notNull(),
  count: bigint({ mode: 'number' }).notNull(),
})

export const questionVersions = pgTable('question_versions', {
  id: text().primaryKey(),
  questionId: text('question_id').notNull(),
  number: integer().notNull(),
  kind: text({ enum: kindNames }).notNull(),
  body: jsonb().$type<QuestionBody>().notNull(),
  timer: integer().notNull(),
  marks: text().notNull(),
  reference: text().notNull(),
  /** Unknown for versions of older installations. */
  authorId: text('author_id'),
  /** Of an instance: what it was drawn from, and with which seed; form 0 is the one of the paper. */
  templateVersionId: text('template_version_id'),
  seed: text(),
  form: integer(),
  createdAt: moment('created_at').notNull(),
})

export const keyApprovals = pgTable('key_approvals', {
  versionId: text('version_id').primaryKey(),
  accountId: text('account_id').notNull(),
  approvedAt: moment('approved_at').notNull(),
})

export const questionKeys = pgTable('question_keys', {
  versionId: text('version_id').primaryKey(),
  answer: jsonb().$type<StoredKey>(),
  explanation: textColumn('explanation').notNull(),
})

export const paperQuestions = pgTable(
  'paper_questions',
  {
    paperId: text('paper_id').notNull(),
    questionId: text('question_id').notNull(),
    position: integer().notNull(),
    section: text().notNull(),
    draw: text({ enum: draws }).notNull().default('one'),
  },
  (table) => [primaryKey({ columns: [table.paperId, table.questionId] })],
)

export const questionImports = pgTable('question_imports', {
  id: text().primaryKey(),
  fileName: text('file_name').notNull(),
  format: text({ enum: importFormats }).notNull(),
  paperId: text('paper_id'),
  status: text({ enum: importStates }).notNull(),
  onlySound: boolean('only_sound').notNull().default(false),
  mayCreate: boolean('may_create').notNull().default(false),
  columns: text().array().notNull().default([]),
  mapping: text().array().notNull().default([]),
  mappingConfirmed: boolean('mapping_confirmed').notNull().default(true),
  numericKeys: jsonb('numeric_keys').$type<NumericKeys>(),
  keyReading: text('key_reading', { enum: keyReadings }),
  rows: integer().notNull().default(0),
  faulty: integer().notNull().default(0),
  duplicates: integer().notNull().default(0),
  similar: integer('alike').notNull().default(0),
  processed: integer().notNull().default(0),
  progress: integer().notNull().default(0),
  createdCount: integer('created_count').notNull().default(0),
  skippedCount: integer('skipped_count').notNull().default(0),
  errors: text().array().notNull().default([]),
  losses: text().array().notNull().default([]),
  refused: text().array().notNull().default([]),
  warned: integer().notNull().default(0),
  lineCount: integer('line_count').notNull().default(0),
  doubtfulLines: integer('doubtful_lines').notNull().default(0),
  createdPapers: text('created_papers').array().notNull().default([]),
  message: text().notNull().default(''),
  actorId: text('actor_id').notNull(),
  actorName: text('actor_name').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const questionImportBatches = pgTable(
  'question_import_batches',
  {
    importId: text('import_id').notNull(),
    number: integer().notNull(),
    firstRow: integer('first_row').notNull(),
    rows: text().notNull(),
    contents: jsonb().$type<(PreparedQuestion & { row: number })[]>().notNull(),
    rowCount: integer('row_count').notNull(),
    faulty: integer().notNull(),
    duplicates: integer().notNull(),
    similar: integer('alike').notNull(),
    warned: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
)

export const questionImportLines = pgTable('question_import_lines', {
  importId: text('import_id').primaryKey(),
  lines: jsonb().$type<WordLine[]>().notNull(),
})

export const questionImportMappings = pgTable('question_import_mappings', {
  heading: text().primaryKey(),
  mapping: text().array().notNull(),
  updatedAt: moment('updated_at').notNull(),
})
