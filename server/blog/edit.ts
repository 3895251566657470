import type { blog } from '#domain/blog/contract.ts'
import type { PostDraft, PostStatus } from '#domain/blog/post.ts'
import { countWords } from '#domain/blog/reading.ts'
import { slugify } from '#domain/blog/slug.ts'
import { Failure, fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { recordChange } from '#server/audit/record.ts'
import type { Changing } from '#server/platform/cache.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import type { Call } from '#server/platform/http.ts'
import { newId } from '#server/platform/ids.ts'
import { lockFor } from '#server/platform/queries.ts'
import { cleanHtml } from './clean.ts'
import { toEntry, toPost } from './present.ts'
import { deletePost, holdPost, insertPost, listSlugsLike, type PostRow, updatePost } from './queries.ts'

type Blog = typeof blog

/** The region of the cache that every change of a post drops. */
export const region = 'blog'

/** What a handler that changes a post works with. */
type Editing = Changing & { principal: Pick<Principal, 'accountId' | 'name'>; now: Date; context: Pick<Context, 'cache'> }

/** The address that was asked for, or a free one made from the title. */
async function takeSlug(db: Db, { slug, title }: Pick<PostDraft, 'slug' | 'title'>, own?: string): Promise<string> {
  await lockFor(db, 'blog addresses')
  const wanted = slug || own || slugify(title) || 'post'
  const taken = await listSlugsLike(db, wanted)
  if (own) taken.delete(own)
  if (!taken.has(wanted)) return wanted
  if (slug) fail('slug_taken')
  let number = 2
  while (taken.has(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}

function cleaned(draft: PostDraft) {
  const content = cleanHtml(draft.content)
  if (content === '') throw new Failure('validation_failed', { errors: ['Nothing of the blog content may be shown'] })
  return { ...draft, content, words: countWords(content) }
}

const publishedAt = (status: PostStatus, now: Date, before: Date | null = null) => before ?? (status === 'published' ? now : null)

async function concludeChange(call: Editing, verb: string, { before, after }: { before?: PostRow; after?: PostRow }): Promise<void> {
  const post = after ?? before
  const audited = (row: PostRow) => {
    const { _id, version, views, createdAt, updatedAt, ...values } = toPost(row)
    return values
  }
  await recordChange(call.db, call.principal, call.now, {
    action: `blog.${verb}`,
    target: { kind: 'blog', ...(post && { id: post.id, name: post.title }) },
    ...(before && { before: audited(before) }),
    ...(after && { after: audited(after) }),
  })
  await call.context.cache.invalidate(region, call)
}

/** Keeps a post, published at a moment of its own where that is told. */
export async function keepPost(call: Editing, draft: PostDraft, publishedOn?: Date): Promise<PostRow> {
  const { db, now } = call
  const post = await insertPost(db, {
    ...cleaned(draft),
    id: newId(now),
    slug: await takeSlug(db, draft),
    publishedAt: publishedOn ?? publishedAt(draft.status, now),
    createdAt: now,
    updatedAt: now,
  })
  await concludeChange(call, 'create', { after: post })
  return post
}

const notFound = (): never => fail('not_found', { message: 'Blog not found' })

export const editHandlers = {
  async createPost(call: Call<Blog['createPost']>) {
    return { message: 'Blog created successfully!', data: toPost(await keepPost(call, call.input)) }
  },

  async updatePost(call: Call<Blog['updatePost']>) {
    const { db, now, params } = call
    const { version, ...draft } = call.input
    const before = (await holdPost(db, params.id)) ?? notFound()
    if (version !== undefined && version !== before.version) fail('stale_version', { details: { current: toPost(before) } })
    const slug = await takeSlug(db, draft, before.slug)
    const published = publishedAt(draft.status, now, before.publishedAt)
    const after = await updatePost(db, before.id, { ...cleaned(draft), slug, publishedAt: published, updatedAt: now })
    await concludeChange(call, 'update', { before, after })
    return { message: 'Blog updated successfully!', data: toPost(after) }
  },

  async setPostStatus(call: Call<Blog['setPostStatus']>) {
    const { db, now, params, input } = call
    const before = (await holdPost(db, params.id)) ?? notFound()
    if (before.status === input.status) return { message: 'Status updated', data: toEntry(before) }
    const changes = { status: input.status, publishedAt: publishedAt(input.status, now, before.publishedAt), updatedAt: now }
    const after = await updatePost(db, before.id, changes)
    await concludeChange(call, 'status', { before, after })
    return { message: 'Status updated', data: toEntry(after) }
  },

  async removePost(call: Call<Blog['removePost']>) {
    const before = (await holdPost(call.db, call.params.id)) ?? notFound()
    await deletePost(call.db, before.id)
    await concludeChange(call, 'remove', { before })
    return { message: 'Blog deleted successfully!' }
  },
}
