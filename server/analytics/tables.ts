import { date, doublePrecision, integer, numeric, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { timeRanges } from '#domain/analytics/periods.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const dailyCounts = pgTable(
  'daily_counts',
  {
    measure: text().notNull(),
    part: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    shard: smallint().notNull(),
    amount: numeric({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.measure, table.part, table.day, table.shard] })],
)

export const learnerReturns = pgTable('learner_returns', {
  accountId: text('account_id').primaryKey(),
  day: date({ mode: 'string' }).notNull(),
})

export const uncountedResults = pgTable('uncounted_results', { resultId: text('result_id').primaryKey() })
export const queuedResults = pgTable('unread_results', { resultId: text('result_id').primaryKey() })
export const stalePapers = pgTable('stale_papers', { paperId: text('paper_id').primaryKey() })

export const paperStatistics = pgTable('paper_statistics', {
  paperId: text('paper_id').primaryKey(),
  count: integer().notNull(),
  total: doublePrecision().notNull(),
  totalSquares: doublePrecision('total_squares').notNull(),
  maximum: doublePrecision().notNull(),
  bands: integer().array().notNull(),
})

export const itemStatistics = pgTable(
  'item_statistics',
  {
    paperId: text('paper_id').notNull(),
    versionId: text('version_id').notNull(),
    count: integer().notNull(),
    answered: integer().notNull(),
    mark: doublePrecision().notNull(),
    markSquares: doublePrecision('mark_squares').notNull(),
    maximum: doublePrecision().notNull(),
    total: doublePrecision().notNull(),
    totalSquares: doublePrecision('total_squares').notNull(),
    markTotal: doublePrecision('mark_total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.paperId, table.versionId] })],
)

export const itemPicks = pgTable(
  'item_picks',
  {
    paperId: text('paper_id').notNull(),
    versionId: text('version_id').notNull(),
    option: text().notNull(),
    bands: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.paperId, table.versionId, table.option] })],
)

export const analyticsReports = pgTable('analytics_reports', {
  id: text().primaryKey(),
  status: text({ enum: ['waiting', 'running', 'done', 'failed'] }).notNull(),
  file: text(),
  message: text().notNull().default(''),
  timeRange: text('time_range', { enum: timeRanges }).notNull().default('all'),
  fromDay: date('from_day', { mode: 'string' }),
  toDay: date('to_day', { mode: 'string' }),
  requestedBy: text('requested_by').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
