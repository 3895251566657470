import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { Paper } from '#domain/catalogue/paper.ts'
import { isBeingPrepared } from '#domain/catalogue/paper-state.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { mainCategory } from '../main-categories/record-type.ts'
import { findChecks, requestChecks } from '../paper-checks/queries.ts'
import { presentRecord } from '../records/present.ts'
import { isVisible, orderColumn, sortByIds, sortText, sumOf } from '../records/queries.ts'
import type { Viewer } from '../records/record-type.ts'
import { examCategories, mainCategories, papers, subjects } from '../tables.ts'

export const sorts = {
  order: orderColumn(papers),
  title: sortText(papers.title),
  type: papers.type,
  createdAt: papers.createdAt,
  totalQuestions: papers.questionCount,
}

type PaperFilter = { [Field in 'type' | 'difficulty' | 'state']?: Paper[Field] | undefined }

export const matchesPaperFilter = ({ type, difficulty, state }: PaperFilter) =>
  and(type && eq(papers.type, type), difficulty && eq(papers.difficulty, difficulty), state && eq(papers.state, state))

const unchecked = { faultCount: null, warningCount: null }

export async function findPapers(db: Db, ids: string[], viewer: Viewer): Promise<Paper[]> {
  const rows = await db
    .select({
      row: papers,
      subjectName: subjects.name,
      examCategoryId: examCategories.id,
      examCategoryName: examCategories.name,
      mainCategoryId: mainCategories.id,
      mainCategoryName: mainCategories.name,
    })
    .from(papers)
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .innerJoin(examCategories, eq(examCategories.id, subjects.examCategoryId))
    .innerJoin(mainCategories, eq(mainCategories.id, examCategories.mainCategoryId))
    .where(anyOf(papers.id, ids))
  const checks = viewer === 'editor' ? await findChecks(db, ids) : undefined
  const records = rows.map(({ row, ...chain }) => {
    const { ownText: _, parentText: __, questionCount, scheduledAt, attemptCount, ...rest } = row
    return {
      ...rest,
      ...presentRecord(row),
      ...chain,
      totalQuestions: questionCount,
      scheduledDate: scheduledAt?.toISOString() ?? null,
      ...(viewer === 'editor' && { attemptCount, ...(checks?.get(row.id) ?? unchecked) }),
    }
  })
  return sortByIds(ids, records)
}

/** The totals of papers and questions, from the counters of the main categories. */
export async function countPapers(db: Db, viewer: Viewer) {
  const { paperCount, activePaperCount, questionCount, livePaperCount, liveQuestionCount } = mainCategories
  const columns =
    viewer === 'learner'
      ? { total: sumOf(livePaperCount), active: sumOf(livePaperCount), questions: sumOf(liveQuestionCount) }
      : { total: sumOf(paperCount), active: sumOf(activePaperCount), questions: sumOf(questionCount) }
  const [row] = await db
    .select(columns)
    .from(mainCategories)
    .where(viewer === 'learner' ? isVisible(mainCategory) : undefined)
  return row ?? { total: 0, active: 0, questions: 0 }
}

export async function readPaperRow(db: Db, id: string) {
  const [row] = await db.select().from(papers).where(eq(papers.id, id))
  return row
}

export async function insertPapers(db: Db, rows: (typeof papers.$inferInsert)[]): Promise<void> {
  await db.insert(papers).values(rows)
  await requestChecks(
    db,
    rows.map(({ id }) => id),
  )
}

export async function updatePaper(db: Db, id: string, changes: Partial<typeof papers.$inferInsert>): Promise<void> {
  await db.update(papers).set(changes).where(eq(papers.id, id))
}

/**
 * Called by the results feature with the number of finished attempts. Rows are updated in id order, so that two transactions cannot
 * deadlock.
 */
export async function addToAttemptCounts(db: Db, counts: ReadonlyMap<string, number>): Promise<void> {
  for (const [id, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await db
      .update(papers)
      .set({ attemptCount: sql`${papers.attemptCount} + ${count}` })
      .where(eq(papers.id, id))
  }
}

/** How many questions a paper has and should have, if some are missing. */
export async function findPreparation(db: Db, id: string): Promise<{ title: LocalizedText; has: number; planned: number } | undefined> {
  const { title, type, questionCount, targetQuestions } = papers
  const [row] = await db.select({ title, type, totalQuestions: questionCount, targetQuestions }).from(papers).where(eq(papers.id, id))
  return row && isBeingPrepared(row) ? { title: row.title, has: row.totalQuestions, planned: row.targetQuestions } : undefined
}

/** Papers that are scheduled for later, or that do not stay open after their time. */
export async function listScheduledPapers(db: Db, now: Date) {
  const rows = await db
    .select({ id: papers.id, scheduledAt: papers.scheduledAt, isOpenAfterwards: papers.isOpenAfterwards })
    .from(papers)
    .where(and(isNotNull(papers.scheduledAt), or(gt(papers.scheduledAt, now), eq(papers.isOpenAfterwards, false))))
  return rows.flatMap(({ scheduledAt, ...row }) => (scheduledAt ? [{ ...row, scheduledAt }] : []))
}
