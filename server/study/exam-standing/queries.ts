import { and, desc, eq, sql } from 'drizzle-orm'
import { papers, subjects } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { results } from '#server/results/tables.ts'

const inExam = (accountId: string, examCategoryId: string) =>
  and(eq(results.accountId, accountId), sql`${results.mode} = 'timed'`, eq(subjects.examCategoryId, examCategoryId))

/** The latest timed results of a learner in the papers of an exam. */
export async function listResultsInExam(db: Db, accountId: string, examCategoryId: string, limit: number) {
  return db
    .select({ _id: results.id, paperId: papers.id, title: papers.title, score: results.score, completedAt: results.completedAt })
    .from(results)
    .innerJoin(papers, eq(papers.id, results.paperId))
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .where(inExam(accountId, examCategoryId))
    .orderBy(desc(results.completedAt), desc(results.id))
    .limit(limit)
}

export async function countResultsInExam(db: Db, accountId: string, examCategoryId: string) {
  const [row] = await db
    .select({
      papers: sql<number>`count(distinct ${papers.id})`.mapWith(Number),
      results: sql<number>`count(*)`.mapWith(Number),
      best: sql<number | null>`max(${results.score})`.mapWith((value) => (value === null ? null : Number(value))),
    })
    .from(results)
    .innerJoin(papers, eq(papers.id, results.paperId))
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .where(inExam(accountId, examCategoryId))
  return row ?? { papers: 0, results: 0, best: null }
}
