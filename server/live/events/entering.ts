import { type ErrorCode, Failure } from '#domain/errors.ts'
import { batched } from '#server/platform/batch.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { perContext } from '#server/platform/per-context.ts'
import { findEntered, holdEvent, insertEntries } from './queries.ts'

type Entering = { eventId: string; accountId: string; now: Date }
type Refusal = Extract<ErrorCode, 'not_found' | 'event_full' | 'event_over'>
type Outcome = 'in' | Refusal

/** Takes in as many as there is room for, the first first. The event is held meanwhile, so that nobody is counted beside. */
async function takeIn(db: Db, eventId: string, entering: Entering[]): Promise<Map<Entering, Outcome>> {
  const [{ now } = { now: new Date() }] = entering
  const event = await holdEvent(db, eventId)
  if (!event) return new Map(entering.map((each) => [each, 'not_found']))
  const accountIds = [...new Set(entering.map(({ accountId }) => accountId))]
  const known = new Set(await findEntered(db, eventId, accountIds))
  const room = event.endsAt > now ? Math.max(0, event.capacity - event.participants) : 0
  const fresh = accountIds.filter((id) => !known.has(id)).slice(0, room)
  if (fresh.length > 0) await insertEntries(db, eventId, fresh, now)
  const isIn = new Set([...known, ...fresh])
  const refusal = event.endsAt > now ? 'event_full' : 'event_over'
  return new Map(entering.map((each) => [each, isIn.has(each.accountId) ? 'in' : refusal]))
}

/** Those who come together share a transaction: when an event starts everybody comes at once. */
const doorOf = perContext(({ database }: Context) =>
  batched(async (entering: Entering[]) => {
    const outcomes = new Map<Entering, Outcome>()
    for (const [eventId, own] of Map.groupBy(entering, (each) => each.eventId)) {
      const taken = await database.db.transaction((db) => takeIn(db, eventId, own))
      for (const [each, outcome] of taken) outcomes.set(each, outcome)
    }
    return entering.map((each) => outcomes.get(each) ?? 'not_found')
  }),
)

/** Takes a learner into an event; who is in already stays so. */
export async function enter(context: Context, entering: Entering): Promise<void> {
  const outcome = await doorOf(context)(entering)
  if (outcome !== 'in') throw new Failure(outcome, outcome === 'not_found' ? { message: 'Event not found' } : {})
}
