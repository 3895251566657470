import { live } from '#domain/live/contract.ts'
import type { Context } from '#server/platform/context.ts'
import { feature } from '#server/platform/feature.ts'
import type { Tick } from '#server/platform/ticks.ts'
import { topicsOf } from '#server/platform/topics.ts'
import { battleHandlers } from './battle/handlers.ts'
import { adminEventHandlers } from './events/admin-handlers.ts'
import { eventHandlers } from './events/handlers.ts'
import { eventHolds } from './events/holding.ts'
import { listOwnEvents } from './events/queries.ts'
import { releaseEnded } from './events/release.ts'
import { remindEntrants } from './events/remind.ts'
import { monitorHandlers } from './monitor/handlers.ts'
import { standingReactions } from './standing/place.ts'
import { pauseMs, tellStates } from './standing/tell.ts'

function liveTicks(context: Context): Tick[] {
  const topics = topicsOf(context)
  return [
    { name: 'tell how events stand', everyMs: pauseMs, run: () => tellStates(context) },
    { name: 'release events that are over', everyMs: 1000, run: () => releaseEnded(context) },
    { name: 'remind of events', everyMs: 10_000, run: () => remindEntrants(context) },
    { name: 'make up for lost messages', everyMs: 3000, run: () => topics.check() },
    { name: 'keep watchers’ lines open', everyMs: 15_000, run: async () => topics.beat() },
    { name: 'forget old messages', everyMs: 60_000, run: () => topics.forget() },
  ]
}

export const liveFeature = feature({
  contract: live,
  handlers: { ...eventHandlers, ...battleHandlers, ...adminEventHandlers, ...monitorHandlers },
  ticks: liveTicks,
  reactions: standingReactions,
  holds: eventHolds,
  personalData: [{ name: 'liveEvents', read: listOwnEvents }],
})
