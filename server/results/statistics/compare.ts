import { batched } from '#server/platform/database/batch.ts'
import type { Db } from '#server/platform/database/database.ts'
import { together } from '#server/platform/database/together.ts'
import { perContext } from '#server/platform/per-context.ts'
import type { ResultRow } from '../tables.ts'
import { type RankCounts, readRanks, readStatistics, type Statistics } from './queries.ts'

/** How a result compares: its place among all ranked ones, if it is one, and the statistics of the paper's questions by version. */
export type Comparison = { place: RankCounts | null; statistics: ReadonlyMap<string, Statistics> }

type ComparedResult = Pick<ResultRow, 'paperId' | 'marksValue' | 'unranked'>

/** Compares any number of results with two queries. */
export async function compareResults(db: Db, results: readonly ComparedResult[]): Promise<Comparison[]> {
  if (results.length === 0) return []
  const ranked = results.filter(({ unranked }) => unranked === null)
  const [ranks, byPaper] = await together(
    ranked.length > 0 ? readRanks(db, ranked) : Promise.resolve([]),
    readStatistics(db, [...new Set(results.map(({ paperId }) => paperId))]),
  )
  const places = new Map(ranked.map((result, at) => [result, ranks[at]]))
  return results.map((result) => ({ place: places.get(result) ?? null, statistics: byPaper.get(result.paperId) ?? new Map() }))
}

/** Calls that arrive together share the queries: when a paper ends, many read their results. */
export const comparerOf = perContext(({ database: { db } }) => batched((results: ComparedResult[]) => compareResults(db, results)))
