import type { Context } from '#server/platform/context.ts'
import { perContext } from '#server/platform/per-context.ts'
import { Shelf } from '#server/platform/shelf.ts'
import { readSettings, settingsRegion } from './queries.ts'

const modes = perContext(({ cache }) => new Shelf<boolean>(cache, settingsRegion, 1))

/** Learners find the house closed; what runs may still be finished. */
export async function isUnderMaintenance(context: Context): Promise<boolean> {
  return modes(context).get('mode', async () => (await readSettings(context.database.db)).maintenanceMode)
}
