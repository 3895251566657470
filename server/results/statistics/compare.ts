import { batched } from '#server/platform/batch.ts'
import { perContext } from '#server/platform/per-context.ts'
import type { StoredResult } from '../tables.ts'
import { type Place, readPlaces, readStatistics, type Statistics } from './queries.ts'

type Placed = Pick<StoredResult, 'paperId' | 'marksValue'>

/** What a result is held against. Those who ask together share the reading: when a paper ends they ask for the same. */
export const comparisonsOf = perContext(({ database: { db } }) => ({
  place: batched((placed: Placed[]): Promise<Place[]> => readPlaces(db, placed)),
  statistics: batched(async (paperIds: string[]): Promise<Map<string, Statistics>[]> => {
    const byPaper = await readStatistics(db, [...new Set(paperIds)])
    return paperIds.map((paperId) => byPaper.get(paperId) ?? new Map())
  }),
}))
