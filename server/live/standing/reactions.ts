import type { Events } from '#domain/events.ts'
import { toNumber } from '#domain/exact.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Reactions } from '#server/platform/messaging/reactions.ts'
import { countLiveMarks, type EntryMarks, findRankedEntries, findUnrankedAttempts, updateEntryMarks } from './queries.ts'

async function addToStanding(db: Db, entries: EntryMarks[]): Promise<void> {
  if (entries.length === 0) return
  await updateEntryMarks(db, entries)
  await countLiveMarks(
    db,
    entries.map(({ eventId, marks, marksValue }) => ({ eventId, marks, value: marksValue, count: 1 })),
  )
}

/** Adds ranked results of event attempts. A live standing was counted when the attempts were submitted. */
async function addResults(db: Db, happened: Events['attempt.submitted'][]): Promise<void> {
  const timed = happened.filter(({ unranked }) => unranked === null)
  if (timed.length === 0) return
  const events = await findUnrankedAttempts(
    db,
    timed.map(({ resultId, accountId }) => ({ id: resultId, accountId })),
  )
  const entries = timed.flatMap(({ resultId, accountId, marks, score, timeTaken }) => {
    const eventId = events.get(resultId)
    return eventId === undefined ? [] : [{ eventId, accountId, resultId, marks, marksValue: toNumber(marks), score, timeTaken }]
  })
  await addToStanding(db, entries)
}

/** Updates the standing of an event in the transaction that marks, stores or re-marks a result. */
export const standingReactions: Reactions = {
  'standing.marked': ({ db }, happened) =>
    addToStanding(
      db,
      happened.map((each) => ({ ...each, marksValue: toNumber(each.marks) })),
    ),
  'attempt.submitted': ({ db }, happened) => addResults(db, happened),
  'result.accepted': ({ db }, happened) => addResults(db, happened),
  async 'result.remarked'({ db }, happened) {
    const after = new Map(happened.map((each) => [each.resultId, each.after]))
    const entriesBefore = await findRankedEntries(db, [...after.keys()])
    const changed = entriesBefore.flatMap(({ resultId, marks, marksValue, timeTaken, ...place }) => {
      const now = after.get(resultId ?? '')
      if (!now || !resultId || marks === null || marksValue === null) return []
      return [{ ...place, resultId, timeTaken: timeTaken ?? 0, score: now.score, marks: now.marks, before: { marks, value: marksValue } }]
    })
    if (changed.length === 0) return
    await updateEntryMarks(
      db,
      changed.map(({ before: _, ...each }) => ({ ...each, marksValue: toNumber(each.marks) })),
    )
    await countLiveMarks(
      db,
      changed.flatMap(({ eventId, marks, before }) => [
        { eventId, ...before, count: -1 },
        { eventId, marks, value: toNumber(marks), count: 1 },
      ]),
    )
  },
}
