import { asc } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'
import type { Noun } from '../records/noun.ts'
import { live } from '../records/queries.ts'

/** Everything of a kind that learners see, and when it was changed. */
export async function listLive(db: Db, noun: Noun): Promise<{ id: string; updatedAt: Date }[]> {
  const { table } = noun
  return db.select({ id: table.id, updatedAt: table.updatedAt }).from(table).where(live(noun)).orderBy(asc(table.id))
}
