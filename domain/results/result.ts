import { z } from 'zod'
import { DrawnKey, SatPaper, SatQuestion } from '../attempts/body.ts'
import { attemptModes } from '../attempts/contract.ts'
import { Exact } from '../exact.ts'
import { Id, Timestamp } from '../kit.ts'
import { Answer, outcomes } from '../questions/kinds/kind.ts'
import { Text } from '../text.ts'
import { lossReasons } from './insights.ts'

const count = z.number().int()

/** Exact: `won` and `lost` are what answers earned and cost, `total` is the difference. */
const MarksWon = z.object({ won: Exact, lost: Exact, total: Exact, maximum: Exact })

/** Among the first attempts at the paper. */
const Standing = z.object({ rank: count, percentile: z.number(), groupSize: count })

const resultFields = {
  /** The attempt's own id. */
  _id: Id,
  paperId: Id,
  paperTitle: Text,
  subject: Text,
  category: Text,
  /** What was sat, which stays readable whatever becomes of the paper. */
  bodyId: Id,
  mode: z.enum(attemptModes),
  /** Percent of the questions answered right, which decides pass and band. */
  score: z.number(),
  passed: z.boolean(),
  band: z.string(),
  correctAnswers: count,
  totalQuestions: count,
  wrongAnswers: count,
  partialAnswers: count,
  unanswered: count,
  accuracy: z.number(),
  timeTaken: count,
  completedAt: Timestamp,
  submittedBy: z.enum(['learner', 'time']),
  marks: MarksWon,
  isFirstAttempt: z.boolean(),
  /** When the marks last changed because a key was corrected. */
  remarkedAt: Timestamp.nullable(),
}

/** A result in a list. */
export const ResultSummary = z.object({
  ...resultFields,
  paper: SatPaper.pick({ _id: true, title: true, type: true, totalQuestions: true, duration: true }),
})
export type ResultSummary = z.infer<typeof ResultSummary>

/** One section, topic or difficulty. */
const Part = z.object({
  name: z.string(),
  title: Text,
  correct: count,
  partial: count,
  wrong: count,
  unanswered: count,
  total: count,
  accuracy: z.number(),
  seconds: count,
  marks: Exact,
  maximum: Exact,
})
export type Part = z.infer<typeof Part>

/** A question as it was answered, with its key. `others` is missing as long as nobody else has sat the paper. */
const ReviewedQuestion = z.object({
  index: count,
  /** Left out where the caller has the body already. */
  question: SatQuestion.optional(),
  answer: Answer,
  /** Answers given before the last one. */
  changedFrom: z.array(Answer),
  outcome: z.enum(outcomes),
  earned: Exact,
  maximum: Exact,
  seconds: count,
  wasMarked: z.boolean(),
  isSlow: z.boolean(),
  others: z.object({ facility: z.number(), medianSeconds: z.number() }).nullable(),
  key: DrawnKey,
})
const Loss = z.object({ question: count, reason: z.enum(lossReasons), cost: Exact, secondsOver: z.number() })

export const Result = z.object({
  ...resultFields,
  paper: SatPaper,
  /** Nothing for guests and for practice; for later attempts, the place their marks would have had. */
  standing: Standing.nullable(),
  /** By question index, as on the attempt's wire. */
  answers: z.record(z.string(), Answer),
  questionTimes: z.record(z.string(), count),
  difficultyBreakdown: z.record(z.string(), z.object({ correct: count, total: count, accuracy: z.number(), strong: z.boolean() })),
  sections: z.array(Part),
  topics: z.array(Part),
  difficulties: z.array(Part),
  losses: z.array(z.object({ reason: z.enum(lossReasons), cost: Exact, losses: z.array(Loss) })),
  questions: z.array(ReviewedQuestion),
  /**
   * While a live event on the paper is not over: its id and when it ends. Until then nothing is told that says which answers were right,
   * nor any rank.
   */
  withheld: z.object({ eventId: Id, until: Timestamp }).nullable(),
  /** False for a guest: nothing of it is kept here. */
  stored: z.boolean(),
})
export type Result = z.infer<typeof Result>
