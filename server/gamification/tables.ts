import { bigint, date, integer, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const percent = (name: string) => numeric(name, { mode: 'number' }).notNull()

export const learnerTotals = pgTable('learner_totals', {
  accountId: text('account_id').primaryKey(),
  papers: integer().notNull(),
  passed: integer().notNull(),
  highScores: integer('high_scores').notNull(),
  perfectScores: integer('perfect_scores').notNull(),
  questions: integer().notNull(),
  answered: integer().notNull(),
  correct: integer().notNull(),
  seconds: bigint({ mode: 'number' }).notNull(),
  scoreSum: percent('score_sum'),
  bestScore: percent('best_score'),
  activeDays: integer('active_days').notNull().default(0),
  currentStreak: integer('current_streak').notNull().default(0),
  longestStreak: integer('longest_streak').notNull().default(0),
  lastDay: date('last_day', { mode: 'string' }),
  freezeWeek: text('freeze_week'),
  updatedAt: moment('updated_at').notNull(),
})

export const learnerDays = pgTable(
  'learner_days',
  {
    accountId: text('account_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    papers: integer().notNull(),
    questions: integer().notNull(),
    correct: integer().notNull(),
    seconds: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
)

export const learnerSubjects = pgTable(
  'learner_subjects',
  {
    accountId: text('account_id').notNull(),
    subjectId: text('subject_id').notNull(),
    papers: integer().notNull(),
    answered: integer().notNull(),
    correct: integer().notNull(),
    seconds: bigint({ mode: 'number' }).notNull(),
    scoreSum: percent('score_sum'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.subjectId] })],
)

export const learnerBadges = pgTable(
  'learner_badges',
  { accountId: text('account_id').notNull(), badgeId: text('badge_id').notNull(), earnedAt: moment('earned_at').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.badgeId] })],
)

export const paperBests = pgTable(
  'paper_bests',
  {
    accountId: text('account_id').notNull(),
    period: text().notNull(),
    paperId: text('paper_id').notNull(),
    mainCategoryId: text('main_category_id').notNull(),
    resultId: text('result_id').notNull(),
    score: percent('score'),
    answered: integer().notNull(),
    correct: integer().notNull(),
    completedAt: moment('completed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.period, table.paperId] })],
)

export const examTops = pgTable(
  'exam_tops',
  {
    accountId: text('account_id').notNull(),
    examCategoryId: text('exam_category_id').notNull(),
    mainCategoryId: text('main_category_id').notNull(),
    paperId: text('paper_id').notNull(),
    resultId: text('result_id').notNull(),
    score: percent('score'),
    completedAt: moment('completed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.examCategoryId] })],
)

export const standings = pgTable(
  'standings',
  {
    accountId: text('account_id').notNull(),
    period: text().notNull(),
    scope: text().notNull(),
    standing: text().notNull(),
    score: percent('score'),
    accuracy: percent('accuracy'),
    papers: integer().notNull(),
    reachedAt: moment('reached_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.period, table.scope] })],
)

export const standingSegments = pgTable(
  'standing_segments',
  {
    period: text().notNull(),
    scope: text().notNull(),
    lower: text().notNull(),
    count: integer().notNull(),
    scoreSum: percent('score_sum'),
    papersSum: bigint('papers_sum', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.scope, table.lower] })],
)

/** One row. */
export const leaderboardFloor = pgTable('leaderboard_floor', { papers: integer().notNull() })

export const gamificationBackfills = pgTable('gamification_backfills', {
  name: text().primaryKey(),
  doneAt: moment('done_at').notNull(),
})
