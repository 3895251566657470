import type { EventName, Events } from '#domain/events.ts'
import type { Db } from '../database/database.ts'
import { together } from '../database/together.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Bus } from './bus.ts'

/** `db` is the transaction of the change: a job added with it is queued if and only if the change commits. */
type ReactionScope = { db: Db; jobs: Jobs; now: Date }

/** Handlers for events of lower-ranked features; they run within the transaction of the change. Events of one change arrive together. */
export type Reactions = { [Name in EventName]?: (scope: ReactionScope, events: Events[Name][]) => Promise<void> }

type ReactionContext = { reactions: Reactions[]; jobs: Jobs }

/**
 * Runs the reactions of all features, called within the transaction of the change. Their statements are sent together: no reaction depends on what another one
 * writes, and the first statement of each is executed before the second of any.
 */
export async function runReactions<Name extends EventName>(
  { reactions, jobs }: ReactionContext,
  name: Name,
  db: Db,
  events: Events[Name][],
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  await together(...reactions.map(async (each) => each[name]?.({ db, jobs, now }, events)))
}

/** Publishes the events to every node; called after the commit. */
export async function publishEvents<Name extends EventName>({ bus }: { bus: Bus }, name: Name, events: Events[Name][]): Promise<void> {
  if (events.length > 0) await bus.publish(name, events)
}
