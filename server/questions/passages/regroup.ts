import { keepPassagesTogether } from '#domain/questions/passage-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { updatePositions } from '../writing/queries.ts'
import { listOrderWithPassages } from './queries.ts'

/** Moves questions of papers so that those of each passage follow one another. */
export async function regroupPassages(db: Db, paperIds: readonly string[]): Promise<void> {
  if (paperIds.length === 0) return
  const papers = Map.groupBy(await listOrderWithPassages(db, paperIds), ({ paperId }) => paperId)
  for (const [paperId, questions] of papers) {
    const together = keepPassagesTogether(questions)
    if (together.some((id, at) => id !== questions[at]?.id)) await updatePositions(db, paperId, together)
  }
}
