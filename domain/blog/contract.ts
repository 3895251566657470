import { z } from 'zod'
import { endpoint, Id, listQuery, MessageField, Pagination } from '../endpoint.ts'
import { languages } from '../language.ts'
import { imageUpload, StoredImage } from '../questions/bank-endpoints.ts'
import { categories, statuses } from './names.ts'
import { Article, Post, PostCard, PostChanges, PostDraft, PostEntry, PreviewInput } from './post.ts'

const access = { permission: 'manage_blog' } as const
const id = { id: Id }
const slug = { slug: z.string().max(300) }

export const blog = {
  listPosts: endpoint({
    method: 'GET',
    path: '/admin/blogs',
    summary: 'Blog posts in every status, page by page',
    access,
    query: listQuery(
      ['createdAt', 'publishedAt', 'title', 'views'],
      { status: z.enum(statuses).optional(), category: z.enum(categories).optional() },
      { order: 'desc' },
    ),
    output: { data: z.array(PostEntry), pagination: Pagination },
  }),
  createPost: endpoint({
    method: 'POST',
    path: '/admin/blogs',
    summary: 'Create a post in HTML, which is sanitized, or in Markdown',
    access,
    input: PostDraft,
    output: { ...MessageField, data: Post },
    errors: ['slug_taken'],
    status: 201,
  }),
  previewPost: endpoint({
    method: 'POST',
    path: '/admin/blogs/preview',
    summary: 'The sanitized HTML that readers would get',
    access,
    input: PreviewInput,
    output: { data: z.object({ html: z.string() }) },
  }),
  uploadBlogImage: endpoint({
    method: 'POST',
    path: '/admin/blogs/images',
    summary: 'Store a PNG, JPEG, WebP or GIF image and return its URL',
    access,
    ...imageUpload,
    output: { data: StoredImage },
    perMinute: 60,
  }),
  readPost: endpoint({
    method: 'GET',
    path: '/admin/blogs/{id}',
    summary: 'One post, as its editor sees it',
    access,
    params: id,
    output: { data: Post },
    errors: ['not_found'],
  }),
  updatePost: endpoint({
    method: 'PUT',
    path: '/admin/blogs/{id}',
    summary: 'Change a post',
    access,
    params: id,
    input: PostChanges,
    output: { ...MessageField, data: Post },
    errors: ['not_found', 'slug_taken', 'stale_version'],
  }),
  setPostStatus: endpoint({
    method: 'PATCH',
    path: '/admin/blogs/{id}/status',
    summary: 'Publish, unpublish or archive a post',
    access,
    params: id,
    input: z.object({ status: z.enum(statuses) }),
    output: { ...MessageField, data: PostEntry },
    errors: ['not_found'],
  }),
  removePost: endpoint({
    method: 'DELETE',
    path: '/admin/blogs/{id}',
    summary: 'Delete a post',
    access,
    params: id,
    output: MessageField,
    errors: ['not_found'],
  }),
  listArticles: endpoint({
    method: 'GET',
    path: '/blogs',
    summary: 'Published posts, newest first, and how many there are in each category',
    access: 'public',
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(50).default(9),
      search: z.string().trim().max(200).default(''),
      category: z.enum(categories).optional(),
      /** Posts that exist in this language are given in it. */
      language: z.enum(languages).optional(),
    }),
    output: {
      data: z.array(PostCard),
      categories: z.array(z.object({ category: z.enum(categories), count: z.number().int() })),
      pagination: Pagination,
    },
  }),
  readArticle: endpoint({
    method: 'GET',
    path: '/blogs/{slug}',
    summary: 'One published post, with related exams and posts',
    access: 'public',
    params: slug,
    query: z.object({ language: z.enum(languages).optional() }),
    output: { data: Article },
    errors: ['not_found'],
  }),
  countView: endpoint({
    method: 'POST',
    path: '/blogs/{slug}/view',
    summary: 'Count a view, once per visitor and day, without storing who it was',
    access: 'public',
    params: slug,
    errors: ['not_found'],
    perMinute: 60,
  }),
}
