import type { Settings } from '#domain/settings/contract.ts'
import { RegionCache } from '#server/platform/cache/region-cache.ts'
import type { Context } from '#server/platform/context.ts'
import { perContext } from '#server/platform/per-context.ts'
import { readSettings, settingsRegion } from './queries.ts'

const cacheOf = perContext(({ cache }) => new RegionCache<Settings>(cache, settingsRegion, { max: 1 }))

/** The cached settings, for frequent reads: at most a second old. */
export function readCachedSettings(context: Context): Promise<Settings> {
  return cacheOf(context).get('all', () => readSettings(context.database.db))
}
