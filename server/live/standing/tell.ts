import { eventTopic } from '#domain/live/rank.ts'
import type { Context } from '#server/platform/context.ts'
import { topicsOf } from '#server/platform/topics.ts'
import { readBattleState } from '../battle/score.ts'
import { unreleasedEvents } from '../events/holding.ts'
import { findEvent } from '../events/queries.ts'
import type { StoredEvent } from '../tables.ts'
import { readState } from './read.ts'

/** Watchers are told at most twice a second. */
export const pauseMs = 500

export async function tellState(context: Context, event: StoredEvent, pause = pauseMs): Promise<void> {
  const { db } = context.database
  const state = event.isBattle ? await readBattleState(db, event) : await readState(db, event)
  await topicsOf(context).tell(eventTopic(event.id), state, pause)
}

/** Every node looks; the log takes each state once. So nothing is lost with a node, and many submissions make one message. */
export async function tellStates(context: Context): Promise<void> {
  const now = context.clock.now()
  for (const { id, startsAt } of await unreleasedEvents(context)) {
    if (startsAt > now) continue
    const event = await findEvent(context.database.db, id)
    if (event) await tellState(context, event)
  }
}
