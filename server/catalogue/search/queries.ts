import { and, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'
import type { AnyRecord, Noun } from '../records/noun.ts'
import { contains, inOrder, live } from '../records/queries.ts'
import { type RecordTable, searchWords } from '../tables.ts'

/** So many matches are ranked; of more than that, any will do. */
const ranked = 100

/**
 * Makes the words of folded texts known to the search. Last in a transaction, when no other change can be under way:
 * two that bring the same new word wait for each other.
 */
export async function learnWords(db: Db, texts: readonly string[]): Promise<void> {
  const words = new Set(texts.flatMap((text) => text.split(' ')).filter((word) => word.length > 2 && /[a-z]/.test(word)))
  if (words.size === 0) return
  await db.execute(sql`insert into ${searchWords} (word) select unnest(${sql.param([...words])}::text[]) on conflict do nothing`)
}

/** How each word may have been meant: as it is, or, if it begins no word there is, as one of those that come nearest. */
export async function spellWords(db: Db, words: readonly string[]): Promise<string[][]> {
  const { word } = searchWords
  const { rows } = await db.execute<{ given: string; near: string[] }>(sql`
    select given, array(
      select ${word} from ${searchWords} where ${word} % given or given <% ${word}
      order by similarity(${word}, given) + word_similarity(given, ${word}) desc, ${word} limit 3
    ) as near
    from unnest(${sql.param(words)}::text[]) as given
    where not exists (select from ${searchWords} where ${word} like given || '%')`)
  const corrected = new Map(rows.map(({ given, near }) => [given, near]))
  return words.map((given) => [...(corrected.get(given) ?? []), given])
}

const byteOrder = (table: RecordTable) => sql`${table.ownText} collate "C"`

/** However many there are, the index leads to the first of those whose name begins with what was typed. */
async function beginningWith(db: Db, noun: Noun, phrase: string, limit: number): Promise<string[]> {
  const { table } = noun
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(sql`${byteOrder(table)} like ${`${phrase}%`}`, live(noun)))
    .orderBy(byteOrder(table), table.id)
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Best is what holds most of the words in its own name, then what has them together near its beginning, then the shorter name. */
async function holding(db: Db, noun: Noun, spellings: string[][], known: string[], limit: number): Promise<string[]> {
  const { table } = noun
  const holds = spellings.map((same) => or(...same.map((word) => contains(noun, word))))
  const matches = and(...holds, known.length > 0 ? notInArray(table.id, known) : undefined, live(noun))
  const begins = (word: string) => sql`strpos(' ' || own_text, ${` ${word}`})`
  const inName = spellings.map((same) => sql`(${or(...same.map((word) => sql`${begins(word)} > 0`))})::integer`)
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select ${table.id}, ${table.ownText}, ${inOrder(table)} as place from ${table} where ${matches} limit ${ranked}
    ) as found
    order by ${sql.join(inName, sql` + `)} desc, nullif(${begins(phraseOf(spellings))}, 0) nulls last, length(own_text), place, id
    limit ${limit}`)
  return rows.map((row) => row.id)
}

const phraseOf = (spellings: string[][]) => spellings.map(([best]) => best).join(' ')

/** What a learner may see that holds some spelling of every word, best first. */
export async function searchIds<R extends AnyRecord>(db: Db, noun: Noun<R>, spellings: string[][], limit: number): Promise<string[]> {
  const first = await beginningWith(db, noun, phraseOf(spellings), limit)
  if (first.length === limit) return first
  return [...first, ...(await holding(db, noun, spellings, first, limit - first.length))]
}
