import { and, asc, count, desc, eq, getTableColumns, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { PostCategory, PostStatus } from '#domain/blog/post.ts'
import type { ExamCategory } from '#domain/catalogue/exam-category.ts'
import { examCategory } from '#server/catalogue/exam-categories/noun.ts'
import { anyOf, pageOfIds } from '#server/catalogue/records/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { blogPosts, blogViews } from './tables.ts'

export type PostRow = typeof blogPosts.$inferSelect

const { content: _content, seoTitle: _title, seoDescription: _description, seoKeywords: _keywords, ...listed } = getTableColumns(blogPosts)
export type ListedRow = Pick<PostRow, keyof typeof listed>

const within = (search: string) => `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

/** Every word is somewhere in the title or the excerpt. */
function containing(search: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean)
  return and(...words.map((word) => sql`lower(${blogPosts.title} || ' ' || ${blogPosts.excerpt}) like ${within(word)}`))
}

type Narrowed = { search: string; status?: PostStatus | undefined; category?: PostCategory | undefined }

const matching = ({ search, status, category }: Narrowed) =>
  and(status && eq(blogPosts.status, status), category && eq(blogPosts.category, category), containing(search))

const sorts = {
  createdAt: blogPosts.createdAt,
  publishedAt: blogPosts.publishedAt,
  title: sql`lower(${blogPosts.title})`,
  views: blogPosts.views,
}

type Page = { page: number; limit: number; sort: keyof typeof sorts; order: 'asc' | 'desc' }

export async function pageOfPosts(db: Db, narrowed: Narrowed, { page, limit, sort, order }: Page): Promise<ListedRow[]> {
  const direction = order === 'desc' ? desc : asc
  return db
    .select(listed)
    .from(blogPosts)
    .where(matching(narrowed))
    .orderBy(direction(sorts[sort]), direction(blogPosts.id))
    .limit(limit)
    .offset((page - 1) * limit)
}

export async function countPosts(db: Db, narrowed: Narrowed): Promise<number> {
  const [row] = await db.select({ count: count() }).from(blogPosts).where(matching(narrowed))
  return row?.count ?? 0
}

export async function countPublished(db: Db): Promise<{ category: PostCategory; count: number }[]> {
  return db
    .select({ category: blogPosts.category, count: count() })
    .from(blogPosts)
    .where(eq(blogPosts.status, 'published'))
    .groupBy(blogPosts.category)
}

export async function findPost(db: Db, id: string): Promise<PostRow | undefined> {
  const [row] = await db.select().from(blogPosts).where(eq(blogPosts.id, id))
  return row
}

/** Held for a change: whoever else wants to change it waits. */
export async function holdPost(db: Db, id: string): Promise<PostRow | undefined> {
  const [row] = await db.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update')
  return row
}

export async function findPublished(db: Db, slug: string): Promise<PostRow | undefined> {
  const [row] = await db
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), eq(blogPosts.status, 'published')))
  return row
}

export async function listNewest(db: Db, limit: number): Promise<PostRow[]> {
  return db
    .select()
    .from(blogPosts)
    .where(eq(blogPosts.status, 'published'))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(limit)
}

export async function listPublishedAddresses(db: Db): Promise<{ slug: string; updatedAt: Date }[]> {
  return db
    .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(eq(blogPosts.status, 'published'))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
}

/** So many of the newest are compared. */
const compared = 200

/** What shares most tags with a post, then its category, then is newest. */
export async function listRelated(db: Db, post: PostRow, limit: number): Promise<ListedRow[]> {
  const newest = db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.status, 'published'), ne(blogPosts.id, post.id)))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(compared)
  const shared = sql`cardinality(array(select unnest(${blogPosts.tags}) intersect select unnest(${sql.param(post.tags)}::text[])))`
  return db
    .select(listed)
    .from(blogPosts)
    .where(inArray(blogPosts.id, newest))
    .orderBy(desc(shared), desc(sql`${blogPosts.category} = ${post.category}`), desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(limit)
}

/** The addresses in use that begin like this one. */
export async function listSlugsLike(db: Db, slug: string): Promise<Set<string>> {
  const rows = await db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(sql`${blogPosts.slug} = ${slug} or ${blogPosts.slug} like ${`${slug.replaceAll(/[\\%_]/g, '\\$&')}-%`}`)
  return new Set(rows.map((row) => row.slug))
}

export async function insertPost(db: Db, row: typeof blogPosts.$inferInsert): Promise<PostRow> {
  const [inserted] = await db.insert(blogPosts).values(row).returning()
  if (!inserted) throw new Error(`Post ${row.id} was not kept.`)
  return inserted
}

export async function updatePost(db: Db, id: string, changes: Partial<typeof blogPosts.$inferInsert>): Promise<PostRow> {
  const [row] = await db
    .update(blogPosts)
    .set({ ...changes, version: sql`${blogPosts.version} + 1` })
    .where(eq(blogPosts.id, id))
    .returning()
  if (!row) throw new Error(`Post ${id} is gone.`)
  return row
}

export async function deletePost(db: Db, id: string): Promise<void> {
  await db.delete(blogPosts).where(eq(blogPosts.id, id))
}

/** Counts a visitor who has not been counted on that day; nothing where there is no such post. */
export async function countVisitor(db: Db, slug: string, day: string, visitor: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    with post as (select id from ${blogPosts} where slug = ${slug} and status = 'published'),
    visit as (
      insert into ${blogViews} (day, visitor, post_id) select ${day}::date, ${visitor}, id from post on conflict do nothing returning post_id
    ),
    counted as (update ${blogPosts} set views = views + 1 where id in (select post_id from visit))
    select exists (select from post) as found`)
  return rows[0]?.found ?? false
}

export async function forgetVisitors(db: Db, before: string): Promise<void> {
  await db.delete(blogViews).where(lt(blogViews.day, before))
}

/** Those of these exams that learners see, in the order given. */
export async function listVisibleExams(db: Db, ids: string[]): Promise<ExamCategory[]> {
  if (ids.length === 0) return []
  const visible = new Set(await pageOfIds(db, examCategory, 'learner', { also: anyOf(examCategory.table.id, ids) }))
  return examCategory.find(
    db,
    ids.filter((id) => visible.has(id)),
    'learner',
  )
}
