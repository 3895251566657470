import type { ExamCategory } from '#domain/catalogue/exam-category.ts'
import type { Paper } from '#domain/catalogue/paper.ts'
import { foldText } from '#domain/catalogue/search-text.ts'
import { queryReadings } from '#domain/catalogue/search-words.ts'
import type { Subject } from '#domain/catalogue/subject.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { examCategory } from '../exam-categories/record-type.ts'
import { paper } from '../papers/record-type.ts'
import type { AnyRecord, RecordType } from '../records/record-type.ts'
import { subject } from '../subjects/record-type.ts'
import { findCompactExams, findSpellings, listLargestExams, searchIds } from './queries.ts'
import { type FoundTopic, findTopics } from './topics.ts'

/** Further words are ignored. */
const maxWords = 8
export const proposalCount = 4
/** Some papers found are left out again because an event holds them. */
const spare = 10

type Records = { exams: ExamCategory[]; subjects: Subject[]; papers: Paper[] }
/** Leaves out what this caller must not find. */
export type Filter = <F extends Matches>(found: F) => Promise<F>
type Matches = Pick<Records, 'papers'> & { topics?: (FoundTopic & { papers: Paper[] })[] }
export type Found = Records & { topics: (FoundTopic & { papers: Paper[] })[]; proposals: { exams: ExamCategory[]; papers: Paper[] } | null }

const isEmpty = ({ exams, subjects, papers, topics }: Omit<Found, 'proposals'>) =>
  exams.length + subjects.length + papers.length + topics.length === 0

const wordsOf = (reading: string) => foldText(reading).split(' ').filter(Boolean).slice(0, maxWords)

async function findRecords(db: Db, spellings: string[][], limit: number): Promise<Records> {
  const find = async <R extends AnyRecord>(recordType: RecordType<R>, most: number): Promise<R[]> =>
    recordType.find(db, await searchIds(db, recordType, spellings, most), 'learner')
  return { exams: await find(examCategory, limit), subjects: await find(subject, limit), papers: await find(paper, limit + spare) }
}

const nothing: Omit<Found, 'proposals'> = { exams: [], subjects: [], papers: [], topics: [] }

async function withPapers(db: Db, topics: FoundTopic[]) {
  return Promise.all(topics.map(async (topic) => ({ ...topic, papers: await paper.find(db, topic.paperIds, 'learner') })))
}

type Reader = (words: string[]) => Promise<Omit<Found, 'proposals'>>

/** Names and topics with words that begin with the typed ones; exams also without the spaces of their name. */
const findExactly =
  (context: Context, db: Db, limit: number): Reader =>
  async (words) => {
    const literal = words.map((word) => [word])
    const records = await findRecords(db, literal, limit)
    const [word] = words
    const isCompact = words.length === 1 && word !== undefined && word.length > 3 && records.exams.length === 0
    const exams = isCompact ? await examCategory.find(db, await findCompactExams(db, word, limit), 'learner') : records.exams
    const topics = (await findTopics(context, db, words, limit)).filter(({ errors }) => errors === 0)
    return { ...records, exams, topics: await withPapers(db, topics) }
  }

const findSimilar =
  (context: Context, db: Db, limit: number): Reader =>
  async (words) => ({
    ...(await findRecords(db, await findSpellings(db, words), limit)),
    topics: await withPapers(db, await findTopics(context, db, words, limit)),
  })

/** Matches of a part of the query, or else the largest exams. */
async function propose(db: Db, words: string[]): Promise<NonNullable<Found['proposals']>> {
  const exams = new Set<string>()
  const papers = new Set<string>()
  for (const spellings of await findSpellings(db, words)) {
    for (const id of await searchIds(db, examCategory, [spellings], proposalCount)) exams.add(id)
    for (const id of await searchIds(db, paper, [spellings], proposalCount)) papers.add(id)
  }
  const examIds = exams.size + papers.size > 0 ? [...exams].slice(0, proposalCount) : await listLargestExams(db, proposalCount)
  return {
    exams: await examCategory.find(db, examIds, 'learner'),
    papers: await paper.find(db, [...papers].slice(0, proposalCount + spare), 'learner'),
  }
}

/** Everything that matches the first reading of the query that matches anything, without typing errors if possible. */
export async function findMatches(context: Context, db: Db, q: string, limit: number, filter: Filter): Promise<Found> {
  const readings = queryReadings(q)
    .map(wordsOf)
    .filter((words) => words.length > 0)
  for (const find of [findExactly(context, db, limit), findSimilar(context, db, limit)]) {
    for (const words of readings) {
      const found = await filter(await find(words))
      if (!isEmpty(found)) return { ...found, proposals: null }
    }
  }
  const words = wordsOf(q)
  return { ...nothing, proposals: words.length === 0 ? null : await filter(await propose(db, words)) }
}
