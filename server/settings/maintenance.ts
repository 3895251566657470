import type { Context } from '#server/platform/context.ts'
import { perContext } from '#server/platform/per-context.ts'
import { readSettings, settingsRegion } from './queries.ts'

/** The maintenance mode, and the revision of the settings it was read at. */
const modeOf = perContext(() => ({ revision: -1, closed: true }))

/** Whether learners are refused; open attempts can still be finished. */
export async function isUnderMaintenance(context: Context): Promise<boolean> {
  const mode = modeOf(context)
  const revision = await context.cache.revision(settingsRegion)
  if (revision !== mode.revision) {
    mode.closed = (await readSettings(context.database.db)).maintenanceMode
    mode.revision = revision
  }
  return mode.closed
}

/** Whether the site is open according to the cache, without a query; false if that is not certain. */
export function isOpenByCache(context: Context): boolean {
  const { revision, closed } = modeOf(context)
  return !closed && context.cache.peekRevision(settingsRegion) === revision
}
