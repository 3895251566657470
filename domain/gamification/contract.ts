import { z } from 'zod'
import { UncheckedId } from '../catalogue/fields.ts'
import { endpoint, Id, Pagination, Timestamp } from '../endpoint.ts'
import { LocalizedText } from '../localized-text.ts'
import { Badge, EarnedBadge } from './badge.ts'
import { timeRanges } from './periods.ts'
import { ActivityDay, Stats } from './stats.ts'

const count = z.number().int()

const LeaderboardEntry = z.object({
  rank: count,
  /** Not the id of the account. */
  userId: Id,
  isOwn: z.boolean(),
  name: z.string(),
  avatar: z.string().nullable(),
  program: z.string(),
  score: z.number(),
  accuracy: z.number(),
  papersAttempted: count,
  /** Whether there are enough papers for a place among the first. */
  isQualified: z.boolean(),
  badges: z.array(Badge.pick({ name: true, icon: true, description: true }).extend({ id: z.string() })),
  /** The number of all badges; `badges` are the latest three. */
  badgeCount: count,
})
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>

/** A learner's best result in an exam category. */
export const TopScorer = z.object({
  _id: Id,
  userId: z.object({ _id: Id, name: z.string() }),
  examId: z.object({ _id: Id, title: LocalizedText }),
  examCategoryId: Id,
  score: z.number(),
  date: Timestamp,
})
export type TopScorer = z.infer<typeof TopScorer>

/** What the learner reached with one result; empty for practice and for results that do not count. */
export const Achievements = z.object({
  badges: z.array(Badge),
  /** The best earlier score in the papers of the exam, if this one is higher. */
  previousBest: z.number().nullable(),
  /** The length of the streak, if this was the first test of its day and the streak is longer than a day. */
  streak: count.nullable(),
})
export type Achievements = z.infer<typeof Achievements>

const topList = {
  query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(5) }),
  output: { topScorers: z.array(TopScorer) },
}
const day = z.iso.date('Please enter a valid date').optional()

export const gamification = {
  stats: endpoint({
    method: 'GET',
    path: '/users/stats',
    summary: 'Statistics of the caller’s results',
    access: 'learner',
    output: { data: Stats },
  }),
  activity: endpoint({
    method: 'GET',
    path: '/users/activity',
    summary: 'The caller’s active days in their time zone; by default of the last year',
    access: 'learner',
    query: z.object({ from: day, to: day }),
    output: { data: z.object({ from: z.iso.date(), to: z.iso.date(), today: z.iso.date(), days: z.array(ActivityDay) }) },
  }),
  listBadges: endpoint({
    method: 'GET',
    path: '/badges',
    summary: 'All badges',
    access: 'public',
    output: { data: z.array(Badge) },
  }),
  readBadge: endpoint({
    method: 'GET',
    path: '/badges/{id}',
    summary: 'One badge',
    access: 'public',
    params: { id: UncheckedId },
    output: { data: Badge },
    errors: ['not_found'],
  }),
  listOwnBadges: endpoint({
    method: 'GET',
    path: '/users/{userId}/badges',
    summary: 'The caller’s badges, and their progress towards every badge in percent',
    access: 'learner',
    params: { userId: UncheckedId },
    output: { data: z.array(EarnedBadge), progress: z.record(z.string(), count) },
    errors: ['forbidden'],
  }),
  readAchievements: endpoint({
    method: 'GET',
    path: '/results/{id}/achievements',
    summary: 'Badges, personal best and streak that one of the caller’s results brought',
    access: 'learner',
    params: { id: UncheckedId },
    output: { data: Achievements },
    errors: ['not_found', 'forbidden'],
  }),
  leaderboard: endpoint({
    method: 'GET',
    path: '/leaderboard',
    summary: 'Learners by the mean of their best results in each paper, and the caller’s rank',
    access: 'learner',
    query: z.object({
      timeRange: z.enum(timeRanges).default('all'),
      /** A main category, or one of the words in `categoryWords`. */
      category: z.string().max(300).default('all'),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    output: {
      data: z.object({
        leaderboard: z.array(LeaderboardEntry),
        userRank: LeaderboardEntry.pick({
          rank: true,
          name: true,
          score: true,
          accuracy: true,
          papersAttempted: true,
          isQualified: true,
        }).nullable(),
        /** The caller and those just above and below; empty if the caller is on this page. */
        neighbours: z.array(LeaderboardEntry),
        /** Learners with fewer papers are ranked after all others. */
        minPapers: count,
        summary: z.object({ averageScore: z.number(), activeLearners: count, averagePapers: z.number() }),
      }),
      pagination: Pagination,
    },
  }),
  leaders: endpoint({
    method: 'GET',
    path: '/leaders',
    summary: 'The top scorers of every exam category, and the size of the catalogue',
    access: 'public',
    output: {
      data: z.object({
        categories: z.array(z.object({ _id: Id, name: LocalizedText, icon: z.string(), topScorers: z.array(TopScorer) })),
        totals: z.object({ categories: count, questions: count, papers: count }),
      }),
    },
  }),
  topScorers: endpoint({
    method: 'GET',
    path: '/top-scorers',
    summary: 'The best results of all',
    access: 'public',
    ...topList,
  }),
  topScorersOfCategory: endpoint({
    method: 'GET',
    path: '/top-scorers/category/{id}',
    summary: 'The best results in a main category',
    access: 'public',
    params: { id: UncheckedId },
    ...topList,
  }),
  topScorersOfExam: endpoint({
    method: 'GET',
    path: '/top-scorers/exam-category/{id}',
    summary: 'The best results in an exam category',
    access: 'public',
    params: { id: UncheckedId },
    ...topList,
  }),
  topScoresOfUser: endpoint({
    method: 'GET',
    path: '/top-scorers/user/{userId}',
    summary: 'The caller’s best result in each exam category',
    access: 'learner',
    params: { userId: UncheckedId },
    ...topList,
    errors: ['forbidden'],
  }),
}
