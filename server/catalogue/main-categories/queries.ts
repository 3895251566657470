import { eq, sql } from 'drizzle-orm'
import type { MainCategory } from '#domain/catalogue/main-category.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { presentCounts, presentRecord } from '../records/present.ts'
import { orderColumn, sortByIds, sortText } from '../records/queries.ts'
import type { Viewer } from '../records/record-type.ts'
import { mainCategories } from '../tables.ts'

export const sorts = {
  order: orderColumn(mainCategories),
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
  return sortByIds(ids, records)
}

export async function insertMainCategories(db: Db, rows: (typeof mainCategories.$inferInsert)[]): Promise<void> {
  await db.insert(mainCategories).values(rows)
}

export async function updateMainCategory(db: Db, id: string, changes: Partial<typeof mainCategories.$inferInsert>): Promise<void> {
  await db.update(mainCategories).set(changes).where(eq(mainCategories.id, id))
}

/** The order of a record at the end of the list. */
export async function nextOrder(db: Db): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${orderColumn(mainCategories)}), 0)`.mapWith(Number) })
    .from(mainCategories)
  return (row?.last ?? 0) + 1
}
