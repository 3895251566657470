import type { PaperBody } from '#server/attempts/bodies/bodies.ts'
import { addToAttemptCounts } from '#server/catalogue/papers/queries.ts'
import { completeProgress } from '#server/catalogue/progress/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { together } from '#server/platform/database/together.ts'
import type { ResultRow } from '../tables.ts'
import { type CountedAnswers, countMarks, countStatistics, listAnswerStatistics } from './queries.ts'

/** Updates all counters for new results. Only ranked results count in statistics, and practice counts nowhere. */
export async function countResults(db: Db, stored: ResultRow[], bodyOf: (bodyId: string) => PaperBody | undefined): Promise<void> {
  const timed = stored.filter(({ mode }) => mode === 'timed')
  const ranked = timed.filter(({ unranked }) => unranked === null)
  const byPaper = Map.groupBy(timed, ({ paperId }) => paperId)
  await together(
    completeProgress(
      db,
      timed.map(({ accountId, paperId, completedAt }) => ({ accountId, paperId, updatedAt: completedAt })),
    ),
    countRanked(db, ranked, bodyOf),
    addToAttemptCounts(db, new Map(Array.from(byPaper, ([paperId, inPaper]) => [paperId, inPaper.length]))),
  )
}

/** Adds ranked results to the marks and question statistics of their papers. */
export async function countRanked(db: Db, ranked: ResultRow[], bodyOf: (bodyId: string) => PaperBody | undefined): Promise<void> {
  const answers = ranked.flatMap((result): CountedAnswers[] => {
    const body = bodyOf(result.bodyId)
    return body ? [{ body, answers: listAnswerStatistics(result) }] : []
  })
  const marks = ranked.map(({ paperId, marks, marksValue }) => ({ paperId, marks, value: marksValue, count: 1 }))
  await together(countMarks(db, marks), countStatistics(db, answers))
}
