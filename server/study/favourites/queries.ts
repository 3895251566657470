import { and, asc, eq } from 'drizzle-orm'
import type { Favourite } from '#domain/study/contract.ts'
import { examCategory } from '#server/catalogue/exam-categories/record-type.ts'
import { mainCategory } from '#server/catalogue/main-categories/record-type.ts'
import { isVisible } from '#server/catalogue/records/queries.ts'
import { examCategories, mainCategories } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { favourites } from '../tables.ts'

/** Those of the ids that are categories visible to learners. */
async function findCategories(db: Db, ids: string[]): Promise<Favourite[]> {
  const main = await db
    .select({
      _id: mainCategories.id,
      mainCategoryId: mainCategories.id,
      name: mainCategories.name,
      title: mainCategories.title,
      icon: mainCategories.icon,
    })
    .from(mainCategories)
    .where(and(anyOf(mainCategories.id, ids), isVisible(mainCategory)))
  const exam = await db
    .select({
      _id: examCategories.id,
      mainCategoryId: examCategories.mainCategoryId,
      name: examCategories.name,
      title: examCategories.title,
      icon: examCategories.icon,
    })
    .from(examCategories)
    .where(and(anyOf(examCategories.id, ids), isVisible(examCategory)))
  return [...main.map((each) => ({ ...each, kind: 'main' as const })), ...exam.map((each) => ({ ...each, kind: 'exam' as const }))]
}

const idsOf = async (db: Db, accountId: string) =>
  (
    await db
      .select({ id: favourites.categoryId })
      .from(favourites)
      .where(eq(favourites.accountId, accountId))
      .orderBy(asc(favourites.createdAt), asc(favourites.categoryId))
  ).map(({ id }) => id)

/** In the order in which they were added. */
export async function listFavourites(db: Db, accountId: string): Promise<Favourite[]> {
  const ids = await idsOf(db, accountId)
  const categories = new Map((await findCategories(db, ids)).map((category) => [category._id, category]))
  return ids.flatMap((id) => categories.get(id) ?? [])
}

/** Returns how many of the ids are categories. */
export async function insertFavourites(db: Db, accountId: string, ids: string[], now: Date): Promise<number> {
  const categories = await findCategories(db, ids)
  const rows = categories.map(({ _id }) => ({ accountId, categoryId: _id, createdAt: now }))
  if (rows.length > 0) await db.insert(favourites).values(rows).onConflictDoNothing()
  return rows.length
}

export async function deleteFavourite(db: Db, accountId: string, id: string): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.accountId, accountId), eq(favourites.categoryId, id)))
}
