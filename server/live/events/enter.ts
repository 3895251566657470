import { type ErrorCode, Failure } from '#domain/errors.ts'
import type { Context } from '#server/platform/context.ts'
import { batched } from '#server/platform/database/batch.ts'
import type { Db } from '#server/platform/database/database.ts'
import { perContext } from '#server/platform/per-context.ts'
import { insertEntries, listEntered, lockEvent } from './queries.ts'

type EntryRequest = { eventId: string; accountId: string; now: Date }
type Refusal = Extract<ErrorCode, 'not_found' | 'event_full' | 'event_over'>
type Outcome = 'in' | Refusal

/** Adds learners in order until the event is full. The event row is locked, so that the count cannot change meanwhile. */
async function addEntrants(db: Db, eventId: string, requests: EntryRequest[]): Promise<Map<EntryRequest, Outcome>> {
  const [{ now } = { now: new Date() }] = requests
  const event = await lockEvent(db, eventId)
  if (!event) return new Map(requests.map((each) => [each, 'not_found']))
  const accountIds = [...new Set(requests.map(({ accountId }) => accountId))]
  const entered = new Set(await listEntered(db, eventId, accountIds))
  const room = event.endsAt > now ? Math.max(0, event.capacity - event.participants) : 0
  const added = accountIds.filter((id) => !entered.has(id)).slice(0, room)
  if (added.length > 0) await insertEntries(db, eventId, added, now)
  const isEntered = new Set([...entered, ...added])
  const refusal = event.endsAt > now ? 'event_full' : 'event_over'
  return new Map(requests.map((each) => [each, isEntered.has(each.accountId) ? 'in' : refusal]))
}

/** Calls that arrive together share a transaction: when an event starts, everybody enters at once. */
const entererOf = perContext(({ database }: Context) =>
  batched(async (requests: EntryRequest[]) => {
    const outcomes = new Map<EntryRequest, Outcome>()
    for (const [eventId, forEvent] of Map.groupBy(requests, (each) => each.eventId)) {
      const results = await database.db.transaction((db) => addEntrants(db, eventId, forEvent))
      for (const [each, outcome] of results) outcomes.set(each, outcome)
    }
    return requests.map((each) => outcomes.get(each) ?? 'not_found')
  }),
)

/** Adds a learner to an event, or fails; does nothing if they have entered already. */
export async function addEntrant(context: Context, requests: EntryRequest): Promise<void> {
  const outcome = await entererOf(context)(requests)
  if (outcome !== 'in') throw new Failure(outcome, outcome === 'not_found' ? { message: 'Event not found' } : {})
}
