import { reasonsFor } from '#domain/study/deck.ts'
import { countTopics } from '#domain/study/topics.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Reactions } from '#server/platform/messaging/reactions.ts'
import {
  type BodyQuestion,
  deleteUnjustifiedCards,
  hasPendingResults,
  insertPendingResults,
  type LastResult,
  lockPendingResults,
  type NewCard,
  readBodyQuestions,
  readSubmittedResults,
  type SubmittedResult,
  takePendingResults,
  upsertCards,
} from './queries.ts'

/** Updates cards and topics from results. There is one card per learner and question, from the later result. */
async function processResults(db: Db, resultIds: string[], now: Date): Promise<NewCard[]> {
  if (resultIds.length === 0) return []
  const submitted = await readSubmittedResults(db, resultIds)
  const bodyQuestions = await readBodyQuestions(db, [...new Set(submitted.map(({ bodyId }) => bodyId))])
  const bySlot = new Map(bodyQuestions.map((question) => [`${question.bodyId} ${question.slot}`, question]))
  const cards = new Map<string, NewCard>()
  const lastResults = new Map<string, LastResult>()
  for (const result of submitted) {
    for (const card of cardsOf(result, bySlot, now)) cards.set(`${card.accountId} ${card.questionId}`, card)
    if (result.mode === 'timed') lastResults.set(`${result.accountId} ${result.paperId}`, lastResultOf(result))
  }
  await upsertCards(db, inOrder(cards), inOrder(lastResults))
  return [...cards.values()]
}

/** In key order, so that two transactions cannot deadlock. */
function inOrder<Row>(rows: Map<string, Row>): Row[] {
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

function cardsOf(result: SubmittedResult, bySlot: ReadonlyMap<string, BodyQuestion>, now: Date): NewCard[] {
  const { id: resultId, accountId, paperId, bodyId, unranked, times, marked, completedAt: at } = result
  return result.outcomes.flatMap(({ question: slot, outcome }) => {
    const bodyQuestion = bySlot.get(`${bodyId} ${slot}`)
    if (!bodyQuestion) return []
    const answered = {
      outcome,
      seconds: times[slot] ?? 0,
      wasMarked: marked.includes(slot),
      times: bodyQuestion.times,
      isCounted: unranked === null,
    }
    const reasons = reasonsFor(answered)
    const { questionId } = bodyQuestion
    return reasons.length === 0 ? [] : [{ id: newId(now), accountId, questionId, paperId, bodyId, slot, resultId, reasons, at }]
  })
}

function lastResultOf({ id: resultId, accountId, paperId, subjectId, completedAt, topics }: SubmittedResult): LastResult {
  return { accountId, paperId, subjectId, resultId, completedAt, topics: countTopics(topics) }
}

/**
 * Processes the learner’s pending results. It is called when they read something that follows from them, so that a submission itself stays
 * fast.
 */
export async function processPendingResults(db: Db, accountId: string, now: Date): Promise<void> {
  if (!(await hasPendingResults(db, accountId))) return
  await db.transaction(async (tx) => void (await processResults(tx, await takePendingResults(tx, accountId), now)))
}

export const pendingResultReactions: Reactions = {
  'attempt.submitted': ({ db }, events) => insertPendingResults(db, events),
  async 'result.remarked'({ db, now }, happened) {
    // Pending results will be processed with their new marks.
    const pending = await lockPendingResults(db, idsOf(happened))
    const processed = happened.filter(({ resultId }) => !pending.has(resultId))
    await deleteUnjustifiedCards(db, processed, await processResults(db, idsOf(processed), now))
  },
}

const idsOf = (happened: { resultId: string }[]) => happened.map(({ resultId }) => resultId)
