import type { blog } from '#domain/blog/contract.ts'
import type { PostStatus } from '#domain/blog/names.ts'
import type { PostDraft } from '#domain/blog/post.ts'
import { slugify } from '#domain/blog/slug.ts'
import { fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { recordChange } from '#server/audit/record.ts'
import type { ChangeScope } from '#server/platform/cache/response-cache.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { advisoryLock } from '#server/platform/database/queries.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { newId } from '#server/platform/ids.ts'
import { toEntry, toPost } from './present.ts'
import { deletePost, insertPost, listSlugsLike, lockPost, type PostRow, updatePost } from './queries.ts'
import { renderDraft } from './render.ts'

type Blog = typeof blog

/** The cache region that every change of a post invalidates. */
export const blogRegion = 'blog'

/** The part of a call that changes need. */
type ChangeCall = ChangeScope & { principal: Pick<Principal, 'accountId' | 'name'>; now: Date; context: Pick<Context, 'cache' | 'markup'> }

/** The requested slug, or a free one made from the title. */
async function chooseSlug(db: Db, { slug, title }: Pick<PostDraft, 'slug' | 'title'>, currentSlug?: string): Promise<string> {
  await advisoryLock(db, 'blog addresses')
  const candidate = slug || currentSlug || slugify(title) || 'post'
  const taken = await listSlugsLike(db, candidate)
  if (currentSlug) taken.delete(currentSlug)
  if (!taken.has(candidate)) return candidate
  if (slug) fail('slug_taken')
  let number = 2
  while (taken.has(`${candidate}-${number}`)) number += 1
  return `${candidate}-${number}`
}

const publishedAt = (status: PostStatus, now: Date, before: Date | null = null) => before ?? (status === 'published' ? now : null)

async function concludeChange(
  call: ChangeCall,
  verb: 'create' | 'update' | 'status' | 'remove',
  { before, after }: { before?: PostRow; after?: PostRow },
): Promise<void> {
  const post = after ?? before
  const auditFields = (row: PostRow) => {
    const { _id, version, views, createdAt, updatedAt, ...values } = toPost(row)
    return values
  }
  await recordChange(call.db, call.principal, call.now, {
    action: `blog.${verb}`,
    target: { kind: 'blog', ...(post && { id: post.id, name: post.title }) },
    ...(before && { before: auditFields(before) }),
    ...(after && { after: auditFields(after) }),
  })
  await call.context.cache.invalidate(blogRegion, call)
}

/** Stores a post, optionally with an earlier publication date. */
export async function createPost(call: ChangeCall, draft: PostDraft, publishedOn?: Date): Promise<PostRow> {
  const { db, now } = call
  const writtenAt = publishedOn ?? now
  const post = await insertPost(db, {
    ...(await renderDraft(call.context, draft)),
    id: newId(writtenAt),
    slug: await chooseSlug(db, draft),
    publishedAt: publishedOn ?? publishedAt(draft.status, now),
    createdAt: writtenAt,
    updatedAt: writtenAt,
  })
  await concludeChange(call, 'create', { after: post })
  return post
}

const notFound = (): never => fail('not_found', { message: 'Blog not found' })

export const editHandlers = {
  async createPost(call: Call<Blog['createPost']>) {
    return { message: 'Blog created successfully!', data: toPost(await createPost(call, call.input)) }
  },

  async updatePost(call: Call<Blog['updatePost']>) {
    const { db, now, params } = call
    const { version, ...draft } = call.input
    const before = (await lockPost(db, params.id)) ?? notFound()
    if (version !== undefined && version !== before.version) fail('stale_version', { details: { current: toPost(before) } })
    const slug = await chooseSlug(db, draft, before.slug)
    const published = publishedAt(draft.status, now, before.publishedAt)
    const after = await updatePost(db, before.id, {
      ...(await renderDraft(call.context, draft)),
      slug,
      publishedAt: published,
      updatedAt: now,
    })
    await concludeChange(call, 'update', { before, after })
    return { message: 'Blog updated successfully!', data: toPost(after) }
  },

  async setPostStatus(call: Call<Blog['setPostStatus']>) {
    const { db, now, params, input } = call
    const before = (await lockPost(db, params.id)) ?? notFound()
    if (before.status === input.status) return { message: 'Status updated', data: toEntry(before) }
    const published = publishedAt(input.status, now, before.publishedAt)
    const after = await updatePost(db, before.id, { status: input.status, publishedAt: published })
    await concludeChange(call, 'status', { before, after })
    return { message: 'Status updated', data: toEntry(after) }
  },

  async removePost(call: Call<Blog['removePost']>) {
    const before = (await lockPost(call.db, call.params.id)) ?? notFound()
    await deletePost(call.db, before.id)
    await concludeChange(call, 'remove', { before })
    return { message: 'Blog deleted successfully!' }
  },
}
