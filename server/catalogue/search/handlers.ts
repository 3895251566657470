import { catalogue } from '#domain/catalogue/contract.ts'
import { fold } from '#domain/catalogue/search-text.ts'
import { shared } from '#server/platform/http.ts'
import { examCategory } from '../exam-categories/noun.ts'
import { paper } from '../papers/noun.ts'
import { region } from '../records/change.ts'
import type { AnyRecord, Noun } from '../records/noun.ts'
import { subject } from '../subjects/noun.ts'
import { searchIds, spellWords } from './queries.ts'

/** More words than this narrow nothing down any further. */
const mostWords = 8

export const searchHandlers = {
  search: shared(region, catalogue.search, async ({ db, query: { q, limit } }) => {
    const words = fold(q).split(' ').filter(Boolean).slice(0, mostWords)
    const spellings = await spellWords(db, words)
    const find = async <R extends AnyRecord>(noun: Noun<R>): Promise<R[]> =>
      words.length === 0 ? [] : noun.find(db, await searchIds(db, noun, spellings, limit), 'learner')
    return { data: { papers: await find(paper), subjects: await find(subject), exams: await find(examCategory) } }
  }),
}
