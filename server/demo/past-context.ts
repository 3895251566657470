import { openResponseCache } from '#server/platform/cache/response-cache.ts'
import { ManualClock } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { openMemoryBus } from '#server/platform/messaging/bus.ts'

export type PastContext = Omit<Context, 'clock'> & { clock: ManualClock }

/** A context for creating history: in the given transaction, with a settable clock and a bus without listeners. */
export function openPastContext(context: Context, db: Db): PastContext {
  const bus = openMemoryBus()
  return {
    ...context,
    database: { ...context.database, db },
    clock: new ManualClock(context.clock.now()),
    bus,
    cache: openResponseCache(db, bus, context.log),
  }
}
