import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import { examCategory } from '#server/catalogue/exam-categories/noun.ts'
import { inOrder, live } from '#server/catalogue/records/queries.ts'
import { examCategories, papers } from '#server/catalogue/tables.ts'
import { accounts } from '#server/identity/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { examTops } from '../tables.ts'

const shown = {
  resultId: examTops.resultId,
  accountId: examTops.accountId,
  name: accounts.name,
  paperId: examTops.paperId,
  title: papers.title,
  examCategoryId: examTops.examCategoryId,
  score: examTops.score,
  completedAt: examTops.completedAt,
}

/** Highest first, and the earlier of two alike. */
export async function listTops(db: Db, where: SQL | undefined, limit: number) {
  return db
    .select(shown)
    .from(examTops)
    .innerJoin(accounts, eq(accounts.id, examTops.accountId))
    .innerJoin(papers, eq(papers.id, examTops.paperId))
    .where(and(where, accounts.isActive))
    .orderBy(desc(examTops.score), asc(examTops.completedAt), asc(examTops.resultId))
    .limit(limit)
}

export const ofExamCategory = (id: string) => eq(examTops.examCategoryId, id)
export const ofMainCategory = (id: string) => eq(examTops.mainCategoryId, id)
export const ofAccount = (id: string) => eq(examTops.accountId, id)

export async function listLiveExams(db: Db) {
  return db
    .select({
      id: examCategories.id,
      name: examCategories.name,
      icon: examCategories.icon,
    })
    .from(examCategories)
    .where(live(examCategory))
    .orderBy(inOrder(examCategories), asc(examCategories.id))
}
