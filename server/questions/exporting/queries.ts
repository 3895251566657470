import { and, eq, isNull, sql } from 'drizzle-orm'
import { examCategories, mainCategories, papers, subjects } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isAvailable } from '../reading/queries.ts'
import { paperQuestions, questionKeys, questions, questionVersions } from '../tables.ts'

/** The papers that have questions, with the names of their ancestors. */
export async function listPapersForExport(db: Db, paperId?: string) {
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
export type ExportedPaper = Awaited<ReturnType<typeof listPapersForExport>>[number]

/** Whether a question of the paper, or of the bank, has notes on its options. */
export async function hasOptionNotes(db: Db, paperId?: string): Promise<boolean> {
  const inPaper = paperId
    ? sql`exists (select from ${paperQuestions} where ${paperQuestions.questionId} = ${questions.id} and ${paperQuestions.paperId} = ${paperId})`
    : undefined
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(questionKeys, eq(questionKeys.versionId, questions.versionId))
    .where(and(isAvailable, inPaper, sql`${questionKeys.answer} -> 'optionNotes' is not null`))
    .limit(1)
  return rows.length > 0
}

/** The largest number of options of a question. */
export async function maxOptionCount(db: Db, paperId?: string): Promise<number> {
  const query = db
    .select({ most: sql<number>`coalesce(max(jsonb_array_length(${questionVersions.body} -> 'options')), 0)`.mapWith(Number) })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.versionId))
    .$dynamic()
  const joined = paperId
    ? query.innerJoin(paperQuestions, and(eq(paperQuestions.questionId, questions.id), eq(paperQuestions.paperId, paperId)))
    : query
  const [row] = await joined.where(isAvailable)
  return row?.most ?? 0
}
