import { attempts } from '#server/attempts/tables.ts'
import { accounts } from '#server/identity/tables.ts'
import type { Db } from '#server/platform/db.ts'

export async function insertPeople(db: Db, rows: (typeof accounts.$inferInsert)[]): Promise<void> {
  await db.insert(accounts).values(rows).onConflictDoNothing({ target: accounts.email })
}

export async function insertSittings(db: Db, rows: (typeof attempts.$inferInsert)[]): Promise<void> {
  await db.insert(attempts).values(rows)
}
