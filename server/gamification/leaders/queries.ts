import { and, asc, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import { examCategory } from '#server/catalogue/exam-categories/record-type.ts'
import { isVisible, orderColumn } from '#server/catalogue/records/queries.ts'
import { examCategories, papers } from '#server/catalogue/tables.ts'
import { publicName } from '#server/identity/privacy/queries.ts'
import { accounts } from '#server/identity/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { examTops } from '../tables.ts'

const columns = {
  resultId: examTops.resultId,
  accountId: examTops.accountId,
  name: publicName,
  paperId: examTops.paperId,
  title: papers.title,
  examCategoryId: examTops.examCategoryId,
  score: examTops.score,
  completedAt: examTops.completedAt,
}

/** The highest first, of equal scores the earlier one. */
export async function listTopResults(db: Db, where: SQL | undefined, limit: number) {
  return db
    .select(columns)
    .from(examTops)
    .innerJoin(accounts, eq(accounts.id, examTops.accountId))
    .innerJoin(papers, eq(papers.id, examTops.paperId))
    .where(and(where, accounts.isActive, isNotNull(publicName)))
    .orderBy(desc(examTops.score), asc(examTops.completedAt), asc(examTops.resultId))
    .limit(limit)
}

export const inExamCategory = (id: string) => eq(examTops.examCategoryId, id)
export const inMainCategory = (id: string) => eq(examTops.mainCategoryId, id)
export const byAccount = (id: string) => eq(examTops.accountId, id)

export async function listVisibleExams(db: Db) {
  return db
    .select({
      id: examCategories.id,
      name: examCategories.name,
      icon: examCategories.icon,
    })
    .from(examCategories)
    .where(isVisible(examCategory))
    .orderBy(orderColumn(examCategories), asc(examCategories.id))
}
