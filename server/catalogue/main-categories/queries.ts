import { eq } from 'drizzle-orm'
import type { MainCategory } from '#domain/catalogue/main-category.ts'
import type { Db } from '#server/platform/db.ts'
import type { Viewer } from '../records/noun.ts'
import { presentCounts, presentRecord } from '../records/present.ts'
import { anyOf, inOrder, inOrderOf, sortText } from '../records/queries.ts'
import { mainCategories } from '../tables.ts'

export const sorts = {
  order: inOrder(mainCategories),
  name: sortText(mainCategories.name),
  description: sortText(mainCategories.description),
  createdAt: mainCategories.createdAt,
}

export async function findMainCategories(db: Db, ids: string[], viewer: Viewer): Promise<MainCategory[]> {
  const rows = await db.select().from(mainCategories).where(anyOf(mainCategories.id, ids))
  const records = rows.map((row) => {
    const { children, ...totals } = presentCounts(row, viewer)
    const { name, title, description, icon, color, isDefault } = row
    return { ...presentRecord(row), name, title, description, icon, color, isDefault, totalExamCategories: children, ...totals }
  })
  return inOrderOf(ids, records)
}

export async function insertMainCategories(db: Db, rows: (typeof mainCategories.$inferInsert)[]): Promise<void> {
  await db.insert(mainCategories).values(rows)
}

export async function updateMainCategory(db: Db, id: string, changes: Partial<typeof mainCategories.$inferInsert>): Promise<void> {
  await db.update(mainCategories).set(changes).where(eq(mainCategories.id, id))
}
