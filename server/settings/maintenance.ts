import type { Context } from '#server/platform/context.ts'
import { perContext } from '#server/platform/per-context.ts'
import { readSettings, settingsRegion } from './queries.ts'

/** The mode, and the number of the settings it was read at. */
const known = perContext(() => ({ revision: -1, closed: true }))

/** Learners find the house closed; what runs may still be finished. */
export async function isUnderMaintenance(context: Context): Promise<boolean> {
  const mode = known(context)
  const revision = await context.cache.revision(settingsRegion)
  if (revision !== mode.revision) {
    mode.closed = (await readSettings(context.database.db)).maintenanceMode
    mode.revision = revision
  }
  return mode.closed
}

/** Without looking anything up: whether it is certain that the house is open. */
export function isKnownToBeOpen(context: Context): boolean {
  const { revision, closed } = known(context)
  return !closed && context.cache.knownRevision(settingsRegion) === revision
}
