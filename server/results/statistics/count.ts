import type { Body } from '#server/attempts/bodies/bodies.ts'
import { addAttempts } from '#server/catalogue/papers/queries.ts'
import { completeProgress } from '#server/catalogue/progress/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { StoredResult } from '../tables.ts'
import { answeredIn, countMarks, countStatistics } from './queries.ts'

/** All that is counted up as results arrive. Only first attempts are compared with each other, and practice counts nowhere. */
export async function countResults(db: Db, stored: StoredResult[], bodyOf: (bodyId: string) => Body | undefined): Promise<void> {
  const timed = stored.filter(({ mode }) => mode === 'timed')
  const first = timed.filter(({ isFirst }) => isFirst)
  await completeProgress(
    db,
    timed.map(({ accountId, paperId, completedAt }) => ({ accountId, paperId, updatedAt: completedAt })),
  )
  await countMarks(
    db,
    first.map(({ paperId, marks, marksValue }) => ({ paperId, marks, value: marksValue, count: 1 })),
  )
  await countStatistics(
    db,
    first.flatMap((result) => {
      const body = bodyOf(result.bodyId)
      const { paperId } = result
      if (!body) return []
      return Array.from(answeredIn(body, result), ([versionId, { correct, bucket }]) => {
        return { paperId, versionId, seen: 1, correct: Number(correct), bucket }
      })
    }),
  )
  const byPaper = Map.groupBy(timed, ({ paperId }) => paperId)
  await addAttempts(db, new Map(Array.from(byPaper, ([paperId, own]) => [paperId, own.length])))
}
