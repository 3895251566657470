import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'
import { settingsTable } from '#server/settings/tables.ts'

const loadedKey = 'demo.contentLoaded'

export async function isContentLoaded(db: Db): Promise<boolean> {
  const [row] = await db.select({ value: settingsTable.value }).from(settingsTable).where(eq(settingsTable.key, loadedKey))
  return row !== undefined
}

export async function markContentLoaded(db: Db, now: Date): Promise<void> {
  await db.insert(settingsTable).values({ key: loadedKey, value: true, updatedAt: now }).onConflictDoNothing()
}
