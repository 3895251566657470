import type { EventName, Events } from '#domain/events.ts'
import type { Context } from './context.ts'
import type { Db } from './db.ts'

/**
 * What a feature does when something happens below it, in the same transaction: it holds if and only if the cause does. Several that
 * happen together are told together.
 */
export type Reactions = { [Name in EventName]?: (db: Db, happened: Events[Name][], now: Date) => Promise<void> }

export async function react<Name extends EventName>(
  { reactions }: Pick<Context, 'reactions'>,
  name: Name,
  db: Db,
  happened: Events[Name][],
  now: Date,
): Promise<void> {
  if (happened.length === 0) return
  for (const each of reactions) await each[name]?.(db, happened, now)
}

/** After the commit: every node is told. */
export async function announce<Name extends EventName>({ bus }: Pick<Context, 'bus'>, name: Name, happened: Events[Name][]): Promise<void> {
  if (happened.length > 0) await bus.publish(name, happened)
}
