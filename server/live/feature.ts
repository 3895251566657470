import { live } from '#domain/live/contract.ts'
import { paperUses } from '#server/catalogue/event-papers/keep.ts'
import { embargoSources } from '#server/catalogue/papers/embargo.ts'
import { personalData } from '#server/identity/personal-data.ts'
import type { Context } from '#server/platform/context.ts'
import { defineFeature } from '#server/platform/feature.ts'
import type { PeriodicTask } from '#server/platform/jobs/run-periodically.ts'
import { topicsOf } from '#server/platform/messaging/topics.ts'
import { battleHandlers } from './battle/handlers.ts'
import { adminEventHandlers } from './events/admin-handlers.ts'
import { eventEmbargoes } from './events/embargoes.ts'
import { eventHandlers } from './events/handlers.ts'
import { listEventsOfAccount, listPaperUses } from './events/queries.ts'
import { releaseEnded } from './events/release.ts'
import { remindEntrants } from './events/remind.ts'
import { monitorHandlers } from './monitor/handlers.ts'
import { idleIntervalMs, publishIntervalMs, publishStates } from './standing/publish-state.ts'
import { standingReactions } from './standing/reactions.ts'

function liveTicks(context: Context): PeriodicTask[] {
  const topics = topicsOf(context)
  return [
    { name: 'publish the state of events', everyMs: publishIntervalMs, idleMs: idleIntervalMs, run: () => publishStates(context) },
    { name: 'release finished events', everyMs: 1000, idleMs: idleIntervalMs, run: () => releaseEnded(context) },
    { name: 'send event reminders', everyMs: 10_000, idleMs: 40_000, run: () => remindEntrants(context) },
    { name: 'recover lost messages', everyMs: 3000, run: () => topics.recoverLostMessages() },
    { name: 'send heartbeats', everyMs: 15_000, run: async () => topics.sendHeartbeats() },
    { name: 'delete old messages', everyMs: 5 * 60_000, run: () => topics.deleteOldMessages() },
  ]
}

export const liveFeature = defineFeature({
  contract: live,
  handlers: { ...eventHandlers, ...battleHandlers, ...adminEventHandlers, ...monitorHandlers },
  periodicTasks: liveTicks,
  reactions: standingReactions,
  extensions: [
    embargoSources.provide(eventEmbargoes),
    paperUses.provide(listPaperUses),
    personalData.provide({ name: 'liveEvents', read: listEventsOfAccount }),
  ],
})
