import type { EmbargoSource } from '#server/catalogue/papers/embargo.ts'
import { RegionCache } from '#server/platform/cache/region-cache.ts'
import type { Context } from '#server/platform/context.ts'
import { perContext } from '#server/platform/per-context.ts'
import { addEntrant } from './enter.ts'
import { listUnreleased } from './queries.ts'

/** The cache region of events: invalidated when one is created, changed, released or deleted. */
export const liveRegion = 'live events'

export type UnreleasedEvent = Awaited<ReturnType<typeof listUnreleased>>[number]

const cacheOf = perContext(({ cache }: Context) => new RegionCache<UnreleasedEvent[]>(cache, liveRegion, { max: 1 }))

/** Events whose keys are still embargoed, from the cache. */
export async function unreleasedEvents(context: Context) {
  return cacheOf(context).get('all', () => listUnreleased(context.database.db))
}

export const eventEmbargoes: EmbargoSource = {
  async find(context, paperId) {
    const onPaper = (await unreleasedEvents(context)).filter((event) => event.paperId === paperId)
    return onPaper.map(({ id, startsAt, endsAt, isBattle, isReserved, standing }) => ({
      eventId: id,
      from: startsAt,
      until: endsAt,
      isReserved,
      isSat: !isBattle,
      standing,
    }))
  },
  enter: (context, { eventId }, accountId, now) => addEntrant(context, { eventId, accountId, now }),
}
