import { z } from 'zod'
import { attemptModes } from '../attempts/contract.ts'
import { ExamPaper, ExamPassage, ExamQuestion, RenderedKey } from '../attempts/paper-body.ts'
import { Id, Timestamp } from '../endpoint.ts'
import { Exact } from '../exact-schema.ts'
import { LocalizedText } from '../localized-text.ts'
import { Answer, outcomes } from '../questions/kinds/kind.ts'
import { costReasons } from './costs.ts'
import { unrankedReasons } from './ranking.ts'
import { passRules } from './score.ts'

const count = z.number().int()

/** `won` is the sum of positive marks, `lost` of negative ones; `total` is the difference. */
const ExactTotals = z.object({ won: Exact, lost: Exact, total: Exact, maximum: Exact })

/** The place among the ranked results of the paper. */
const Standing = z.object({ rank: count, percentile: z.number(), groupSize: count })

const resultFields = {
  /** The same as the attempt's id. */
  _id: Id,
  paperId: Id,
  paperTitle: LocalizedText,
  subject: LocalizedText,
  category: LocalizedText,
  /** The snapshot that was answered; it stays readable when the paper changes. */
  bodyId: Id,
  mode: z.enum(attemptModes),
  /** Percent of the questions answered correctly; decides the band. */
  score: z.number(),
  passed: z.boolean(),
  /** `score`: at least 40 %; `marks`: at least the passing marks of the paper. */
  passRule: z.enum(passRules),
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
  marks: ExactTotals,
  isFirstAttempt: z.boolean(),
  /** Whether the result counts for ranks and boards, and if not, why. */
  ranked: z.boolean(),
  unranked: z.enum(unrankedReasons).nullable(),
  /** When the marks last changed because an answer key was corrected. */
  remarkedAt: Timestamp.nullable(),
}

/** A result in a list. */
export const ResultSummary = z.object({
  ...resultFields,
  paper: ExamPaper.pick({ _id: true, title: true, type: true, totalQuestions: true, duration: true }),
})
export type ResultSummary = z.infer<typeof ResultSummary>

/** One section, topic or difficulty. */
const ResultPart = z.object({
  name: z.string(),
  title: LocalizedText,
  /** A section of which any `count` of `questions` were to be answered. */
  anyOf: z.object({ count, questions: count }).optional(),
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
export type ResultPart = z.infer<typeof ResultPart>

/** A question with the learner's answer. `others` is null as long as nobody else has taken the paper. */
const ReviewedQuestion = z.object({
  index: count,
  /** Omitted if the caller already has the body. */
  question: ExamQuestion.optional(),
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
})

export const Result = z.object({
  ...resultFields,
  paper: ExamPaper,
  /** Null if the result is not ranked. */
  standing: Standing.nullable(),
  /** By question index, as in the attempt. */
  answers: z.record(z.string(), Answer),
  questionTimes: z.record(z.string(), count),
  difficultyBreakdown: z.record(z.string(), z.object({ correct: count, total: count, accuracy: z.number(), strong: z.boolean() })),
  sections: z.array(ResultPart),
  topics: z.array(ResultPart),
  difficulties: z.array(ResultPart),
  /** What cost most marks, the costliest first; at most three. `questions` are indexes. */
  costs: z.array(z.object({ reason: z.enum(costReasons), topic: z.string(), questions: z.array(count), cost: Exact, secondsOver: count })),
  questions: z.array(ReviewedQuestion),
  /** By question index; included only if the result is not stored, for a guest. Otherwise they are read with `readKeys`. */
  keys: z.array(RenderedKey).optional(),
  /** The passages of the questions; omitted if there are none, or if the caller already has the body. */
  passages: z.array(ExamPassage).optional(),
  /** A result that is withheld is a `WithheldResult`. */
  withheld: z.null(),
  /** False for a guest: the server does not store the result. */
  stored: z.boolean(),
})
export type Result = z.infer<typeof Result>

/** A submitted attempt at a paper that an event holds. It contains nothing that depends on whether the answers are right. */
export const WithheldResult = z.object({
  ...{ _id: Id, paperId: Id, paperTitle: LocalizedText, bodyId: Id, mode: z.enum(attemptModes), completedAt: Timestamp },
  submittedBy: resultFields.submittedBy,
  /** How many questions were answered. */
  answered: count,
  totalQuestions: count,
  /** The event that holds the paper, and its end; null when the result is about to be released. */
  withheld: z.object({ eventId: Id.nullable(), until: Timestamp.nullable() }),
})
export type WithheldResult = z.infer<typeof WithheldResult>

/** A result that an administrator has to decide on. `readingTime` is what reading the rightly answered questions takes at least. */
export const ImplausibleResult = z.object({
  ...{ _id: Id, accountId: Id, name: z.string(), paperId: Id, paperTitle: LocalizedText },
  ...{ correctAnswers: count, totalQuestions: count, timeTaken: count, readingTime: count, completedAt: Timestamp },
})
export type ImplausibleResult = z.infer<typeof ImplausibleResult>
