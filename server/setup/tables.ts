import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Categories, exams and subjects that come from `content/`, by the path of their slugs. */
export const contentPlaces = pgTable('content_places', {
  path: text().primaryKey(),
  recordId: text('record_id').notNull(),
})

/** Papers that come from `content/`, by their file there. */
export const contentPapers = pgTable('content_papers', {
  file: text().primaryKey(),
  exam: text().notNull(),
  /** Null where the paper was deleted. */
  paperId: text('paper_id'),
  digest: text().notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const contentQuestions = pgTable('content_questions', {
  code: text().primaryKey(),
  file: text().notNull(),
  /** Null where the question was deleted. */
  questionId: text('question_id'),
  /** The installed version. If the question's current version differs, the institute has changed it. */
  versionId: text('version_id').notNull(),
  digest: text().notNull(),
})

/** The progress of the set-up; at most one row. */
export const siteSetup = pgTable('site_setup', {
  isSingle: boolean('is_single').primaryKey().default(true),
  starterAt: moment('starter_at'),
  completedAt: moment('completed_at'),
  backupAt: moment('backup_at'),
})
