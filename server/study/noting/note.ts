import { reasonsFor } from '#domain/study/deck.ts'
import { countTopics } from '#domain/study/topics.ts'
import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { Reactions } from '#server/platform/reactions.ts'
import {
  type AskedQuestion,
  type EnteredCard,
  hasUnnoted,
  holdUnnoted,
  keepUnnoted,
  type LastResult,
  noteCards,
  readAsked,
  readSubmitted,
  type Submitted,
  takeUnnoted,
  withdrawCards,
} from './queries.ts'

/** Takes what results say into the deck and the topics. Cards of one learner's one question are one, the later result's. */
async function note(db: Db, resultIds: string[], now: Date): Promise<EnteredCard[]> {
  if (resultIds.length === 0) return []
  const submitted = await readSubmitted(db, resultIds)
  const asked = await readAsked(db, [...new Set(submitted.map(({ bodyId }) => bodyId))])
  const byPlace = new Map(asked.map((question) => [`${question.bodyId} ${question.slot}`, question]))
  const cards = new Map<string, EnteredCard>()
  const last = new Map<string, LastResult>()
  for (const result of submitted) {
    for (const card of cardsOf(result, byPlace, now)) cards.set(`${card.accountId} ${card.questionId}`, card)
    if (result.mode === 'timed') last.set(`${result.accountId} ${result.paperId}`, lastResultOf(result))
  }
  await noteCards(db, inOrder(cards), inOrder(last))
  return [...cards.values()]
}

/** In one order for all, so that nobody waits in a circle. */
function inOrder<Row>(rows: Map<string, Row>): Row[] {
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

function cardsOf(result: Submitted, byPlace: ReadonlyMap<string, AskedQuestion>, now: Date): EnteredCard[] {
  const { id: resultId, accountId, paperId, bodyId, isFirst, times, marked, completedAt: at } = result
  return result.outcomes.flatMap(({ question: slot, outcome }) => {
    const asked = byPlace.get(`${bodyId} ${slot}`)
    if (!asked) return []
    const answered = { outcome, seconds: times[slot] ?? 0, wasMarked: marked.includes(slot), times: asked.times, isCounted: isFirst }
    const reasons = reasonsFor(answered)
    const { questionId } = asked
    return reasons.length === 0 ? [] : [{ id: newId(now), accountId, questionId, paperId, bodyId, slot, resultId, reasons, at }]
  })
}

function lastResultOf({ id: resultId, accountId, paperId, subjectId, completedAt, topics }: Submitted): LastResult {
  return { accountId, paperId, subjectId, resultId, completedAt, topics: countTopics(topics) }
}

/** Notes what the learner has handed in since they last looked at what follows from it. */
export async function noteLately(db: Db, accountId: string, now: Date): Promise<void> {
  if (!(await hasUnnoted(db, accountId))) return
  await db.transaction(async (tx) => void (await note(tx, await takeUnnoted(tx, accountId), now)))
}

export const noteReactions: Reactions = {
  'attempt.submitted': keepUnnoted,
  async 'result.remarked'(db, happened, now) {
    // What is still to be noted will be as it is by then.
    const unnoted = await holdUnnoted(db, idsOf(happened))
    const noted = happened.filter(({ resultId }) => !unnoted.has(resultId))
    await withdrawCards(db, noted, await note(db, idsOf(noted), now))
  },
}

const idsOf = (happened: { resultId: string }[]) => happened.map(({ resultId }) => resultId)
