import type { SimilarQuestion } from '#domain/questions/question-import.ts'
import type { Db } from '#server/platform/database/database.ts'
import { hasQuestions } from '../bank/queries.ts'
import { findSimilar } from '../bank/similar.ts'

export type Compare = (texts: readonly string[]) => Promise<SimilarQuestion[][]>

const maxSimilar = 3
const fastMs = 50
const maxComparingMs = 4000

/**
 * Searches similar questions for a few seconds per file at most, because each search scans the whole bank; later rows get no suggestions.
 */
export async function openComparison(db: Db): Promise<Compare> {
  let remainingMs = (await hasQuestions(db)) ? maxComparingMs : 0
  // Starts with a small chunk, because the duration depends on the bank and the database, and doubles it while searches are fast.
  let chunkSize = 8
  return async (texts) => {
    const similar: SimilarQuestion[][] = []
    while (remainingMs > 0 && similar.length < texts.length) {
      const startedAt = performance.now()
      similar.push(...(await findSimilar(db, texts.slice(similar.length, similar.length + chunkSize), maxSimilar)))
      const elapsedMs = performance.now() - startedAt
      remainingMs -= elapsedMs
      if (elapsedMs < fastMs) chunkSize *= 2
    }
    return similar
  }
}
