import type { Settings } from '#domain/settings/contract.ts'
import type { Context } from '#server/platform/context.ts'
import { perContext } from '#server/platform/per-context.ts'
import { Shelf } from '#server/platform/shelf.ts'
import { readSettings, settingsRegion } from './queries.ts'

const shelf = perContext(({ cache }) => new Shelf<Settings>(cache, settingsRegion, 1))

/** The settings for what is read very often: at most a second old, and without a query where nothing has changed. */
export function readSite(context: Context): Promise<Settings> {
  return shelf(context).get('all', () => readSettings(context.database.db))
}
