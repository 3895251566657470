import { and, asc, type Column, desc, eq, type SQL, sql } from 'drizzle-orm'
import { foldText } from '#domain/catalogue/search-text.ts'
import { toAnswerKey } from '#domain/questions/kinds/index.ts'
import type { LanguageState, QualityFlag } from '#domain/questions/list-filters.ts'
import type { PaperQuestion, Question } from '#domain/questions/question.ts'
import { shortFormKind } from '#domain/questions/smart.ts'
import { paper } from '#server/catalogue/papers/record-type.ts'
import { isVisible, sortByIds } from '#server/catalogue/records/queries.ts'
import { papers, subjects } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { paperQuestions, questionCounts, questionImports, questionKeys, questions, questionVersions, syllabusEntries } from '../tables.ts'
import { editorColumns, learnerColumns } from './columns.ts'
import { presentForEditor, presentForLearner } from './present.ts'
import { hasQualityFlag, isInLanguageState } from './quality.ts'

/** Whether the import of a question is complete: neither running nor failed. */
const isImportComplete = (importId: Column) =>
  sql`(${importId} is null or ${importId} not in
    (select ${questionImports.id} from ${questionImports} where ${questionImports.status} in ('importing', 'failed')))`

/** Whether a question exists for readers: not removed, and its import complete. */
export const isAvailableRow = ({ importId, removedAt }: { importId: Column; removedAt: Column }) =>
  sql`(${removedAt} is null and ${isImportComplete(importId)})`

export const isAvailable = isAvailableRow(questions)

const difficultyRank = sql`(case ${questions.difficulty} when 'Easy' then 1 when 'Medium' then 2 else 3 end)`

export const sorts = {
  position: paperQuestions.position,
  question: sql`left(${questions.searchText}, 80)`,
  topic: questions.topic,
  difficulty: difficultyRank,
  createdAt: questions.createdAt,
}

export type QuestionFilter = {
  paperId?: string | undefined
  subjectId?: string | undefined
  topic?: string | undefined
  difficulty?: string | undefined
  kind?: string | undefined
  tag?: string | undefined
  status?: 'active' | 'inactive' | undefined
  search?: string | undefined
  smart?: 'smart' | 'all' | undefined
  examCategoryId?: string | undefined
  /** A chapter or a topic. */
  syllabusId?: string | undefined
  language?: LanguageState | undefined
  quality?: QualityFlag | undefined
}

/** Every word must occur in the question. */
function matchesSearch(search: string): SQL | undefined {
  const words = foldText(search).split(' ').filter(Boolean)
  if (search !== '' && words.length === 0) return sql`false`
  return and(...words.map((word) => sql`${questions.searchText} like ${`%${word}%`}`))
}

const equals = (column: Column, value: string | undefined) => (value === undefined || value === '' ? undefined : eq(column, value))

/** Whether the short form can represent the question: one correct option of four. */
const fitsShortForm = sql`${questions.kind} = ${shortFormKind} and exists (
  select from ${questionVersions} where ${questionVersions.id} = ${questions.versionId} and jsonb_array_length(${questionVersions.body} -> 'options') = 4)`

function matchesCommon(table: typeof questions | typeof questionCounts, { difficulty, kind, status }: QuestionFilter): SQL | undefined {
  return and(equals(table.difficulty, difficulty), equals(table.kind, kind), status && eq(table.isActive, status === 'active'))
}

export function matchesFilter(filter: QuestionFilter): SQL | undefined {
  return and(
    isAvailable,
    equals(questions.topic, filter.topic),
    matchesCommon(questions, filter),
    filter.tag ? sql`${filter.tag} = any(${questions.tags})` : undefined,
    filter.subjectId
      ? sql`${questions.paperId} in (select ${papers.id} from ${papers} where ${papers.subjectId} = ${filter.subjectId})`
      : undefined,
    filter.examCategoryId
      ? sql`${questions.paperId} in (select ${papers.id} from ${papers} join ${subjects} on ${subjects.id} = ${papers.subjectId}
          where ${subjects.examCategoryId} = ${filter.examCategoryId})`
      : undefined,
    filter.syllabusId
      ? sql`${questions.topicId} in (select ${syllabusEntries.id} from ${syllabusEntries}
          where ${filter.syllabusId} in (${syllabusEntries.id}, ${syllabusEntries.chapterId}))`
      : undefined,
    filter.language && isInLanguageState[filter.language],
    filter.quality && hasQualityFlag[filter.quality],
    filter.smart === 'smart' ? eq(questions.isSmart, true) : filter.smart === 'all' ? fitsShortForm : undefined,
    matchesSearch(filter.search ?? ''),
  )
}

/** Joins the place of a question in this paper, or in its home paper. */
const inPaper = (paperId: string | undefined) =>
  and(eq(paperQuestions.questionId, questions.id), eq(paperQuestions.paperId, paperId ?? questions.paperId))

type Page = { sort: keyof typeof sorts; descending: boolean; limit: number; offset: number }

export async function findQuestionIdPage(db: Db, filter: QuestionFilter, page: Page): Promise<string[]> {
  const direction = page.descending ? desc : asc
  const query = db.select({ id: questions.id }).from(questions).$dynamic()
  const joined = filter.paperId || page.sort === 'position' ? query.innerJoin(paperQuestions, inPaper(filter.paperId)) : query
  const rows = await joined
    .where(matchesFilter(filter))
    .orderBy(direction(sorts[page.sort]), direction(questions.id))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map((row) => row.id)
}

function byDifficulty(difficulty: Column, counted: SQL) {
  const of = (name: Question['difficulty']) => sql<number>`coalesce(${counted} filter (where ${difficulty} = ${name}), 0)`.mapWith(Number)
  return { easy: of('Easy'), medium: of('Medium'), hard: of('Hard') }
}

/** Uses the stored counters if they cover the filter; counts the rows otherwise. */
async function readCounts(db: Db, filter: QuestionFilter) {
  const { paperId, subjectId, topic, tag, search, smart, examCategoryId, syllabusId, language, quality } = filter
  if (![paperId, subjectId, topic, tag, search, smart, examCategoryId, syllabusId, language, quality].some(Boolean)) {
    return db
      .select(byDifficulty(questionCounts.difficulty, sql`sum(${questionCounts.count})`))
      .from(questionCounts)
      .where(and(isImportComplete(questionCounts.importId), matchesCommon(questionCounts, filter)))
  }
  const query = db.select(byDifficulty(questions.difficulty, sql`count(*)`)).from(questions).$dynamic()
  const joined = paperId ? query.innerJoin(paperQuestions, inPaper(paperId)) : query
  return joined.where(matchesFilter(filter))
}

export async function countQuestions(db: Db, filter: QuestionFilter) {
  const [{ easy, medium, hard } = { easy: 0, medium: 0, hard: 0 }] = await readCounts(db, filter)
  return { total: easy + medium + hard, easy, medium, hard }
}

/** Questions with their keys, in the order of the ids: for editors only. */
export async function findQuestions(db: Db, ids: string[], paperId?: string): Promise<Question[]> {
  const rows = await db
    .select(editorColumns)
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.versionId))
    .innerJoin(questionKeys, eq(questionKeys.versionId, questions.versionId))
    .innerJoin(paperQuestions, inPaper(paperId))
    .innerJoin(papers, eq(papers.id, questions.paperId))
    .where(and(anyOf(questions.id, ids), isAvailable))
  return sortByIds(ids, rows.map(presentForEditor))
}

/** The active questions of a paper without their keys. */
export async function listForLearners(db: Db, paperId: string, topic?: string): Promise<PaperQuestion[]> {
  const rows = await db
    .select(learnerColumns)
    .from(paperQuestions)
    .innerJoin(questions, eq(questions.id, paperQuestions.questionId))
    .innerJoin(questionVersions, eq(questionVersions.id, questions.versionId))
    .where(and(eq(paperQuestions.paperId, paperId), eq(questions.isActive, true), isAvailable, equals(questions.topic, topic)))
    .orderBy(paperQuestions.position, questions.id)
  return rows.map((row) => ({ ...presentForLearner(row, paperId), ...(row.passageId !== null && { passageId: row.passageId }) }))
}

/** Adds the keys: for study material only. */
export async function addKeys(db: Db, list: PaperQuestion[]): Promise<PaperQuestion[]> {
  const rows = await db
    .select({ id: questions.id, kind: questions.kind, answer: questionKeys.answer, explanation: questionKeys.explanation })
    .from(questions)
    .innerJoin(questionKeys, eq(questionKeys.versionId, questions.versionId))
    .where(
      anyOf(
        questions.id,
        list.map(({ _id }) => _id),
      ),
    )
  const keys = new Map(rows.map(({ id, kind, answer, explanation }) => [id, toAnswerKey(kind, answer, explanation)]))
  return list.map((question) => ({ ...question, ...keys.get(question._id) }))
}

/** The questions are found by the paper: after a large import the planner would otherwise read all of the bank, until it has statistics. */
export async function listQuestionIds(db: Db, paperId: string, topic?: string): Promise<string[]> {
  const inPaper = db.select({ id: paperQuestions.questionId }).from(paperQuestions).where(eq(paperQuestions.paperId, paperId))
  const rows = await db
    .select({ id: questions.id })
    .from(paperQuestions)
    .innerJoin(questions, eq(questions.id, paperQuestions.questionId))
    .where(
      and(sql`${questions.id} = any(array(${inPaper}))`, eq(paperQuestions.paperId, paperId), isAvailable, equals(questions.topic, topic)),
    )
    .orderBy(paperQuestions.position, questions.id)
  return rows.map((row) => row.id)
}

const accessColumns = { id: papers.id, type: papers.type, isPremium: papers.isPremium }

/** A paper that learners can see, with the columns that decide who may open it. */
export async function findVisiblePaper(db: Db, id: string) {
  const [row] = await db
    .select(accessColumns)
    .from(papers)
    .where(and(eq(papers.id, id), isVisible(paper)))
  return row
}

export async function listVisiblePapersOfSubject(db: Db, subjectId: string) {
  return db
    .select(accessColumns)
    .from(papers)
    .where(and(eq(papers.subjectId, subjectId), isVisible(paper)))
    .orderBy(papers.id)
}

/** What the marks of a paper depend on, for each of its questions that learners get. */
export async function listQuestionMarks(db: Db, paperId: string) {
  return db
    .select({ kind: questionVersions.kind, section: paperQuestions.section, marks: questionVersions.marks })
    .from(paperQuestions)
    .innerJoin(questions, eq(questions.id, paperQuestions.questionId))
    .innerJoin(questionVersions, eq(questionVersions.id, questions.versionId))
    .where(and(eq(paperQuestions.paperId, paperId), eq(questions.isActive, true), isAvailable))
    .orderBy(asc(paperQuestions.position))
}

export async function listTopicsInUse(db: Db, filter: QuestionFilter) {
  const query = db
    .select({ name: questions.topic, count: sql<number>`count(*)`.mapWith(Number) })
    .from(questions)
    .$dynamic()
  const joined = filter.paperId ? query.innerJoin(paperQuestions, inPaper(filter.paperId)) : query
  return joined.where(matchesFilter(filter)).groupBy(questions.topic).orderBy(desc(sql`count(*)`), asc(questions.topic)).limit(1000)
}

/** Tags in use that contain the text, most used first. */
export async function listTags(db: Db, search: string) {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select tag as name, count(*)::integer as count from ${questions}, unnest(${questions.tags}) as tag
    where ${isAvailable} and position(lower(${search}) in lower(tag)) > 0 group by tag order by count(*) desc, tag limit 50`)
  return rows
}

export async function listVersions(db: Db, questionId: string) {
  return db
    .select({
      number: questionVersions.number,
      kind: questionVersions.kind,
      body: questionVersions.body,
      timer: questionVersions.timer,
      marks: questionVersions.marks,
      createdAt: questionVersions.createdAt,
      answer: questionKeys.answer,
      explanation: questionKeys.explanation,
    })
    .from(questionVersions)
    .innerJoin(questionKeys, eq(questionKeys.versionId, questionVersions.id))
    .where(eq(questionVersions.questionId, questionId))
    .orderBy(desc(questionVersions.number))
    .limit(200)
}
