import { openMemoryBus } from '#server/platform/bus.ts'
import { openCache } from '#server/platform/cache.ts'
import { SetClock } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'

export type Past = Omit<Context, 'clock'> & { clock: SetClock }

/** The context for what is to have happened before: in the given transaction, by a clock that is set, and nobody is told of it. */
export function openPast(context: Context, db: Db): Past {
  const bus = openMemoryBus()
  return {
    ...context,
    database: { ...context.database, db },
    clock: new SetClock(context.clock.now()),
    bus,
    cache: openCache(db, bus, context.log),
  }
}
