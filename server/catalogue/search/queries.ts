import { and, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'
import type { AnyRecord, Noun } from '../records/noun.ts'
import { contains, inOrder, live } from '../records/queries.ts'

/** How much of a mistyped word must still be there, in groups of three letters. */
const likeness = 0.45
/** So many matches are ranked; of more than that, any will do. */
const ranked = 300

async function rankedIds(db: Db, noun: Noun, query: string, matches: SQL | undefined, limit: number): Promise<string[]> {
  const { table } = noun
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select ${table.id}, ${table.ownText}, ${inOrder(table)} as place from ${table} where ${and(matches, live(noun))} limit ${ranked}
    ) as found
    order by word_similarity(${query}, own_text) desc, similarity(${query}, own_text) desc, place, id
    limit ${limit}`)
  return rows.map((row) => row.id)
}

/** What a learner may see that holds every word, best first; where that is too little, what nearly holds them. */
export async function searchIds<R extends AnyRecord>(db: Db, noun: Noun<R>, words: string[], limit: number): Promise<string[]> {
  const { table } = noun
  const query = words.join(' ')
  const exact = await rankedIds(db, noun, query, and(...words.map((word) => contains(table, word))), limit)
  if (exact.length === limit) return exact
  const nearly = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`)
    const alike = words.map((word) => sql`${table.searchText} %> ${word}`)
    return rankedIds(tx, noun, query, and(...alike, exact.length > 0 ? notInArray(table.id, exact) : undefined), limit - exact.length)
  })
  return [...exact, ...nearly]
}
