import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { paper } from '../papers/record-type.ts'
import { isVisible, orderColumn } from '../records/queries.ts'
import { examCategories, papers, subjects } from '../tables.ts'

/** The premium papers that learners can see, and their questions, by exam. */
export async function countPremiumByExam(db: Db) {
  return db
    .select({
      _id: examCategories.id,
      name: examCategories.name,
      papers: sql<number>`count(*)::integer`,
      questions: sql<number>`sum(${papers.questionCount})::integer`,
    })
    .from(papers)
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .innerJoin(examCategories, eq(examCategories.id, subjects.examCategoryId))
    .where(and(isVisible(paper), eq(papers.isPremium, true)))
    .groupBy(examCategories.id)
    .orderBy(orderColumn(examCategories), examCategories.id)
}

export async function findAskedPaper(db: Db, paperId: string) {
  const [row] = await db
    .select({
      _id: papers.id,
      title: papers.title,
      subjectId: subjects.id,
      subject: subjects.name,
      examCategoryId: examCategories.id,
      exam: examCategories.name,
    })
    .from(papers)
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .innerJoin(examCategories, eq(examCategories.id, subjects.examCategoryId))
    .where(and(eq(papers.id, paperId), isVisible(paper)))
  return row
}
