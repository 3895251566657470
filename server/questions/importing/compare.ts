import type { SimilarQuestion } from '#domain/questions/importing.ts'
import type { Db } from '#server/platform/db.ts'
import { hasQuestions } from '../bank/queries.ts'
import { findSimilar } from '../bank/similar.ts'

export type Compare = (texts: readonly string[]) => Promise<SimilarQuestion[][]>

const told = 3
const quick = 50
const comparingTime = 4000

/** Each look for likeness asks the whole bank: a file is compared for so long only, and the rest has nothing alike. */
export async function openComparison(db: Db): Promise<Compare> {
  let left = (await hasQuestions(db)) ? comparingTime : 0
  // A few at first: how long one takes depends on the bank and the database.
  let atOnce = 8
  return async (texts) => {
    const alike: SimilarQuestion[][] = []
    while (left > 0 && alike.length < texts.length) {
      const begun = performance.now()
      alike.push(...(await findSimilar(db, texts.slice(alike.length, alike.length + atOnce), told)))
      const took = performance.now() - begun
      left -= took
      if (took < quick) atOnce *= 2
    }
    return alike
  }
}
