import { and, desc, isNull, notInArray, or, sql } from 'drizzle-orm'
import { bestSpellings, mismatch, soundOf, soundsAlike } from '#domain/catalogue/search-words.ts'
import type { Db } from '#server/platform/database/database.ts'
import { examCategory } from '../exam-categories/record-type.ts'
import { isVisible, matchesWord, orderColumn } from '../records/queries.ts'
import type { AnyRecord, RecordType } from '../records/record-type.ts'
import { countedTable, type RecordTable, searchWords } from '../tables.ts'

/** At most this many matches are ranked. */
const maxRanked = 100

/**
 * Adds the words of folded texts to the search index. Call it last in a transaction: transactions that insert the same new word wait for
 * each other.
 */
export async function addSearchWords(db: Db, texts: readonly string[]): Promise<void> {
  const words = new Set(texts.flatMap((text) => text.split(' ')).filter((word) => word.length > 2 && /[a-z]/.test(word)))
  await saveWords(db, [...words])
}

async function saveWords(db: Db, words: string[]): Promise<void> {
  if (words.length === 0) return
  const sounds = words.map(soundOf)
  await db.execute(sql`
    insert into ${searchWords} (word, sound) select * from unnest(${sql.param(words)}::text[], ${sql.param(sounds)}::text[])
    on conflict (word) do update set sound = excluded.sound where ${searchWords.sound} is null`)
}

/** Adds the sound of words that were stored without one. */
export async function addMissingSounds(db: Db): Promise<void> {
  const rows = await db.select({ word: searchWords.word }).from(searchWords).where(isNull(searchWords.sound))
  await saveWords(
    db,
    rows.map(({ word }) => word),
  )
}

const maxSimilar = 12
/** Words of exams up to this length are abbreviations, and too short for trigrams. */
const maxAbbreviation = 5

/** The words in the names of exams. There are few exams. */
async function listExamWords(db: Db): Promise<string[]> {
  const { table } = examCategory
  const rows = await db.select({ text: table.ownText }).from(table).where(isVisible(examCategory))
  return [...new Set(rows.flatMap(({ text }) => text.split(' ')))].filter(({ length }) => length > 2 && length <= maxAbbreviation)
}

/** The spellings of each word: itself and, if no known word starts with it, known words that sound like it or are similar. */
export async function findSpellings(db: Db, words: readonly string[]): Promise<string[][]> {
  const { word, sound } = searchWords
  const sounds = words.map((typed) => (soundsAlike(typed, typed) ? soundOf(typed) : ''))
  const { rows } = await db.execute<{ typed: string; similar: string[] }>(sql`
    select typed, array(
      select ${word} from ${searchWords} where ${sound} = heard or ${word} % typed or typed <% ${word}
      order by (${sound} = heard)::integer + similarity(${word}, typed) + word_similarity(typed, ${word}) desc, ${word}
      limit ${maxSimilar}
    ) as similar
    from unnest(${sql.param(words)}::text[], ${sql.param(sounds)}::text[]) as query (typed, heard)
    where not exists (select from ${searchWords} where ${word} like typed || '%')`)
  const ofExams = rows.some(({ typed }) => typed.length <= maxAbbreviation) ? await listExamWords(db) : []
  const corrected = new Map(
    rows.map(({ typed, similar }) => {
      const abbreviations = ofExams.filter((known) => mismatch(typed, known) !== undefined)
      return [typed, bestSpellings(typed, [...similar, ...abbreviations])]
    }),
  )
  return words.map((typed) => [...(corrected.get(typed) ?? []), typed])
}

const byteOrder = (table: RecordTable) => sql`${table.ownText} collate "C"`

/** Finds names that start with the phrase. The index makes this fast however many there are. */
async function findByPrefix(db: Db, recordType: RecordType, phrase: string, limit: number): Promise<string[]> {
  const { table } = recordType
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(sql`${byteOrder(table)} like ${`${phrase}%`}`, isVisible(recordType)))
    .orderBy(byteOrder(table), table.id)
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Ranks by the number of words in the name, then by the positions of the whole phrase and of its words, then by the length of the name. */
async function findByWords(db: Db, recordType: RecordType, spellings: string[][], excluded: string[], limit: number): Promise<string[]> {
  const { table } = recordType
  const matchesAllWords = spellings.map((spellingsOfWord) => or(...spellingsOfWord.map((word) => matchesWord(recordType, word))))
  const matches = and(...matchesAllWords, excluded.length > 0 ? notInArray(table.id, excluded) : undefined, isVisible(recordType))
  const begins = (word: string) => sql`strpos(' ' || own_text, ${` ${word}`})`
  const inName = spellings.map((spellingsOfWord) => sql`(${or(...spellingsOfWord.map((word) => sql`${begins(word)} > 0`))})::integer`)
  const wordsInName = sql.join(inName, sql` + `)
  // A subject has the name of its exam in its text: without a word of its own it would follow every match of the exam.
  const named = recordType.kind === 'subject' ? sql`where ${wordsInName} > 0` : sql``
  const positions = sql.join(
    spellings.map(([best = '']) => sql`coalesce(nullif(${begins(best)}, 0), 999)`),
    sql` + `,
  )
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select ${table.id}, ${table.ownText}, ${orderColumn(table)} as place from ${table} where ${matches} limit ${maxRanked}
    ) as found ${named}
    order by ${wordsInName} desc, nullif(${begins(phraseOf(spellings))}, 0) nulls last, ${positions},
      case when ${wordsInName} = 0 then place end, length(own_text), place, id
    limit ${limit}`)
  return rows.map((row) => row.id)
}

const phraseOf = (spellings: string[][]) => spellings.map(([best]) => best).join(' ')

/** Visible records that match some spelling of every word, the best first. */
export async function searchIds<R extends AnyRecord>(
  db: Db,
  recordType: RecordType<R>,
  spellings: string[][],
  limit: number,
): Promise<string[]> {
  const first = await findByPrefix(db, recordType, phraseOf(spellings), limit)
  if (first.length === limit) return first
  return [...first, ...(await findByWords(db, recordType, spellings, first, limit - first.length))]
}

/** Exams whose name, without spaces, starts with the typed word: ssccgl. There are few exams, so that no index is needed. */
export async function findCompactExams(db: Db, typed: string, limit: number): Promise<string[]> {
  const { table } = examCategory
  const compact = sql`regexp_replace(replace(${table.ownText}, ' ', ''), '([a-z])\\1+', '\\1', 'g')`
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(sql`${compact} like ${`${typed}%`}`, isVisible(examCategory)))
    .orderBy(orderColumn(table), table.id)
    .limit(limit)
  return rows.map((row) => row.id)
}

export async function listLargestExams(db: Db, limit: number): Promise<string[]> {
  const table = countedTable('exam_categories')
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(isVisible(examCategory))
    .orderBy(desc(table.livePaperCount), orderColumn(table), table.id)
    .limit(limit)
  return rows.map((row) => row.id)
}
