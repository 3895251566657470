import { eventTopic } from '#domain/live/rank.ts'
import type { Context } from '#server/platform/context.ts'
import { topicsOf } from '#server/platform/messaging/topics.ts'
import { readBattleState } from '../battle/score.ts'
import { unreleasedEvents } from '../events/embargoes.ts'
import { findEvent } from '../events/queries.ts'
import type { EventRow } from '../tables.ts'
import { readState } from './read.ts'

/** The state of an event is published at most twice a second. */
export const publishIntervalMs = 500

/** The interval of the periodic tasks while nothing happens and no event is about to start or end. */
export const idleIntervalMs = 8000

export async function publishState(context: Context, event: EventRow, pause = publishIntervalMs): Promise<boolean> {
  const { db } = context.database
  const state = event.isBattle ? await readBattleState(db, event) : await readState(db, event)
  return topicsOf(context).publishState(eventTopic(event.id), state, pause)
}

/**
 * Publishes the state of running events. Every node runs this; the topic log stores each state once, so nothing is lost with a node and
 * many submissions make one message. Returns whether a state was published or an event starts soon.
 */
export async function publishStates(context: Context): Promise<boolean> {
  const now = context.clock.now()
  const soon = new Date(now.getTime() + idleIntervalMs)
  let isBusy = false
  for (const { id, startsAt } of await unreleasedEvents(context)) {
    if (startsAt > soon) continue
    const event = startsAt <= now && (await findEvent(context.database.db, id))
    if (!event || (await publishState(context, event))) isBusy = true
  }
  return isBusy
}
