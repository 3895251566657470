import { z } from 'zod'
import { AnyId } from '../catalogue/fields.ts'
import { endpoint, Id, Pagination, Timestamp } from '../kit.ts'
import { Text } from '../text.ts'
import { Badge, EarnedBadge } from './badge.ts'
import { timeRanges } from './periods.ts'
import { ActivityDay, Stats } from './stats.ts'

const count = z.number().int()

const LeaderboardEntry = z.object({
  rank: count,
  userId: Id,
  name: z.string(),
  avatar: z.string().nullable(),
  program: z.string(),
  score: z.number(),
  accuracy: z.number(),
  papersAttempted: count,
  badges: z.array(Badge.pick({ name: true, icon: true, description: true }).extend({ id: z.string() })),
  /** All of them; `badges` are the latest three. */
  badgeCount: count,
})
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>

/** A learner's best result in an exam category. */
export const TopScorer = z.object({
  _id: Id,
  userId: z.object({ _id: Id, name: z.string() }),
  examId: z.object({ _id: Id, title: Text }),
  examCategoryId: Id,
  score: z.number(),
  date: Timestamp,
})
export type TopScorer = z.infer<typeof TopScorer>

const topList = {
  query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(5) }),
  output: { topScorers: z.array(TopScorer) },
}
const day = z.iso.date('Please enter a valid date').optional()

export const gamification = {
  stats: endpoint({
    method: 'GET',
    path: '/users/stats',
    summary: 'What one’s own results come to',
    access: 'learner',
    output: { data: Stats },
  }),
  activity: endpoint({
    method: 'GET',
    path: '/users/activity',
    summary: 'One’s own active days, in one’s own time zone; the last year unless told otherwise',
    access: 'learner',
    query: z.object({ from: day, to: day }),
    output: { data: z.object({ from: z.iso.date(), to: z.iso.date(), today: z.iso.date(), days: z.array(ActivityDay) }) },
  }),
  listBadges: endpoint({
    method: 'GET',
    path: '/badges',
    summary: 'Every badge there is to earn',
    access: 'public',
    output: { data: z.array(Badge) },
  }),
  readBadge: endpoint({
    method: 'GET',
    path: '/badges/{id}',
    summary: 'One badge',
    access: 'public',
    params: { id: AnyId },
    output: { data: Badge },
    errors: ['not_found'],
  }),
  listOwnBadges: endpoint({
    method: 'GET',
    path: '/users/{userId}/badges',
    summary: 'Badges one has earned, and how far one is with every badge in percent',
    access: 'learner',
    params: { userId: AnyId },
    output: { data: z.array(EarnedBadge), progress: z.record(z.string(), count) },
    errors: ['forbidden'],
  }),
  leaderboard: endpoint({
    method: 'GET',
    path: '/leaderboard',
    summary: 'Learners by the mean of their best results in each paper, and one’s own place among them',
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
        userRank: LeaderboardEntry.pick({ rank: true, name: true, score: true, accuracy: true }).nullable(),
        summary: z.object({ averageScore: z.number(), activeLearners: count, averagePapers: z.number() }),
      }),
      pagination: Pagination,
    },
  }),
  leaders: endpoint({
    method: 'GET',
    path: '/leaders',
    summary: 'The top scorers of every exam category, and how much there is to sit',
    access: 'public',
    output: {
      data: z.object({
        categories: z.array(z.object({ _id: Id, name: Text, icon: z.string(), topScorers: z.array(TopScorer) })),
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
    params: { id: AnyId },
    ...topList,
  }),
  topScorersOfExam: endpoint({
    method: 'GET',
    path: '/top-scorers/exam-category/{id}',
    summary: 'The best results in an exam category',
    access: 'public',
    params: { id: AnyId },
    ...topList,
  }),
  topScoresOfUser: endpoint({
    method: 'GET',
    path: '/top-scorers/user/{userId}',
    summary: 'One’s own best result in each exam category',
    access: 'learner',
    params: { userId: AnyId },
    ...topList,
    errors: ['forbidden'],
  }),
}
