import { type AttemptKey, hasKey } from '#server/attempts/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type ResultRow, results } from '../tables.ts'

export type MarkedBody = Pick<ResultRow, 'id' | 'accountId' | 'paperId' | 'bodyId'>

/** Whose results these are and what was answered, without answers and marks. */
export async function findMarkedBodies(db: Db, keys: readonly AttemptKey[]): Promise<MarkedBody[]> {
  const { id, accountId, paperId, bodyId } = results
  return db.select({ id, accountId, paperId, bodyId }).from(results).where(hasKey(results, keys))
}
