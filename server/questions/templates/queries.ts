import { and, asc, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { foldText } from '#domain/catalogue/search-text.ts'
import type { Template } from '#domain/questions/templates/template.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { isAvailable } from '../reading/queries.ts'
import { paperQuestions, questions, questionTemplates, questionTemplateVersions } from '../tables.ts'

const isNotRemoved = isNull(questionTemplates.removedAt)

const columns = {
  id: questionTemplates.id,
  versionId: questionTemplates.versionId,
  revision: questionTemplates.revision,
  number: questionTemplateVersions.number,
  content: questionTemplateVersions.content,
  questionCount:
    sql<number>`(select count(*) from ${questions} where ${questions.templateId} = ${questionTemplates.id} and ${isAvailable})`.mapWith(
      Number,
    ),
  createdAt: questionTemplates.createdAt,
  updatedAt: questionTemplates.updatedAt,
}

const selectTemplates = (db: Db) =>
  db
    .select(columns)
    .from(questionTemplates)
    .innerJoin(questionTemplateVersions, eq(questionTemplateVersions.id, questionTemplates.versionId))
    .$dynamic()

export type TemplateRow = Awaited<ReturnType<typeof findTemplate>> & {}

export async function findTemplate(db: Db, id: string) {
  const [row] = await selectTemplates(db).where(and(eq(questionTemplates.id, id), isNotRemoved))
  return row
}

export async function findTemplatesByCode(db: Db, codes: readonly string[]): Promise<TemplateRow[]> {
  return selectTemplates(db).where(and(anyOf(questionTemplates.code, codes), isNotRemoved))
}

type Filter = { search: string; kind?: Template['kind'] | undefined; difficulty?: Template['difficulty'] | undefined }

function matchesFilter({ search, kind, difficulty }: Filter): SQL | undefined {
  const words = foldText(search).split(' ').filter(Boolean)
  if (search !== '' && words.length === 0) return sql`false`
  return and(
    isNotRemoved,
    kind && eq(questionTemplates.kind, kind),
    difficulty && eq(questionTemplates.difficulty, difficulty),
    ...words.map((word) => sql`${questionTemplates.searchText} like ${`%${word}%`}`),
  )
}

type Page = { page: number; limit: number; sort: 'code' | 'topic' | 'updatedAt'; order: 'asc' | 'desc' }

export async function findTemplatePage(db: Db, filter: Filter, { page, limit, sort, order }: Page): Promise<TemplateRow[]> {
  const direction = order === 'desc' ? desc : asc
  return selectTemplates(db)
    .where(matchesFilter(filter))
    .orderBy(direction(questionTemplates[sort]), direction(questionTemplates.id))
    .limit(limit)
    .offset((page - 1) * limit)
}

export async function countTemplates(db: Db, filter: Filter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(questionTemplates).where(matchesFilter(filter))
  return row?.count ?? 0
}

/** The next templates by code, for files that are written bit by bit. */
export async function listTemplatesAfter(db: Db, code: string, limit: number): Promise<Template[]> {
  const rows = await selectTemplates(db)
    .where(and(isNotRemoved, gt(questionTemplates.code, code)))
    .orderBy(questionTemplates.code)
    .limit(limit)
  return rows.map(({ content }) => content)
}

export async function lockTemplate(db: Db, id: string) {
  const [row] = await db
    .select({ id: questionTemplates.id, revision: questionTemplates.revision })
    .from(questionTemplates)
    .where(and(eq(questionTemplates.id, id), isNotRemoved))
    .for('update')
  return row
}

const searchTextOf = ({ code, topic, question }: Template): string => {
  const texts = typeof question === 'string' ? [question] : [question.en, question.hi]
  return [code, topic, ...texts.map((text) => text.slice(0, 1000))].map(foldText).join(' ')
}

const headOf = (content: Template) => {
  const { code, kind, topic, difficulty } = content
  return { code, kind, topic, difficulty, searchText: searchTextOf(content) }
}

type NewVersion = { templateId: string; versionId: string; number: number; content: Template; authorId: string }

async function insertTemplateVersion(db: Db, { versionId, ...version }: NewVersion, now: Date): Promise<void> {
  await db.insert(questionTemplateVersions).values({ id: versionId, ...version, createdAt: now })
}

/** Returns whether it was inserted: not if another template has this code. */
export async function insertTemplate(db: Db, version: Omit<NewVersion, 'number'>, now: Date): Promise<boolean> {
  const { templateId: id, versionId, content } = version
  const inserted = await db
    .insert(questionTemplates)
    .values({ id, versionId, ...headOf(content), createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: questionTemplates.id })
  if (inserted.length === 0) return false
  await insertTemplateVersion(db, { ...version, number: 1 }, now)
  return true
}

export async function changeTemplateContent(db: Db, version: NewVersion, now: Date): Promise<void> {
  await insertTemplateVersion(db, version, now)
  await db
    .update(questionTemplates)
    .set({ versionId: version.versionId, ...headOf(version.content), updatedAt: now, revision: sql`${questionTemplates.revision} + 1` })
    .where(eq(questionTemplates.id, version.templateId))
}

export async function markTemplateRemoved(db: Db, id: string, now: Date): Promise<void> {
  await db.update(questionTemplates).set({ removedAt: now, updatedAt: now }).where(eq(questionTemplates.id, id))
}

/** Returns whether the paper has this question and it is made from a template. */
export async function updateDraw(db: Db, paperId: string, questionId: string, draw: 'one' | 'each'): Promise<boolean> {
  const updated = await db
    .update(paperQuestions)
    .set({ draw })
    .where(
      and(
        eq(paperQuestions.paperId, paperId),
        eq(paperQuestions.questionId, questionId),
        sql`exists (select from ${questions} where ${questions.id} = ${questionId} and ${questions.templateId} is not null)`,
      ),
    )
    .returning({ questionId: paperQuestions.questionId })
  return updated.length > 0
}
