import { and, eq, isNull, sql } from 'drizzle-orm'
import { examCategories, mainCategories, papers, subjects } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { present } from '../reading/queries.ts'
import { paperQuestions, questions, questionVersions } from '../tables.ts'

/** The papers that have questions, with all names above them. */
export async function listFilledPapers(db: Db, paperId?: string) {
  return db
    .select({
      id: papers.id,
      title: papers.title,
      type: papers.type,
      subject: subjects.name,
      examCategory: examCategories.name,
      mainCategory: mainCategories.name,
    })
    .from(papers)
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .innerJoin(examCategories, eq(examCategories.id, subjects.examCategoryId))
    .innerJoin(mainCategories, eq(mainCategories.id, examCategories.mainCategoryId))
    .where(
      paperId === undefined
        ? and(isNull(papers.archivedAt), sql`exists (select from ${paperQuestions} where ${paperQuestions.paperId} = ${papers.id})`)
        : eq(papers.id, paperId),
    )
}
export type FilledPaper = Awaited<ReturnType<typeof listFilledPapers>>[number]

/** Of the question that has most. */
export async function mostOptions(db: Db, paperId?: string): Promise<number> {
  const query = db
    .select({ most: sql<number>`coalesce(max(jsonb_array_length(${questionVersions.body} -> 'options')), 0)`.mapWith(Number) })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.versionId))
    .$dynamic()
  const joined = paperId
    ? query.innerJoin(paperQuestions, and(eq(paperQuestions.questionId, questions.id), eq(paperQuestions.paperId, paperId)))
    : query
  const [row] = await joined.where(present)
  return row?.most ?? 0
}
