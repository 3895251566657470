import { reasonsFor } from '#domain/study/deck.ts'
import { countTopics } from '#domain/study/topics.ts'
import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { Reactions } from '#server/platform/reactions.ts'
import {
  type AskedQuestion,
  type EnteredCard,
  type LastResult,
  noteCards,
  readAsked,
  readSubmitted,
  type Submitted,
  withdrawCards,
} from './queries.ts'

/** Takes what results say into the deck and the topics. Cards of one learner's one question are one, the later result's. */
async function note(db: Db, resultIds: string[], now: Date): Promise<EnteredCard[]> {
  const submitted = await readSubmitted(db, resultIds)
  const asked = await readAsked(db, [...new Set(submitted.map(({ bodyId }) => bodyId))])
  const byPlace = new Map(asked.map((question) => [`${question.bodyId} ${question.slot}`, question]))
  const cards = new Map<string, EnteredCard>()
  const last = new Map<string, LastResult>()
  for (const result of submitted) {
    for (const card of cardsOf(result, byPlace, now)) cards.set(`${card.accountId} ${card.questionId}`, card)
    if (result.mode === 'timed') last.set(`${result.accountId} ${result.paperId}`, lastResultOf(result))
  }
  await noteCards(db, inOrder(cards), inOrder(last), now)
  return [...cards.values()]
}

/** In one order for all, so that nobody waits in a circle. */
function inOrder<Row>(rows: Map<string, Row>): Row[] {
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

function cardsOf(result: Submitted, byPlace: ReadonlyMap<string, AskedQuestion>, now: Date): EnteredCard[] {
  const { id: resultId, accountId, paperId, bodyId, isFirst, times, marked } = result
  return result.outcomes.flatMap(({ question: slot, outcome }) => {
    const asked = byPlace.get(`${bodyId} ${slot}`)
    if (!asked) return []
    const answered = { outcome, seconds: times[slot] ?? 0, wasMarked: marked.includes(slot), times: asked.times, isCounted: isFirst }
    const reasons = reasonsFor(answered)
    const { questionId } = asked
    return reasons.length === 0 ? [] : [{ id: newId(now), accountId, questionId, paperId, bodyId, slot, resultId, reasons }]
  })
}

function lastResultOf({ id: resultId, accountId, paperId, subjectId, completedAt, topics }: Submitted): LastResult {
  return { accountId, paperId, subjectId, resultId, completedAt, topics: countTopics(topics) }
}

export const noteReactions: Reactions = {
  async 'attempt.submitted'(db, happened, now) {
    await note(db, idsOf(happened), now)
  },
  async 'result.remarked'(db, happened, now) {
    await withdrawCards(db, happened, await note(db, idsOf(happened), now))
  },
}

const idsOf = (happened: { resultId: string }[]) => happened.map(({ resultId }) => resultId)
