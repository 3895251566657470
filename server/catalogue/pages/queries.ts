import { asc } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { isVisible } from '../records/queries.ts'
import type { RecordType } from '../records/record-type.ts'

/** All visible records of a type with the time of their last change. */
export async function listVisible(db: Db, recordType: RecordType): Promise<{ id: string; updatedAt: Date }[]> {
  const { table } = recordType
  return db.select({ id: table.id, updatedAt: table.updatedAt }).from(table).where(isVisible(recordType)).orderBy(asc(table.id))
}
