import { boolean, customType, doublePrecision, integer, json, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { attemptModes } from '#domain/attempts/contract.ts'
import type { MarkedPaper } from '#domain/attempts/marking.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { unrankedReasons } from '#domain/results/ranking.ts'
import { reportReasons } from '#domain/results/report-reasons.ts'
import { passRules } from '#domain/results/score.ts'
import { type PackedOutcomes, type StoredOutcome, unpackOutcomes } from './outcomes.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The answers of a closed attempt: by question, all answers in order, the final one last. */
export type FinalSheet = { answers: Record<number, Answer[]>; times: Record<number, number>; marked: number[]; visited: number[] }

/** Text for the database, which reads none of it in hot statements: as `jsonb` it would be parsed, and be three times as large. */
const outcomesColumn = customType<{ data: StoredOutcome[]; driverData: PackedOutcomes | StoredOutcome[] }>({
  dataType: () => 'json',
  fromDriver: unpackOutcomes,
})

export const results = pgTable('results', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  paperId: text('paper_id').notNull(),
  bodyId: text('body_id').notNull(),
  mode: text({ enum: attemptModes }).notNull(),
  isFirst: boolean('is_first').notNull(),
  submittedBy: text('submitted_by', { enum: ['learner', 'time'] }).notNull(),
  completedAt: moment('completed_at').notNull(),
  timeTaken: integer('time_taken').notNull(),
  score: numeric({ mode: 'number' }).notNull(),
  passed: boolean().notNull(),
  passRule: text('pass_rule', { enum: passRules }).notNull(),
  marks: text().notNull(),
  marksValue: doublePrecision('marks_value').notNull(),
  total: json().$type<MarkedPaper['total']>().notNull(),
  parts: json().$type<Pick<MarkedPaper, 'sections' | 'topics' | 'difficulties'>>().notNull(),
  sheet: json().$type<FinalSheet>().notNull(),
  outcomes: outcomesColumn().notNull(),
  remarkedAt: moment('remarked_at'),
  unranked: text({ enum: unrankedReasons }),
})
export type ResultRow = typeof results.$inferSelect

/** Attempts of guests that moved into an account, by the id that the browser gave them. */
export const movedAttempts = pgTable('moved_attempts', {
  guestAttemptId: text('guest_attempt_id').primaryKey(),
  accountId: text('account_id').notNull(),
  resultId: text('result_id').notNull(),
})

export const paperMarks = pgTable(
  'paper_marks',
  {
    paperId: text('paper_id').notNull(),
    marks: text().notNull(),
    value: doublePrecision().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.paperId, table.marks] })],
)

export const questionStatistics = pgTable(
  'question_statistics',
  {
    paperId: text('paper_id').notNull(),
    versionId: text('version_id').notNull(),
    seen: integer().notNull(),
    correct: integer().notNull(),
    times: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.paperId, table.versionId] })],
)

/** A report without `answeredAt` is open. */
export const questionReports = pgTable('question_reports', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  resultId: text('result_id').notNull(),
  paperId: text('paper_id').notNull(),
  questionId: text('question_id').notNull(),
  versionId: text('version_id').notNull(),
  questionIndex: integer('question_index').notNull(),
  reason: text({ enum: reportReasons }).notNull(),
  text: text().notNull(),
  answer: text(),
  isCorrected: boolean('is_corrected'),
  answeredBy: text('answered_by'),
  answeredAt: moment('answered_at'),
  createdAt: moment('created_at').notNull(),
})

export const remarkings = pgTable('remarkings', {
  id: text().primaryKey(),
  paperId: text('paper_id').notNull(),
  status: text({ enum: ['waiting', 'running', 'done', 'failed'] }).notNull(),
  total: integer().notNull(),
  done: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  lastId: text('last_id').notNull().default(''),
  message: text().notNull().default(''),
  actorId: text('actor_id').notNull(),
  actorName: text('actor_name').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
