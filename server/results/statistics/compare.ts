import { batched } from '#server/platform/database/batch.ts'
import { perContext } from '#server/platform/per-context.ts'
import type { ResultRow } from '../tables.ts'
import { type RankCounts, readRanks, readStatistics, type Statistics } from './queries.ts'

type RankedResult = Pick<ResultRow, 'paperId' | 'marksValue'>

/**
 * The rank and the question statistics of results. Calls that arrive together share one query: when a paper ends, many ask for the same.
 */
export const comparisonsOf = perContext(({ database: { db } }) => ({
  place: batched((ranked: RankedResult[]): Promise<RankCounts[]> => readRanks(db, ranked)),
  statistics: batched(async (paperIds: string[]): Promise<Map<string, Statistics>[]> => {
    const byPaper = await readStatistics(db, [...new Set(paperIds)])
    return paperIds.map((paperId) => byPaper.get(paperId) ?? new Map())
  }),
}))
