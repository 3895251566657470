import { defaultSettings, Settings } from '#domain/settings/contract.ts'
import type { Db } from '#server/platform/db.ts'
import { moveRevision } from '#server/platform/queries.ts'
import { settingsTable } from './tables.ts'

export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.select({ key: settingsTable.key, value: settingsTable.value }).from(settingsTable)
  return Settings.parse({ ...defaultSettings, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) })
}

export const settingsRegion = 'settings'

/** Every node has seen it within a second; who wants it at once drops the region of the cache too. */
export async function writeSettings(db: Db, changes: Partial<Settings>, now: Date): Promise<void> {
  for (const [key, value] of Object.entries(changes)) {
    await db
      .insert(settingsTable)
      .values({ key, value, updatedAt: now })
      .onConflictDoUpdate({ target: settingsTable.key, set: { value, updatedAt: now } })
  }
  await moveRevision(db, settingsRegion)
}
