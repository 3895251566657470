import { and, asc, type Column, desc, eq, type SQL, sql } from 'drizzle-orm'
import { fold } from '#domain/catalogue/search-text.ts'
import type { LearnerQuestion, PaperQuestion, Question } from '#domain/questions/question.ts'
import { showKey } from '#domain/questions/write.ts'
import { paper } from '#server/catalogue/papers/noun.ts'
import { anyOf, inOrderOf, live } from '#server/catalogue/records/queries.ts'
import { papers } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { paperQuestions, questionCounts, questionImports, questionKeys, questions, questionVersions } from '../tables.ts'
import { presentForEditor, presentForLearner } from './present.ts'

/** Not of an import that is still at work or has failed. */
const isWhole = (importId: Column) =>
  sql`(${importId} is null or ${importId} not in
    (select ${questionImports.id} from ${questionImports} where ${questionImports.status} in ('importing', 'failed')))`

/** Whole, and not taken out. */
export const presence = ({ importId, removedAt }: { importId: Column; removedAt: Column }) =>
  sql`(${removedAt} is null and ${isWhole(importId)})`

export const present = presence(questions)

const difficultyRank = sql`(case ${questions.difficulty} when 'Easy' then 1 when 'Medium' then 2 else 3 end)`

export const sorts = {
  position: paperQuestions.position,
  question: sql`left(${questions.searchText}, 80)`,
  topic: questions.topic,
  difficulty: difficultyRank,
  createdAt: questions.createdAt,
}

export type Filter = {
  paperId?: string | undefined
  subjectId?: string | undefined
  topic?: string | undefined
  difficulty?: string | undefined
  kind?: string | undefined
  tag?: string | undefined
  status?: 'active' | 'inactive' | undefined
  search?: string | undefined
  smart?: 'smart' | 'all' | undefined
}

/** Every word must be somewhere in the question. */
function matching(search: string): SQL | undefined {
  const words = fold(search).split(' ').filter(Boolean)
  if (search !== '' && words.length === 0) return sql`false`
  return and(...words.map((word) => sql`${questions.searchText} like ${`%${word}%`}`))
}

const equals = (column: Column, value: string | undefined) => (value === undefined || value === '' ? undefined : eq(column, value))

/** What the short form can show: one right option of four. */
const fitsShortForm = sql`${questions.kind} = 'single' and exists (
  select from ${questionVersions} where ${questionVersions.id} = ${questions.versionId} and jsonb_array_length(${questionVersions.body} -> 'options') = 4)`

function ofSort(table: typeof questions | typeof questionCounts, { difficulty, kind, status }: Filter): SQL | undefined {
  return and(equals(table.difficulty, difficulty), equals(table.kind, kind), status && eq(table.isActive, status === 'active'))
}

export function which(filter: Filter): SQL | undefined {
  return and(
    present,
    equals(questions.topic, filter.topic),
    ofSort(questions, filter),
    filter.tag ? sql`${filter.tag} = any(${questions.tags})` : undefined,
    filter.subjectId
      ? sql`${questions.paperId} in (select ${papers.id} from ${papers} where ${papers.subjectId} = ${filter.subjectId})`
      : undefined,
    filter.smart === 'smart' ? eq(questions.isSmart, true) : filter.smart === 'all' ? fitsShortForm : undefined,
    matching(filter.search ?? ''),
  )
}

/** In the paper asked for, or at home. */
const placed = (paperId: string | undefined) =>
  and(eq(paperQuestions.questionId, questions.id), eq(paperQuestions.paperId, paperId ?? questions.paperId))

type Page = { sort: keyof typeof sorts; descending: boolean; limit: number; offset: number }

export async function pageOfQuestionIds(db: Db, filter: Filter, page: Page): Promise<string[]> {
  const direction = page.descending ? desc : asc
  const query = db.select({ id: questions.id }).from(questions).$dynamic()
  const joined = filter.paperId || page.sort === 'position' ? query.innerJoin(paperQuestions, placed(filter.paperId)) : query
  const rows = await joined
    .where(which(filter))
    .orderBy(direction(sorts[page.sort]), direction(questions.id))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map((row) => row.id)
}

function byDifficulty(difficulty: Column, counted: SQL) {
  const of = (name: Question['difficulty']) => sql<number>`coalesce(${counted} filter (where ${difficulty} = ${name}), 0)`.mapWith(Number)
  return { easy: of('Easy'), medium: of('Medium'), hard: of('Hard') }
}

/** As they are kept, where the filter asks for no more than is kept; otherwise counted. */
async function readCounts(db: Db, filter: Filter) {
  const { paperId, subjectId, topic, tag, search, smart } = filter
  if (![paperId, subjectId, topic, tag, search, smart].some(Boolean)) {
    return db
      .select(byDifficulty(questionCounts.difficulty, sql`sum(${questionCounts.count})`))
      .from(questionCounts)
      .where(and(isWhole(questionCounts.importId), ofSort(questionCounts, filter)))
  }
  const query = db.select(byDifficulty(questions.difficulty, sql`count(*)`)).from(questions).$dynamic()
  const joined = paperId ? query.innerJoin(paperQuestions, placed(paperId)) : query
  return joined.where(which(filter))
}

export async function countQuestions(db: Db, filter: Filter) {
  const [{ easy, medium, hard } = { easy: 0, medium: 0, hard: 0 }] = await readCounts(db, filter)
  return { total: easy + medium + hard, easy, medium, hard }
}

const learnersPart = {
  id: questions.id,
  homeId: questions.paperId,
  topic: questions.topic,
  tags: questions.tags,
  difficulty: questions.difficulty,
  kind: questionVersions.kind,
  body: questionVersions.body,
  timer: questionVersions.timer,
  marks: questionVersions.marks,
  reference: questionVersions.reference,
  position: paperQuestions.position,
  section: paperQuestions.section,
}
export type LearnersPart = {
  [Field in keyof typeof learnersPart]: (typeof learnersPart)[Field]['_']['data'] | (Field extends 'homeId' ? null : never)
}

const editorsPart = {
  ...learnersPart,
  answer: questionKeys.answer,
  explanation: questionKeys.explanation,
  isActive: questions.isActive,
  isSmart: questions.isSmart,
  code: questions.code,
  revision: questions.revision,
  number: questionVersions.number,
  createdAt: questions.createdAt,
  updatedAt: questions.updatedAt,
  paperTitle: papers.title,
  paperType: papers.type,
}

/** With their keys: for editors only. */
export async function findQuestions(db: Db, ids: string[], paperId?: string): Promise<Question[]> {
  const rows = await db
    .select(editorsPart)
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.versionId))
    .innerJoin(questionKeys, eq(questionKeys.versionId, questions.versionId))
    .innerJoin(paperQuestions, placed(paperId))
    .innerJoin(papers, eq(papers.id, questions.paperId))
    .where(and(anyOf(questions.id, ids), present))
  return inOrderOf(ids, rows.map(presentForEditor))
}

/** Of a paper that its learners may read: never a word of a key. */
export async function listForLearners(db: Db, paperId: string, topic?: string): Promise<LearnerQuestion[]> {
  const rows = await db
    .select(learnersPart)
    .from(paperQuestions)
    .innerJoin(questions, eq(questions.id, paperQuestions.questionId))
    .innerJoin(questionVersions, eq(questionVersions.id, questions.versionId))
    .where(and(eq(paperQuestions.paperId, paperId), eq(questions.isActive, true), present, equals(questions.topic, topic)))
    .orderBy(paperQuestions.position, questions.id)
  return rows.map((row) => presentForLearner(row, paperId))
}

/** Study material: the answers come with it. */
export async function withKeys(db: Db, list: LearnerQuestion[]): Promise<PaperQuestion[]> {
  const rows = await db
    .select({ id: questions.id, answer: questionKeys.answer, explanation: questionKeys.explanation })
    .from(questions)
    .innerJoin(questionKeys, eq(questionKeys.versionId, questions.versionId))
    .where(
      anyOf(
        questions.id,
        list.map(({ _id }) => _id),
      ),
    )
  const keys = new Map(rows.map(({ id, answer, explanation }) => [id, showKey(answer, explanation)]))
  return list.map((question) => ({ ...question, ...keys.get(question._id) }))
}

export async function idsOfPaper(db: Db, paperId: string, topic?: string): Promise<string[]> {
  const rows = await db
    .select({ id: questions.id })
    .from(paperQuestions)
    .innerJoin(questions, eq(questions.id, paperQuestions.questionId))
    .where(and(eq(paperQuestions.paperId, paperId), present, equals(questions.topic, topic)))
    .orderBy(paperQuestions.position, questions.id)
  return rows.map((row) => row.id)
}

const facts = { id: papers.id, type: papers.type, isPremium: papers.isPremium }

/** A paper that learners can see, and what decides who may read it. */
export async function findLivePaper(db: Db, id: string) {
  const [row] = await db
    .select(facts)
    .from(papers)
    .where(and(eq(papers.id, id), live(paper)))
  return row
}

export async function listLivePapersOfSubject(db: Db, subjectId: string) {
  return db
    .select(facts)
    .from(papers)
    .where(and(eq(papers.subjectId, subjectId), live(paper)))
    .orderBy(papers.id)
}

export async function listTopicsInUse(db: Db, filter: Filter) {
  const query = db
    .select({ name: questions.topic, count: sql<number>`count(*)`.mapWith(Number) })
    .from(questions)
    .$dynamic()
  const joined = filter.paperId ? query.innerJoin(paperQuestions, placed(filter.paperId)) : query
  return joined.where(which(filter)).groupBy(questions.topic).orderBy(desc(sql`count(*)`), asc(questions.topic)).limit(1000)
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
