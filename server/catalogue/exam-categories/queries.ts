import { eq } from 'drizzle-orm'
import type { ExamCategory } from '#domain/catalogue/exam-category.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { presentCounts, presentRecord } from '../records/present.ts'
import { orderColumn, sortByIds, sortText } from '../records/queries.ts'
import type { Viewer } from '../records/record-type.ts'
import { examCategories, mainCategories } from '../tables.ts'

export const sorts = {
  order: orderColumn(examCategories),
  name: sortText(examCategories.name),
  title: sortText(examCategories.title),
  createdAt: examCategories.createdAt,
}

export async function findExamCategories(db: Db, ids: string[], viewer: Viewer): Promise<ExamCategory[]> {
  const rows = await db
    .select({ row: examCategories, mainCategoryName: mainCategories.name })
    .from(examCategories)
    .innerJoin(mainCategories, eq(mainCategories.id, examCategories.mainCategoryId))
    .where(anyOf(examCategories.id, ids))
  const records = rows.map(({ row, mainCategoryName }) => {
    const { children, ...totals } = presentCounts(row, viewer)
    const { mainCategoryId, name, title, description, icon, isDefault, examDate, cutoffs } = row
    return {
      ...presentRecord(row),
      mainCategoryId,
      mainCategoryName,
      name,
      title,
      description,
      icon,
      isDefault,
      examDate,
      cutoffs,
      totalSubjects: children,
      ...totals,
    }
  })
  return sortByIds(ids, records)
}

export async function insertExamCategories(db: Db, rows: (typeof examCategories.$inferInsert)[]): Promise<void> {
  await db.insert(examCategories).values(rows)
}

export async function updateExamCategory(db: Db, id: string, changes: Partial<typeof examCategories.$inferInsert>): Promise<void> {
  await db.update(examCategories).set(changes).where(eq(examCategories.id, id))
}
