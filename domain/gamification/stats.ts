import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { LocalizedText } from '../localized-text.ts'
import { EarnedBadge } from './badge.ts'
import { levelNames } from './level.ts'

const count = z.number().int()

/** Statistics of a learner's timed results in one subject. */
const SubjectStats = z.object({
  subjectId: Id,
  name: LocalizedText,
  examName: LocalizedText,
  papers: count,
  accuracy: z.number(),
  averageScore: z.number(),
  seconds: count,
})

/** Based on timed results; streaks on every day with a submission, practice included. */
export const Stats = z.object({
  totalPapersTaken: count,
  papersTaken: count,
  differentPapers: count,
  passedPapers: count,
  correctAnswers: count,
  totalQuestionsAttempted: count,
  totalTimeSpent: count,
  accuracy: z.number(),
  averageScore: z.number(),
  bestScore: z.number(),
  badges: z.array(EarnedBadge),
  currentStreak: count,
  longestStreak: count,
  /** Whether one more day may be missed this week without losing the streak. */
  freezeAvailable: z.boolean(),
  programStats: z.record(z.string(), z.object({ examsTaken: count, averageScore: z.number() })),
  bySubject: z.array(SubjectStats),
  level: z.object({ name: z.enum(levelNames), number: count }),
})
export type Stats = z.infer<typeof Stats>

/** A day in the learner's time zone. Days without activity are omitted, unless a freeze covered them. */
export const ActivityDay = z.object({
  day: z.iso.date(),
  papers: count,
  questions: count,
  correct: count,
  seconds: count,
  frozen: z.boolean(),
})
export type ActivityDay = z.infer<typeof ActivityDay>
