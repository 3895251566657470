import { z } from 'zod'
import { DrawnKey, SatQuestion } from '../attempts/body.ts'
import { AnyId } from '../catalogue/fields.ts'
import { Paper } from '../catalogue/paper.ts'
import { endpoint, Id, Message, Timestamp } from '../kit.ts'
import { Answer, outcomes } from '../questions/kinds/kind.ts'
import { Text } from '../text.ts'
import { cardReasons } from './deck.ts'
import { DailyGoal } from './goal.ts'
import { grades } from './grade.ts'

const count = z.number().int()
const day = z.iso.date()
const one = { id: AnyId }

/** The exam a learner prepares for; `daysLeft` is 0 on its day. */
const Countdown = z.object({ name: z.string(), date: day, daysLeft: count })

/** The deck at a moment. `forecast` begins today, with what is due already. */
export const Deck = z.object({
  due: count,
  total: count,
  suspended: count,
  /** When the next card is due, if none is now. */
  nextDueAt: Timestamp.nullable(),
  subjects: z.array(z.object({ subjectId: Id, subject: Text, category: Text, due: count })),
  forecast: z.array(z.object({ day, count })),
  exam: Countdown.nullable(),
})
export type Deck = z.infer<typeof Deck>

/** A question to revise, without a word of its key. `review` numbers its reviews. */
export const RevisionCard = z.object({
  _id: Id,
  question: SatQuestion,
  paperId: Id,
  paperTitle: Text,
  subject: Text,
  reasons: z.array(z.enum(cardReasons)),
  review: count,
  dueAt: Timestamp,
  suspended: z.boolean(),
})
export type RevisionCard = z.infer<typeof RevisionCard>

const CardAnswer = z.object({
  answer: Answer,
  seconds: z.number().min(0).max(86_400).transform(Math.round).default(0),
  /** The card's own number: the same one again changes the grade at most, never the answer. */
  review: count.min(0),
  grade: z.enum(grades).optional(),
})

/** What came of a review; `choices` is when each grade would bring the card back. */
export const Reviewed = z.object({
  answer: Answer,
  outcome: z.enum(outcomes),
  key: DrawnKey,
  grade: z.enum(grades),
  dueAt: Timestamp,
  choices: z.partialRecord(z.enum(grades), Timestamp),
})
export type Reviewed = z.infer<typeof Reviewed>

/** A main or exam category that a learner has starred. */
export const Favourite = z.object({
  _id: z.string().max(300),
  kind: z.enum(['main', 'exam']),
  mainCategoryId: z.string().max(300),
  name: Text,
  title: Text,
  icon: z.string(),
})
export type Favourite = z.infer<typeof Favourite>

/** A paper, and why just this one. */
export const Recommendation = z.object({ paper: Paper, reason: z.object({ topic: z.string(), correct: count, total: count }) })
export type Recommendation = z.infer<typeof Recommendation>

const mostFavourites = 100

export const study = {
  readDeck: endpoint({
    method: 'GET',
    path: '/revision',
    summary: 'One’s revision deck: what is due, by subject, and the next fortnight',
    access: 'learner',
    output: { data: Deck },
  }),
  listCards: endpoint({
    method: 'GET',
    path: '/revision/cards',
    summary: 'The next cards to revise, without their keys; or those set aside',
    access: 'learner',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(50).default(10),
      subjectId: AnyId.optional(),
      status: z.enum(['due', 'suspended']).default('due'),
    }),
    output: { data: z.array(RevisionCard) },
  }),
  answerCard: endpoint({
    method: 'POST',
    path: '/revision/cards/{id}/answer',
    summary: 'Answer a card: marks it, tells the key, and schedules it anew',
    access: 'learner',
    params: one,
    input: CardAnswer,
    output: { data: Reviewed },
    errors: ['not_found', 'forbidden', 'invalid_answer', 'stale_version', 'paper_reserved', 'paper_in_event'],
  }),
  suspendCard: endpoint({
    method: 'POST',
    path: '/revision/cards/{id}/suspend',
    summary: 'Set a card aside',
    access: 'learner',
    params: one,
    output: Message,
    errors: ['not_found'],
  }),
  restoreCard: endpoint({
    method: 'POST',
    path: '/revision/cards/{id}/restore',
    summary: 'Take a card that was set aside back into the deck',
    access: 'learner',
    params: one,
    output: Message,
    errors: ['not_found'],
  }),
  removeCard: endpoint({
    method: 'DELETE',
    path: '/revision/cards/{id}',
    summary: 'Take a card out of the deck',
    access: 'learner',
    params: one,
    output: Message,
    errors: ['not_found'],
  }),
  readGoal: endpoint({
    method: 'GET',
    path: '/users/goal',
    summary: 'One’s daily goal, and what is done of it today',
    access: 'learner',
    output: { data: DailyGoal.extend({ day, done: count, percent: count, exam: Countdown.nullable() }) },
  }),
  setGoal: endpoint({
    method: 'PUT',
    path: '/users/goal',
    summary: 'Set one’s daily goal',
    access: 'learner',
    input: DailyGoal,
    output: { ...Message, data: DailyGoal },
  }),
  listRecommendations: endpoint({
    method: 'GET',
    path: '/users/recommendations',
    summary: 'Papers on the topics one is weak in, each with its reason',
    access: 'learner',
    query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(6) }),
    output: { data: z.array(Recommendation) },
  }),
  listFavourites: endpoint({
    method: 'GET',
    path: '/users/favourites',
    summary: 'One’s favourite categories',
    access: 'learner',
    output: { data: z.array(Favourite) },
  }),
  mergeFavourites: endpoint({
    method: 'POST',
    path: '/users/favourites',
    summary: 'Add the favourites that a browser kept before its reader signed in; unknown ones are left out',
    access: 'learner',
    input: z.object({ ids: z.array(AnyId).max(mostFavourites) }),
    output: { data: z.array(Favourite) },
  }),
  addFavourite: endpoint({
    method: 'PUT',
    path: '/users/favourites/{id}',
    summary: 'Make a category a favourite',
    access: 'learner',
    params: one,
    output: { data: z.array(Favourite) },
    errors: ['not_found'],
  }),
  removeFavourite: endpoint({
    method: 'DELETE',
    path: '/users/favourites/{id}',
    summary: 'Make a category a favourite no longer',
    access: 'learner',
    params: one,
    output: { data: z.array(Favourite) },
  }),
}
