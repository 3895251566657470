import { and, eq, sql } from 'drizzle-orm'
import { examPatterns } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isAvailable } from '../reading/queries.ts'
import { keyApprovals, paperQuestions, questionKeys, questions, questionVersions } from '../tables.ts'

/** The keys of a paper that learners are marked by: who wrote each, and whether it is approved. */
export async function listPaperKeys(db: Db, paperId: string) {
  return db
    .select({
      questionId: questions.id,
      versionId: questions.versionId,
      authorId: questionVersions.authorId,
      isApproved: sql<boolean>`${keyApprovals.versionId} is not null`,
    })
    .from(paperQuestions)
    .innerJoin(questions, eq(questions.id, paperQuestions.questionId))
    .innerJoin(questionVersions, eq(questionVersions.id, questions.versionId))
    .innerJoin(questionKeys, eq(questionKeys.versionId, questions.versionId))
    .leftJoin(keyApprovals, eq(keyApprovals.versionId, questions.versionId))
    .where(and(eq(paperQuestions.paperId, paperId), eq(questions.isActive, true), isAvailable, sql`${questionKeys.answer} is not null`))
    .orderBy(paperQuestions.position, questions.id)
}

export async function insertApprovals(db: Db, versionIds: readonly string[], accountId: string, now: Date): Promise<void> {
  await db
    .insert(keyApprovals)
    .values(versionIds.map((versionId) => ({ versionId, accountId, approvedAt: now })))
    .onConflictDoNothing()
}

export async function findPatternSections(db: Db, slug: string) {
  const [row] = await db.select({ sections: examPatterns.sections }).from(examPatterns).where(eq(examPatterns.slug, slug))
  return row
}
