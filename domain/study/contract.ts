import { z } from 'zod'
import { ExamPassage, ExamQuestion, RenderedKey } from '../attempts/paper-body.ts'
import { UncheckedId } from '../catalogue/fields.ts'
import { Paper } from '../catalogue/paper.ts'
import { endpoint, Id, MessageField, Timestamp } from '../endpoint.ts'
import { LocalizedText } from '../localized-text.ts'
import { Answer, outcomes } from '../questions/kinds/kind.ts'
import { cardReasons } from './deck.ts'
import { DailyGoal } from './goal.ts'
import { grades } from './grade.ts'

const count = z.number().int()
const day = z.iso.date()
const byId = { id: UncheckedId }

/** The exam a learner prepares for; `daysLeft` is 0 on its day. */
const Countdown = z.object({ name: z.string(), date: day, daysLeft: count })

/** The revision deck as of now. `forecast` starts today, including overdue cards. */
export const Deck = z.object({
  due: count,
  total: count,
  suspended: count,
  /** When the next card is due, if none is due now. */
  nextDueAt: Timestamp.nullable(),
  subjects: z.array(z.object({ subjectId: Id, subject: LocalizedText, category: LocalizedText, due: count })),
  forecast: z.array(z.object({ day, count })),
  exam: Countdown.nullable(),
})
export type Deck = z.infer<typeof Deck>

/** A question to revise, without its answer key. `review` counts its reviews. */
export const RevisionCard = z.object({
  _id: Id,
  question: ExamQuestion,
  paperId: Id,
  paperTitle: LocalizedText,
  subject: LocalizedText,
  reasons: z.array(z.enum(cardReasons)),
  review: count,
  dueAt: Timestamp,
  suspended: z.boolean(),
})
export type RevisionCard = z.infer<typeof RevisionCard>

const CardAnswer = z.object({
  answer: Answer,
  seconds: z.number().min(0).max(86_400).transform(Math.round).default(0),
  /** The card's `review`. Sent again with the same number, only the grade may change, not the answer. */
  review: count.min(0),
  grade: z.enum(grades).optional(),
})

/** The outcome of a review; `choices` is the next due date for each grade. */
export const ReviewOutcome = z.object({
  answer: Answer,
  outcome: z.enum(outcomes),
  key: RenderedKey,
  grade: z.enum(grades),
  dueAt: Timestamp,
  choices: z.partialRecord(z.enum(grades), Timestamp),
})
export type ReviewOutcome = z.infer<typeof ReviewOutcome>

/** A main or exam category that a learner marked as a favourite. */
export const Favourite = z.object({
  _id: z.string().max(300),
  kind: z.enum(['main', 'exam']),
  mainCategoryId: z.string().max(300),
  name: LocalizedText,
  title: LocalizedText,
  icon: z.string(),
})
export type Favourite = z.infer<typeof Favourite>

/** A recommended paper and the weak topic it is for. */
export const Recommendation = z.object({ paper: Paper, reason: z.object({ topic: z.string(), correct: count, total: count }) })
export type Recommendation = z.infer<typeof Recommendation>

/** How a learner does in one exam, by the percent of their timed results in it. */
export const ExamStanding = z.object({
  /** Different papers with a result, and all timed results. */
  papers: count,
  results: count,
  /** The mean of the last five results; null before the first. */
  average: z.number().nullable(),
  /** What the latest result changed about that mean; null before the second. */
  change: z.number().nullable(),
  best: z.number().nullable(),
  /** The latest results, the newest first. */
  latest: z.array(z.object({ _id: Id, paperId: Id, title: LocalizedText, score: z.number(), completedAt: Timestamp })),
})
export type ExamStanding = z.infer<typeof ExamStanding>

const maxFavourites = 100

export const study = {
  readDeck: endpoint({
    method: 'GET',
    path: '/revision',
    summary: 'The caller’s revision deck: due cards by subject, and a forecast of two weeks',
    access: 'learner',
    output: { data: Deck },
  }),
  listCards: endpoint({
    method: 'GET',
    path: '/revision/cards',
    summary: 'The next cards to revise, without answer keys; or the suspended ones',
    access: 'learner',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(50).default(10),
      subjectId: UncheckedId.optional(),
      status: z.enum(['due', 'suspended']).default('due'),
    }),
    output: { data: z.array(RevisionCard), passages: z.array(ExamPassage) },
  }),
  answerCard: endpoint({
    method: 'POST',
    path: '/revision/cards/{id}/answer',
    summary: 'Answer a card: marks it, returns the answer key, and reschedules the card',
    access: 'learner',
    params: byId,
    input: CardAnswer,
    output: { data: ReviewOutcome },
    errors: ['not_found', 'forbidden', 'invalid_answer', 'stale_version', 'paper_reserved', 'paper_in_event'],
  }),
  listAddedQuestions: endpoint({
    method: 'GET',
    path: '/results/{id}/revision',
    summary: 'The questions of one of the caller’s results that are in the revision deck, as indexes',
    access: 'learner',
    params: byId,
    output: { data: z.array(count) },
    errors: ['not_found', 'forbidden'],
  }),
  addQuestion: endpoint({
    method: 'POST',
    path: '/results/{id}/revision',
    summary: 'Add a question of one of the caller’s results to the revision deck; repeatable',
    access: 'learner',
    params: byId,
    input: z.object({ question: count.min(0).max(999) }),
    output: MessageField,
    errors: ['not_found', 'forbidden', 'paper_reserved', 'paper_in_event'],
  }),
  suspendCard: endpoint({
    method: 'POST',
    path: '/revision/cards/{id}/suspend',
    summary: 'Suspend a card',
    access: 'learner',
    params: byId,
    output: MessageField,
    errors: ['not_found'],
  }),
  restoreCard: endpoint({
    method: 'POST',
    path: '/revision/cards/{id}/restore',
    summary: 'Resume a suspended card',
    access: 'learner',
    params: byId,
    output: MessageField,
    errors: ['not_found'],
  }),
  removeCard: endpoint({
    method: 'DELETE',
    path: '/revision/cards/{id}',
    summary: 'Remove a card from the deck',
    access: 'learner',
    params: byId,
    output: MessageField,
    errors: ['not_found'],
  }),
  readGoal: endpoint({
    method: 'GET',
    path: '/users/goal',
    summary: 'The caller’s daily goal and today’s progress',
    access: 'learner',
    output: { data: DailyGoal.extend({ day, done: count, percent: count, exam: Countdown.nullable() }) },
  }),
  setGoal: endpoint({
    method: 'PUT',
    path: '/users/goal',
    summary: 'Set the caller’s daily goal',
    access: 'learner',
    input: DailyGoal,
    output: { ...MessageField, data: DailyGoal },
  }),
  listRecommendations: endpoint({
    method: 'GET',
    path: '/users/recommendations',
    summary: 'Papers on the caller’s weak topics, each with its reason',
    access: 'learner',
    query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(6) }),
    output: { data: z.array(Recommendation) },
  }),
  readExamStanding: endpoint({
    method: 'GET',
    path: '/users/exams/{id}/standing',
    summary: 'How the caller does in an exam: the mean of the last results, and the results themselves',
    access: 'learner',
    params: byId,
    output: { data: ExamStanding },
  }),
  listFavourites: endpoint({
    method: 'GET',
    path: '/users/favourites',
    summary: 'The caller’s favourite categories',
    access: 'learner',
    output: { data: z.array(Favourite) },
  }),
  mergeFavourites: endpoint({
    method: 'POST',
    path: '/users/favourites',
    summary: 'Add favourites that the browser stored before sign-in; unknown ids are ignored',
    access: 'learner',
    input: z.object({ ids: z.array(UncheckedId).max(maxFavourites) }),
    output: { data: z.array(Favourite) },
  }),
  addFavourite: endpoint({
    method: 'PUT',
    path: '/users/favourites/{id}',
    summary: 'Add a category to the favourites',
    access: 'learner',
    params: byId,
    output: { data: z.array(Favourite) },
    errors: ['not_found'],
  }),
  removeFavourite: endpoint({
    method: 'DELETE',
    path: '/users/favourites/{id}',
    summary: 'Remove a category from the favourites',
    access: 'learner',
    params: byId,
    output: { data: z.array(Favourite) },
  }),
}
