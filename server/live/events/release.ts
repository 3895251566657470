import type { Context } from '#server/platform/context.ts'
import { countOpen } from '../standing/queries.ts'
import { tellState } from '../standing/tell.ts'
import type { StoredEvent } from '../tables.ts'
import { liveRegion, unreleasedEvents } from './holding.ts'
import { holdEvent, updateEvent } from './queries.ts'

/**
 * Ends an event whose time is over and whose attempts are all handed in: who was offline has their grace, and who got more minutes has
 * those, before anybody is told a key.
 */
async function release(context: Context, id: string): Promise<StoredEvent | undefined> {
  const effects: (() => Promise<void> | void)[] = []
  const released = await context.database.db.transaction(async (db) => {
    const event = await holdEvent(db, id)
    const now = context.clock.now()
    if (!event || event.releasedAt || event.endsAt > now || (await countOpen(db, id)) > 0) return undefined
    const after = await updateEvent(db, id, { releasedAt: now })
    await context.cache.invalidate(liveRegion, { db, after: (effect) => void effects.push(effect) })
    return after
  })
  for (const effect of effects) await effect()
  return released
}

export async function releaseEnded(context: Context): Promise<void> {
  const now = context.clock.now()
  for (const { id, endsAt } of await unreleasedEvents(context)) {
    if (endsAt > now) continue
    const released = await release(context, id)
    if (released) await tellState(context, released, 0)
  }
}
