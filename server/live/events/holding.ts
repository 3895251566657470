import type { Context } from '#server/platform/context.ts'
import type { Holds } from '#server/platform/holds.ts'
import { perContext } from '#server/platform/per-context.ts'
import { Shelf } from '#server/platform/shelf.ts'
import { enter } from './entering.ts'
import { listUnreleased } from './queries.ts'

/** Moves when an event is arranged, changed, released or taken out. */
export const liveRegion = 'live events'

const unreleased = perContext(({ cache }: Context) => new Shelf<Awaited<ReturnType<typeof listUnreleased>>>(cache, liveRegion, 1))

/** Events whose keys are not out, from memory. */
export async function unreleasedEvents(context: Context) {
  return unreleased(context).get('all', () => listUnreleased(context.database.db))
}

export const eventHolds: Holds = {
  async find(context, paperId) {
    const own = (await unreleasedEvents(context)).filter((event) => event.paperId === paperId)
    return own.map(({ id, startsAt, endsAt, isBattle, isReserved }) => ({
      eventId: id,
      from: startsAt,
      until: endsAt,
      isReserved,
      isSat: !isBattle,
    }))
  },
  enter: (context, { eventId }, accountId, now) => enter(context, { eventId, accountId, now }),
}
