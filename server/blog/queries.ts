import { and, asc, count, desc, eq, getTableColumns, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { PostCategory, PostStatus } from '#domain/blog/names.ts'
import type { ExamCategory } from '#domain/catalogue/exam-category.ts'
import { examCategory } from '#server/catalogue/exam-categories/record-type.ts'
import { findIdPage } from '#server/catalogue/records/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { blogPosts, blogViews } from './tables.ts'

export type PostRow = typeof blogPosts.$inferSelect

const {
  content: _content,
  source: _source,
  translation: _translation,
  seoTitle: _title,
  seoDescription: _description,
  seoKeywords: _keywords,
  ...plainColumns
} = getTableColumns(blogPosts)

type ListTranslation = Pick<NonNullable<PostRow['translation']>, 'title' | 'excerpt' | 'words'>

/** Without the texts of posts, which lists do not show. */
const listColumns = {
  ...plainColumns,
  translation: sql<ListTranslation | null>`${blogPosts.translation} - '{content,source}'::text[]`,
}
export type PostListRow = Pick<PostRow, keyof typeof plainColumns> & { translation: ListTranslation | null }

const likePattern = (search: string) => `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

/** Every word must occur in the title or the excerpt. */
function matchesSearch(search: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean)
  return and(...words.map((word) => sql`lower(${blogPosts.title} || ' ' || ${blogPosts.excerpt}) like ${likePattern(word)}`))
}

type PostFilter = { search: string; status?: PostStatus | undefined; category?: PostCategory | undefined }

const matchesFilter = ({ search, status, category }: PostFilter) =>
  and(status && eq(blogPosts.status, status), category && eq(blogPosts.category, category), matchesSearch(search))

const sorts = {
  createdAt: blogPosts.createdAt,
  publishedAt: blogPosts.publishedAt,
  title: sql`lower(${blogPosts.title})`,
  views: blogPosts.views,
}

type Page = { page: number; limit: number; sort: keyof typeof sorts; order: 'asc' | 'desc' }

export async function findPostPage(db: Db, filter: PostFilter, { page, limit, sort, order }: Page): Promise<PostListRow[]> {
  const direction = order === 'desc' ? desc : asc
  return db
    .select(listColumns)
    .from(blogPosts)
    .where(matchesFilter(filter))
    .orderBy(direction(sorts[sort]), direction(blogPosts.id))
    .limit(limit)
    .offset((page - 1) * limit)
}

export async function countPosts(db: Db, filter: PostFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(blogPosts).where(matchesFilter(filter))
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

/** Locks the post for a change. */
export async function lockPost(db: Db, id: string): Promise<PostRow | undefined> {
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

export async function listNewestPosts(db: Db, limit: number): Promise<PostRow[]> {
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

/** Only this many of the newest posts are compared. */
const maxCompared = 200

/** Posts with most tags in common, then of the same category, then the newest. */
export async function listRelated(db: Db, post: PostRow, limit: number): Promise<PostListRow[]> {
  const newest = db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.status, 'published'), ne(blogPosts.id, post.id)))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(maxCompared)
  const sharedTags = sql`cardinality(array(select unnest(${blogPosts.tags}) intersect select unnest(${sql.param(post.tags)}::text[])))`
  return db
    .select(listColumns)
    .from(blogPosts)
    .where(inArray(blogPosts.id, newest))
    .orderBy(desc(sharedTags), desc(sql`${blogPosts.category} = ${post.category}`), desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(limit)
}

/** The slugs in use that start with this one. */
export async function listSlugsLike(db: Db, slug: string): Promise<Set<string>> {
  const rows = await db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(sql`${blogPosts.slug} = ${slug} or ${blogPosts.slug} like ${`${slug.replaceAll(/[\\%_]/g, '\\$&')}-%`}`)
  return new Set(rows.map((row) => row.slug))
}

export async function insertPost(db: Db, row: typeof blogPosts.$inferInsert): Promise<PostRow> {
  const [inserted] = await db.insert(blogPosts).values(row).returning()
  if (!inserted) throw new Error(`Post ${row.id} was not inserted.`)
  return inserted
}

export async function updatePost(db: Db, id: string, changes: Partial<typeof blogPosts.$inferInsert>): Promise<PostRow> {
  const [row] = await db
    .update(blogPosts)
    .set({ ...changes, version: sql`${blogPosts.version} + 1` })
    .where(eq(blogPosts.id, id))
    .returning()
  if (!row) throw new Error(`Post ${id} does not exist.`)
  return row
}

export async function deletePost(db: Db, id: string): Promise<void> {
  await db.delete(blogPosts).where(eq(blogPosts.id, id))
}

/** Counts a visitor once per day and post. Returns whether there is such a post. */
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

export async function deleteOldVisitors(db: Db, before: string): Promise<void> {
  await db.delete(blogViews).where(lt(blogViews.day, before))
}

/** Those of the exams that are visible to learners, in the given order. */
export async function listVisibleExams(db: Db, ids: string[]): Promise<ExamCategory[]> {
  if (ids.length === 0) return []
  const visible = new Set(await findIdPage(db, examCategory, 'learner', { also: anyOf(examCategory.table.id, ids) }))
  return examCategory.find(
    db,
    ids.filter((id) => visible.has(id)),
    'learner',
  )
}
