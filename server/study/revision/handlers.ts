import type { ExamPassage } from '#domain/attempts/paper-body.ts'
import { fail } from '#domain/errors.ts'
import { addDays, dayInZone } from '#domain/gamification/days.ts'
import type { RevisionCard, study } from '#domain/study/contract.ts'
import { startOfDay } from '#domain/study/days.ts'
import { bodiesOf } from '#server/attempts/bodies/bodies.ts'
import { findEmbargo } from '#server/catalogue/papers/embargo.ts'
import type { Context } from '#server/platform/context.ts'
import { type Call, withoutTransaction } from '#server/platform/http/routes.ts'
import { processPendingResults } from '../pending-results/process.ts'
import { addQuestion, listAddedQuestions } from './added.ts'
import { answerCard } from './answer.ts'
import { readExam } from './exam.ts'
import { type Card, countCards, countDueByDay, countDueBySubject, deleteCard, listNextCards, readNextDue, updateCard } from './queries.ts'

type Study = typeof study

const forecastDays = 14

async function readDeck({ db, principal, now }: Call<Study['readDeck']>) {
  await processPendingResults(db, principal.accountId, now)
  const { timeZone } = principal
  const today = dayInZone(timeZone, now)
  const until = startOfDay(addDays(today, forecastDays), timeZone)
  const counts = await countCards(db, principal, now)
  const nextDueAt = await readNextDue(db, principal, now)
  const byDay = await countDueByDay(db, principal, { now, until, timeZone })
  return {
    data: {
      ...counts,
      nextDueAt: nextDueAt?.toISOString() ?? null,
      subjects: await countDueBySubject(db, principal, now),
      forecast: Array.from({ length: forecastDays }, (_, away) => {
        const day = addDays(today, away)
        return { day, count: byDay.get(day) ?? 0 }
      }),
      exam: await readExam(db, principal, now),
    },
  }
}

async function listCards({ context, db, query, principal, now }: Call<Study['listCards']>) {
  await processPendingResults(db, principal.accountId, now)
  const cards = await listNextCards(db, principal, { ...query, now })
  const presented = (await Promise.all(cards.map((card) => presentCard(context, card, now)))).flat()
  const passages = new Map(presented.flatMap(({ passage }) => (passage ? [[passage._id, passage]] : [])))
  return { data: presented.map(({ card }) => card), passages: [...passages.values()] }
}

type PresentedCard = { card: RevisionCard; passage: ExamPassage | undefined }

/** Cards of a paper under embargo are left out. */
async function presentCard(context: Context, card: Card, now: Date): Promise<PresentedCard[]> {
  if (await findEmbargo(context, card.paperId, now)) return []
  const bodies = bodiesOf(context)
  const body = await bodies.find(card.bodyId)
  const { questions, passages } = await bodies.forLearners(body)
  const question = questions[card.slot]
  if (!question) return []
  const passage = passages?.find(({ _id }) => _id === question.passage)
  return [
    {
      passage,
      card: {
        _id: card.id,
        question,
        paperId: card.paperId,
        paperTitle: body.paper.title,
        subject: body.paper.subject,
        reasons: card.reasons,
        review: card.reviews,
        dueAt: card.dueAt.toISOString(),
        suspended: card.suspendedAt !== null,
      },
    },
  ]
}

type CardCall = Call<Study['suspendCard']>

async function setSuspended({ db, params, principal }: CardCall, changes: { suspendedAt: Date | null }, message: string) {
  if (!(await updateCard(db, principal.accountId, params.id, changes))) fail('not_found', { message: 'Card not found' })
  return { message }
}

async function removeCard({ db, params, principal, now }: Call<Study['removeCard']>) {
  await processPendingResults(db, principal.accountId, now)
  if (!(await deleteCard(db, principal.accountId, params.id))) fail('not_found', { message: 'Card not found' })
  return { message: 'The card is out of your deck.' }
}

export const revisionHandlers = {
  readDeck,
  listCards,
  listAddedQuestions: withoutTransaction(listAddedQuestions),
  addQuestion: withoutTransaction(addQuestion),
  answerCard: withoutTransaction<Study['answerCard']>(answerCard),
  suspendCard: (call: CardCall) => setSuspended(call, { suspendedAt: call.now }, 'The card is set aside.'),
  restoreCard: (call: Call<Study['restoreCard']>) => setSuspended(call, { suspendedAt: null }, 'The card is back in your deck.'),
  removeCard,
}
