import { and, asc, type Column, count, desc, eq, getTableName, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { statuses } from '#domain/catalogue/fields.ts'
import { missingOrder } from '#domain/catalogue/order.ts'
import { fold } from '#domain/catalogue/search-text.ts'
import type { Db } from '#server/platform/db.ts'
import { countedTable, type RecordTable } from '../tables.ts'
import type { AnyRecord, Counts, Kind, Noun, Viewer } from './noun.ts'

export const anyOf = (column: Column, values: readonly string[]) => sql`${column} = any(${sql.param(values)})`

export const inOrder = (table: Pick<RecordTable, 'order'>) => sql`coalesce(${table.order}, ${sql.raw(String(missingOrder))})`

const active = (table: RecordTable) => sql`${table.isActive} and ${table.archivedAt} is null`

/** Visible to learners: active, not archived, and under a parent of which the same is true. */
export function live({ table, parent }: Noun): SQL {
  if (!parent) return active(table)
  return sql`${active(table)} and ${parent.column} in (select ${parent.noun.table.id} from ${parent.noun.table} where ${live(parent.noun)})`
}

function under({ parent }: Noun, ancestor: Kind, id: string): SQL {
  if (!parent) return sql`false`
  if (parent.noun.kind === ancestor) return eq(parent.column, id)
  return sql`${parent.column} in (select ${parent.noun.table.id} from ${parent.noun.table} where ${under(parent.noun, ancestor, id)})`
}

function ofStatus(table: RecordTable, status: (typeof statuses)[number] | undefined): SQL | undefined {
  if (status === 'archived') return isNotNull(table.archivedAt)
  return and(isNull(table.archivedAt), status && eq(table.isActive, status === 'active'))
}

/** One or two letters must begin a word. */
const holds = ({ searchText }: RecordTable, word: string) => sql`${searchText} like ${word.length < 3 ? `% ${word}%` : `%${word}%`}`

/** Below something two or more steps up that holds the word. */
function isBelow({ parent }: Noun, word: string): SQL | undefined {
  if (!parent?.noun.parent) return
  const { table } = parent.noun
  return sql`${parent.column} = any(array(select ${table.id} from ${table} where ${isBelow(parent.noun, word) ?? holds(table, word)}))`
}

/** The number of a paper or a set: it tells nothing about what is further up. */
const isNumber = (word: string) => /^\d{1,2}$/.test(word)

/**
 * A word is somewhere in the record's own words or in those of what it stands under. Its text holds its parent's name; those
 * further up are looked up, so that to rename one of them does not change the texts of thousands.
 */
export function contains(noun: Noun, word: string): SQL | undefined {
  return or(holds(noun.table, word), isNumber(word) ? undefined : isBelow(noun, word))
}

function matching(noun: Noun, search: string): SQL | undefined {
  const words = fold(search).split(' ').filter(Boolean)
  if (search !== '' && words.length === 0) return sql`false`
  return and(...words.map((word) => contains(noun, word)))
}

/** Which records: by id, under ancestors, of a status, found by words, and by filters of their own kind. */
export type Narrowed = {
  id?: string
  within?: Partial<Record<Kind, string | undefined>>
  status?: (typeof statuses)[number] | undefined
  search?: string
  also?: SQL | undefined
}

function which(noun: Noun, viewer: Viewer, narrowed: Narrowed): SQL | undefined {
  const ancestors = Object.entries(narrowed.within ?? {}).flatMap(([kind, id]) => (id ? [under(noun, kind as Kind, id)] : []))
  return and(
    viewer === 'learner' ? live(noun) : undefined,
    narrowed.id === undefined ? ofStatus(noun.table, narrowed.status) : eq(noun.table.id, narrowed.id),
    ...ancestors,
    matching(noun, narrowed.search ?? ''),
    narrowed.also,
  )
}

type Page = { sort?: Column | SQL; descending?: boolean; limit?: number; offset?: number }

export async function pageOfIds(db: Db, noun: Noun, viewer: Viewer, narrowed: Narrowed, page: Page = {}): Promise<string[]> {
  const { table } = noun
  const direction = page.descending ? desc : asc
  const query = db
    .select({ id: table.id })
    .from(table)
    .where(which(noun, viewer, narrowed))
    .orderBy(direction(page.sort ?? inOrder(table)), direction(table.id))
    .$dynamic()
  const rows = await (page.limit === undefined ? query : query.limit(page.limit).offset(page.offset ?? 0))
  return rows.map((row) => row.id)
}

export async function countRecords(db: Db, noun: Noun, viewer: Viewer, narrowed: Narrowed): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(noun.table)
    .where(which(noun, viewer, narrowed))
  return row?.count ?? 0
}

/** For the tiles of the uppermost kind, of which there are few. */
export async function countOwn(db: Db, noun: Noun, viewer: Viewer): Promise<Counts> {
  const [row] = await db
    .select({ total: count(), active: sql<number>`count(*) filter (where ${noun.table.isActive})` })
    .from(noun.table)
    .where(which(noun, viewer, {}))
  return row ?? { total: 0, active: 0 }
}

/** For the tiles of those below: their parents know how many they hold. */
export async function countInParents(db: Db, parent: Noun, viewer: Viewer): Promise<Counts> {
  const { childCount, liveChildCount } = countedTable(getTableName(parent.table))
  const [row] = await db
    .select({ total: sumOf(viewer === 'learner' ? liveChildCount : childCount), active: sumOf(liveChildCount) })
    .from(parent.table)
    .where(viewer === 'learner' ? live(parent) : undefined)
  return row ?? { total: 0, active: 0 }
}

/** Found in any order, answered in the one asked for. */
export function inOrderOf<R extends { _id: string }>(ids: string[], records: R[]): R[] {
  const byId = new Map(records.map((record) => [record._id, record]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const sumOf = (column: Column) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)

export const sortText = (column: Column) => sql`sort_text(${column})`

const held = ({ table, parent }: Noun) => ({
  id: table.id,
  version: table.version,
  isActive: table.isActive,
  archivedAt: table.archivedAt,
  ownText: table.ownText,
  parentId: sql<string | null>`${parent?.column ?? sql`null`}`,
})

/** Held for a change: whoever else wants to change it, or put something under it, waits. */
export async function holdRecord<R extends AnyRecord>(db: Db, noun: Noun<R>, id: string) {
  const [row] = await db.select(held(noun)).from(noun.table).where(eq(noun.table.id, id)).for('update')
  return row
}

/** Held as parents: they cannot be removed or recounted meanwhile. By id, as everywhere, so that nobody waits in a circle. */
export async function holdParents(db: Db, noun: Noun, ids: string[]) {
  return db.select(held(noun)).from(noun.table).where(anyOf(noun.table.id, ids)).orderBy(asc(noun.table.id)).for('no key update')
}

/** Before the record itself: whoever changes what is below works upwards too. */
export async function holdChildren(db: Db, { child }: Noun, id: string): Promise<void> {
  if (child)
    await db.select({ id: child.table.id }).from(child.table).where(eq(child.parentColumn, id)).orderBy(asc(child.table.id)).for('update')
}

export async function holdSiblings(db: Db, { table, parent }: Noun, parentId: string | null) {
  return db
    .select({ id: table.id, order: table.order })
    .from(table)
    .where(parent && parentId ? eq(parent.column, parentId) : undefined)
    .orderBy(asc(table.id))
    .for('update')
}

export async function findParents(db: Db, { table, parent }: Noun, ids: string[]) {
  const rows = await db
    .select({ id: table.id, parentId: sql<string | null>`${parent?.column ?? sql`null`}` })
    .from(table)
    .where(anyOf(table.id, ids))
  return new Map(rows.map((row) => [row.id, row.parentId]))
}

export async function placeRecords(db: Db, { table }: Noun, places: { id: string; order: number }[], now: Date): Promise<void> {
  const given = sql`unnest(${sql.param(places.map(({ id }) => id))}::text[], ${sql.param(places.map(({ order }) => order))}::integer[])`
  await db.execute(sql`
    update ${table} set "order" = given.place, version = version + 1, updated_at = ${now}
    from ${given} as given (id, place) where ${table.id} = given.id`)
}

export async function countChildren(db: Db, { child }: Noun, id: string): Promise<number> {
  if (!child) return 0
  const [row] = await db.select({ count: count() }).from(child.table).where(eq(child.parentColumn, id))
  return row?.count ?? 0
}

export async function renameInChildren(db: Db, { child }: Noun, id: string, parentText: string): Promise<void> {
  if (child) await db.update(child.table).set({ parentText }).where(eq(child.parentColumn, id))
}

export async function setArchived(db: Db, { table }: Noun, id: string, archivedAt: Date | null, now: Date): Promise<void> {
  await db
    .update(table)
    .set({ archivedAt, updatedAt: now, version: sql`${table.version} + 1` })
    .where(eq(table.id, id))
}

export async function deleteRecord(db: Db, { table }: Noun, id: string): Promise<void> {
  await db.delete(table).where(eq(table.id, id))
}
