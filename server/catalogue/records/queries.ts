import { and, asc, type Column, count, desc, eq, getTableName, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { statuses } from '#domain/catalogue/fields.ts'
import { missingOrder } from '#domain/catalogue/order.ts'
import { foldText } from '#domain/catalogue/search-text.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { countedTable, type RecordTable } from '../tables.ts'
import type { AnyRecord, Counts, RecordKind, RecordType, Viewer } from './record-type.ts'

export const orderColumn = (table: Pick<RecordTable, 'order'>) => sql`coalesce(${table.order}, ${sql.raw(String(missingOrder))})`

const isActive = (table: RecordTable) => sql`${table.isActive} and ${table.archivedAt} is null`

/** Visible to learners: active, not archived and released, like all its ancestors. Every query for learners uses it. */
export function isVisible({ table, parent, isReleased }: RecordType): SQL {
  const isShown = isReleased ? sql`${isActive(table)} and ${isReleased}` : isActive(table)
  if (!parent) return isShown
  return sql`${isShown} and ${parent.column} in (select ${parent.recordType.table.id} from ${parent.recordType.table} where ${isVisible(parent.recordType)})`
}

function under({ parent }: RecordType, ancestor: RecordKind, id: string): SQL {
  if (!parent) return sql`false`
  if (parent.recordType.kind === ancestor) return eq(parent.column, id)
  return sql`${parent.column} in (select ${parent.recordType.table.id} from ${parent.recordType.table} where ${under(parent.recordType, ancestor, id)})`
}

function ofStatus(table: RecordTable, status: (typeof statuses)[number] | undefined): SQL | undefined {
  if (status === 'archived') return isNotNull(table.archivedAt)
  return and(isNull(table.archivedAt), status && eq(table.isActive, status === 'active'))
}

/** One or two letters must begin a word; more may occur anywhere. */
const textContains = ({ searchText }: RecordTable, word: string) => sql`${searchText} like ${word.length < 3 ? `% ${word}%` : `%${word}%`}`

/** Under an ancestor two or more levels up whose text contains the word. */
function ancestorContains({ parent }: RecordType, word: string): SQL | undefined {
  if (!parent?.recordType.parent) return
  const { table } = parent.recordType
  return sql`${parent.column} = any(array(select ${table.id} from ${table} where ${ancestorContains(parent.recordType, word) ?? textContains(table, word)}))`
}

/** A number names a paper or a set, never an ancestor. */
const isNumber = (word: string) => /^\d{1,2}$/.test(word)

/**
 * Whether a word occurs in the record or its ancestors. The text of a record includes the name of its parent; further ancestors are looked
 * up, so that renaming one does not rewrite thousands of texts.
 */
export function matchesWord(recordType: RecordType, word: string): SQL | undefined {
  return or(textContains(recordType.table, word), isNumber(word) ? undefined : ancestorContains(recordType, word))
}

function matchesSearch(recordType: RecordType, search: string): SQL | undefined {
  const words = foldText(search).split(' ').filter(Boolean)
  if (search !== '' && words.length === 0) return sql`false`
  return and(...words.map((word) => matchesWord(recordType, word)))
}

/** The filter of a list: by id, ancestors, status, search words, and a condition of the record type. */
export type RecordFilter = {
  id?: string
  within?: Partial<Record<RecordKind, string | undefined>>
  status?: (typeof statuses)[number] | undefined
  search?: string
  also?: SQL | undefined
}

function matchesFilter(recordType: RecordType, viewer: Viewer, filter: RecordFilter): SQL | undefined {
  const ancestors = Object.entries(filter.within ?? {}).flatMap(([kind, id]) => (id ? [under(recordType, kind as RecordKind, id)] : []))
  return and(
    viewer === 'learner' ? isVisible(recordType) : undefined,
    filter.id === undefined ? ofStatus(recordType.table, filter.status) : eq(recordType.table.id, filter.id),
    ...ancestors,
    matchesSearch(recordType, filter.search ?? ''),
    filter.also,
  )
}

type Page = { sort?: Column | SQL; descending?: boolean; limit?: number; offset?: number }

export async function findIdPage(db: Db, recordType: RecordType, viewer: Viewer, filter: RecordFilter, page: Page = {}): Promise<string[]> {
  const { table } = recordType
  const direction = page.descending ? desc : asc
  const query = db
    .select({ id: table.id })
    .from(table)
    .where(matchesFilter(recordType, viewer, filter))
    .orderBy(direction(page.sort ?? orderColumn(table)), direction(table.id))
    .$dynamic()
  const rows = await (page.limit === undefined ? query : query.limit(page.limit).offset(page.offset ?? 0))
  return rows.map((row) => row.id)
}

export async function countRecords(db: Db, recordType: RecordType, viewer: Viewer, filter: RecordFilter): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(recordType.table)
    .where(matchesFilter(recordType, viewer, filter))
  return row?.count ?? 0
}

/** Counts the records themselves: for the top level, which has few. */
export async function countThemselves(db: Db, recordType: RecordType, viewer: Viewer): Promise<Counts> {
  const [row] = await db
    .select({ total: count(), active: sql<number>`count(*) filter (where ${recordType.table.isActive})` })
    .from(recordType.table)
    .where(matchesFilter(recordType, viewer, {}))
  return row ?? { total: 0, active: 0 }
}

/** Sums the counters of the parents. */
export async function countInParents(db: Db, parent: RecordType, viewer: Viewer): Promise<Counts> {
  const { childCount, liveChildCount } = countedTable(getTableName(parent.table))
  const [row] = await db
    .select({ total: sumOf(viewer === 'learner' ? liveChildCount : childCount), active: sumOf(liveChildCount) })
    .from(parent.table)
    .where(viewer === 'learner' ? isVisible(parent) : undefined)
  return row ?? { total: 0, active: 0 }
}

/** Sorts records into the order of the ids. */
export function sortByIds<R extends { _id: string }>(ids: string[], records: R[]): R[] {
  const byId = new Map(records.map((record) => [record._id, record]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const sumOf = (column: Column) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)

export const sortText = (column: Column) => sql`sort_text(${column})`

const lockColumns = ({ table, parent }: RecordType) => ({
  id: table.id,
  version: table.version,
  isActive: table.isActive,
  archivedAt: table.archivedAt,
  ownText: table.ownText,
  parentId: sql<string | null>`${parent?.column ?? sql`null`}`,
})

/** Locks a record for a change: other changes of it, and of its children’s parent, wait. */
export async function lockRecord<R extends AnyRecord>(db: Db, recordType: RecordType<R>, id: string) {
  const [row] = await db.select(lockColumns(recordType)).from(recordType.table).where(eq(recordType.table.id, id)).for('update')
  return row
}

/** Locks parents against removal and recounting. In id order, so that two transactions cannot deadlock. */
export async function lockParents(db: Db, recordType: RecordType, ids: string[]) {
  return db
    .select(lockColumns(recordType))
    .from(recordType.table)
    .where(anyOf(recordType.table.id, ids))
    .orderBy(asc(recordType.table.id))
    .for('no key update')
}

/** Locks the children before the record itself: rows are always locked from the bottom up. */
export async function lockChildren(db: Db, { child }: RecordType, id: string): Promise<void> {
  if (child)
    await db.select({ id: child.table.id }).from(child.table).where(eq(child.parentColumn, id)).orderBy(asc(child.table.id)).for('update')
}

export async function lockSiblings(db: Db, { table, parent }: RecordType, parentId: string | null) {
  return db
    .select({ id: table.id, order: table.order })
    .from(table)
    .where(parent && parentId ? eq(parent.column, parentId) : undefined)
    .orderBy(asc(table.id))
    .for('update')
}

export async function findParents(db: Db, { table, parent }: RecordType, ids: string[]) {
  const rows = await db
    .select({ id: table.id, parentId: sql<string | null>`${parent?.column ?? sql`null`}` })
    .from(table)
    .where(anyOf(table.id, ids))
  return new Map(rows.map((row) => [row.id, row.parentId]))
}

export async function updateOrder(db: Db, { table }: RecordType, places: { id: string; order: number }[], now: Date): Promise<void> {
  const incoming = sql`unnest(${sql.param(places.map(({ id }) => id))}::text[], ${sql.param(places.map(({ order }) => order))}::integer[])`
  await db.execute(sql`
    update ${table} set "order" = incoming.place, version = version + 1, updated_at = ${now}
    from ${incoming} as incoming (id, place) where ${table.id} = incoming.id`)
}

export async function countChildren(db: Db, { child }: RecordType, id: string): Promise<number> {
  if (!child) return 0
  const [row] = await db.select({ count: count() }).from(child.table).where(eq(child.parentColumn, id))
  return row?.count ?? 0
}

export async function updateParentText(db: Db, { child }: RecordType, id: string, parentText: string): Promise<void> {
  if (child) await db.update(child.table).set({ parentText }).where(eq(child.parentColumn, id))
}

export async function setArchived(db: Db, { table }: RecordType, id: string, archivedAt: Date | null, now: Date): Promise<void> {
  await db
    .update(table)
    .set({ archivedAt, updatedAt: now, version: sql`${table.version} + 1` })
    .where(eq(table.id, id))
}

export async function deleteRecord(db: Db, { table }: RecordType, id: string): Promise<void> {
  await db.delete(table).where(eq(table.id, id))
}
