import { toNumber } from '#domain/exact.ts'
import type { Reactions } from '#server/platform/reactions.ts'
import { countLiveMarks, findEventAttempts, findPlaced, placeEntries } from './queries.ts'

/** The standing is kept as results come, in their own transaction. */
export const standingReactions: Reactions = {
  async 'attempt.submitted'(db, happened) {
    const timed = happened.filter(({ mode }) => mode === 'timed')
    if (timed.length === 0) return
    const events = await findEventAttempts(
      db,
      timed.map(({ resultId }) => resultId),
    )
    const placed = timed.flatMap(({ resultId, accountId, marks, score, timeTaken }) => {
      const eventId = events.get(resultId)
      return eventId === undefined ? [] : [{ eventId, accountId, resultId, marks, marksValue: toNumber(marks), score, timeTaken }]
    })
    if (placed.length === 0) return
    await placeEntries(db, placed)
    await countLiveMarks(
      db,
      placed.map(({ eventId, marks, marksValue }) => ({ eventId, marks, value: marksValue, count: 1 })),
    )
  },
  async 'result.remarked'(db, happened) {
    const after = new Map(happened.map((each) => [each.resultId, each.after]))
    const known = await findPlaced(db, [...after.keys()])
    const moved = known.flatMap(({ resultId, marks, marksValue, timeTaken, ...place }) => {
      const now = after.get(resultId ?? '')
      if (!now || !resultId || marks === null || marksValue === null) return []
      return [{ ...place, resultId, timeTaken: timeTaken ?? 0, score: now.score, marks: now.marks, was: { marks, value: marksValue } }]
    })
    if (moved.length === 0) return
    await placeEntries(
      db,
      moved.map(({ was: _, ...each }) => ({ ...each, marksValue: toNumber(each.marks) })),
    )
    await countLiveMarks(
      db,
      moved.flatMap(({ eventId, marks, was }) => [
        { eventId, ...was, count: -1 },
        { eventId, marks, value: toNumber(marks), count: 1 },
      ]),
    )
  },
}
