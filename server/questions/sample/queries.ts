import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { paper } from '#server/catalogue/papers/record-type.ts'
import { isVisible } from '#server/catalogue/records/queries.ts'
import { examCategories, mainCategories, papers, subjects } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isAvailable } from '../reading/queries.ts'
import { questionKeys, questions, questionVersions } from '../tables.ts'

const maxRows = 300

/** Questions with one right option from free previous-year papers, by id, so that the choice of a day is stable. */
export async function listSampleRows(db: Db) {
  return db
    .select({
      _id: questions.id,
      paperId: papers.id,
      examCategoryId: examCategories.id,
      exam: examCategories.name,
      subject: subjects.name,
      color: mainCategories.color,
      kind: questionVersions.kind,
      body: questionVersions.body,
      answer: questionKeys.answer,
      explanation: questionKeys.explanation,
    })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.versionId))
    .innerJoin(questionKeys, eq(questionKeys.versionId, questions.versionId))
    .innerJoin(papers, eq(papers.id, questions.paperId))
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .innerJoin(examCategories, eq(examCategories.id, subjects.examCategoryId))
    .innerJoin(mainCategories, eq(mainCategories.id, examCategories.mainCategoryId))
    .where(
      and(
        inArray(papers.type, ['PYQ']),
        eq(papers.isPremium, false),
        isNull(papers.scheduledAt),
        isVisible(paper),
        eq(questions.kind, 'single'),
        eq(questions.isActive, true),
        isAvailable,
        sql`length(${questions.searchText}) < 600`,
      ),
    )
    .orderBy(questions.id)
    .limit(maxRows)
}
