import type { Context } from '#server/platform/context.ts'
import { transact } from '#server/platform/database/transact.ts'
import { releaseResults } from '#server/results/release.ts'
import { idleIntervalMs, publishState } from '../standing/publish-state.ts'
import { countUnfinished } from '../standing/queries.ts'
import type { EventRow } from '../tables.ts'
import { liveRegion, type UnreleasedEvent, unreleasedEvents } from './embargoes.ts'
import { lockEvent, updateEvent } from './queries.ts'

/**
 * Releases an event once its time is over and all its attempts are submitted: a learner may be offline within the grace period or have
 * extra minutes. All results are stored first, so that the standing is complete when it appears. While a later event reserves the paper,
 * its key stays secret.
 */
async function release(context: Context, { id, paperId, startsAt }: UnreleasedEvent): Promise<EventRow | undefined> {
  const onPaper = paperId === null ? [] : (await unreleasedEvents(context)).filter((event) => event.paperId === paperId)
  if (onPaper.some((event) => event.isReserved && event.startsAt > startsAt)) return undefined
  for (const event of onPaper) if ((await countUnfinished(context.database.db, event.id)).open > 0) return undefined
  if (paperId !== null) await releaseResults(context, paperId)
  return transact(context, async (tx, after) => {
    const event = await lockEvent(tx, id)
    const now = context.clock.now()
    if (!event || event.releasedAt || event.endsAt > now) return undefined
    const { open, withheld } = await countUnfinished(tx, id)
    if (open > 0 || withheld > 0) return undefined
    const released = await updateEvent(tx, id, { releasedAt: now })
    await context.cache.invalidate(liveRegion, { db: tx, after })
    return released
  })
}

/** Returns whether an event is over, or will be soon. */
export async function releaseEnded(context: Context): Promise<boolean> {
  const now = context.clock.now()
  const soon = new Date(now.getTime() + idleIntervalMs)
  const ending = (await unreleasedEvents(context)).filter(({ endsAt }) => endsAt <= soon)
  // The latest first: an earlier event on the same paper waits for it.
  for (const event of ending.toReversed()) {
    if (event.endsAt > now) continue
    const released = await release(context, event)
    if (released) await publishState(context, released, 0)
  }
  return ending.length > 0
}
