import { catalogue } from '#domain/catalogue/contract.ts'
import { fold } from '#domain/catalogue/search-text.ts'
import type { Db } from '#server/platform/db.ts'
import { shared } from '#server/platform/http.ts'
import { examCategory } from '../exam-categories/noun.ts'
import { paper } from '../papers/noun.ts'
import { region } from '../records/change.ts'
import type { AnyRecord, Noun } from '../records/noun.ts'
import { subject } from '../subjects/noun.ts'
import { searchIds } from './queries.ts'

/** More words than this narrow nothing down any further. */
const mostWords = 8

async function search<R extends AnyRecord>(db: Db, noun: Noun<R>, words: string[], limit: number): Promise<R[]> {
  return words.length === 0 ? [] : noun.find(db, await searchIds(db, noun, words, limit), 'learner')
}

export const searchHandlers = {
  search: shared(region, catalogue.search, async ({ db, query: { q, limit } }) => {
    const words = fold(q).split(' ').filter(Boolean).slice(0, mostWords)
    return {
      data: {
        papers: await search(db, paper, words, limit),
        subjects: await search(db, subject, words, limit),
        exams: await search(db, examCategory, words, limit),
      },
    }
  }),
}
