import { fail } from '#domain/errors.ts'
import { addDays, dayIn } from '#domain/gamification/days.ts'
import type { RevisionCard, study } from '#domain/study/contract.ts'
import { startOfDay } from '#domain/study/days.ts'
import { bodiesOf } from '#server/attempts/bodies/bodies.ts'
import type { Context } from '#server/platform/context.ts'
import { heldBy } from '#server/platform/holds.ts'
import { type Call, outside } from '#server/platform/http.ts'
import { noteLately } from '../noting/note.ts'
import { answerCard } from './answer.ts'
import { readExam } from './exam.ts'
import { type Card, countCards, countDueByDay, countDueBySubject, deleteCard, listNextCards, readNextDue, updateCard } from './queries.ts'

type Study = typeof study

const forecastDays = 14

async function readDeck({ db, principal, now }: Call<Study['readDeck']>) {
  await noteLately(db, principal.accountId, now)
  const { timeZone } = principal
  const today = dayIn(timeZone, now)
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
  await noteLately(db, principal.accountId, now)
  const cards = await listNextCards(db, principal, { ...query, now })
  return { data: (await Promise.all(cards.map((card) => presentCard(context, card, now)))).flat() }
}

/** While an event keeps the keys of a paper back, its cards wait. */
async function presentCard(context: Context, card: Card, now: Date): Promise<RevisionCard[]> {
  if (await heldBy(context, card.paperId, now)) return []
  const bodies = bodiesOf(context)
  const body = await bodies.find(card.bodyId)
  const question = (await bodies.forLearners(body)).questions[card.slot]
  if (!question) return []
  return [
    {
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
  ]
}

type One = Call<Study['suspendCard']>

async function change({ db, params, principal }: One, changes: { suspendedAt: Date | null }, message: string) {
  if (!(await updateCard(db, principal.accountId, params.id, changes))) fail('not_found', { message: 'Card not found' })
  return { message }
}

async function removeCard({ db, params, principal, now }: Call<Study['removeCard']>) {
  await noteLately(db, principal.accountId, now)
  if (!(await deleteCard(db, principal.accountId, params.id))) fail('not_found', { message: 'Card not found' })
  return { message: 'The card is out of your deck.' }
}

export const revisionHandlers = {
  readDeck,
  listCards,
  answerCard: outside<Study['answerCard']>(answerCard),
  suspendCard: (call: One) => change(call, { suspendedAt: call.now }, 'The card is set aside.'),
  restoreCard: (call: Call<Study['restoreCard']>) => change(call, { suspendedAt: null }, 'The card is back in your deck.'),
  removeCard,
}
