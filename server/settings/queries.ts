import { and, eq, sql } from 'drizzle-orm'
import { defaultSettings, Settings } from '#domain/settings/contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import { bumpRevision } from '#server/platform/database/queries.ts'
import { settingsTable } from './tables.ts'

export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.select({ key: settingsTable.key, value: settingsTable.value }).from(settingsTable)
  return Settings.parse({ ...defaultSettings, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) })
}

export const settingsRegion = 'settings'

/** Other nodes see the change within a second; invalidate the cache region too if it must be at once. */
export async function writeSettings(db: Db, changes: Partial<Settings>, now: Date): Promise<void> {
  for (const [key, value] of Object.entries(changes)) {
    await db
      .insert(settingsTable)
      .values({ key, value, updatedAt: now })
      .onConflictDoUpdate({ target: settingsTable.key, set: { value, updatedAt: now } })
  }
  await bumpRevision(db, settingsRegion)
}

/** Returns settings to their defaults, unless somebody has changed the given values since. */
export async function resetSettings(db: Db, written: Partial<Settings>): Promise<void> {
  for (const [key, value] of Object.entries(written)) {
    await db.delete(settingsTable).where(and(eq(settingsTable.key, key), eq(settingsTable.value, sql`${JSON.stringify(value)}::jsonb`)))
  }
}
