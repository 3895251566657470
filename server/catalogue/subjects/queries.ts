import { eq } from 'drizzle-orm'
import type { Subject } from '#domain/catalogue/subject.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { presentCounts, presentRecord } from '../records/present.ts'
import { orderColumn, sortByIds, sortText } from '../records/queries.ts'
import type { Viewer } from '../records/record-type.ts'
import { examCategories, mainCategories, subjects } from '../tables.ts'

export const sorts = {
  order: orderColumn(subjects),
  name: sortText(subjects.name),
  title: sortText(subjects.title),
  createdAt: subjects.createdAt,
}

export async function findSubjects(db: Db, ids: string[], viewer: Viewer): Promise<Subject[]> {
  const rows = await db
    .select({
      row: subjects,
      examCategoryName: examCategories.name,
      mainCategoryId: mainCategories.id,
      mainCategoryName: mainCategories.name,
    })
    .from(subjects)
    .innerJoin(examCategories, eq(examCategories.id, subjects.examCategoryId))
    .innerJoin(mainCategories, eq(mainCategories.id, examCategories.mainCategoryId))
    .where(anyOf(subjects.id, ids))
  const records = rows.map(({ row, ...chain }) => {
    const { children: _, ...totals } = presentCounts(row, viewer)
    const { examCategoryId, name, title, description, icon, program, code, credits, semester, isFeatured, isPremium } = row
    return {
      ...presentRecord(row),
      ...chain,
      examCategoryId,
      name,
      title,
      description,
      icon,
      program,
      code,
      credits,
      semester,
      isFeatured,
      isPremium,
      ...totals,
    }
  })
  return sortByIds(ids, records)
}

export async function insertSubjects(db: Db, rows: (typeof subjects.$inferInsert)[]): Promise<void> {
  await db.insert(subjects).values(rows)
}

export async function updateSubject(db: Db, id: string, changes: Partial<typeof subjects.$inferInsert>): Promise<void> {
  await db.update(subjects).set(changes).where(eq(subjects.id, id))
}
