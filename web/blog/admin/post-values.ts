import type { z } from 'zod'
import { defaultActionText } from '#domain/blog/names.ts'
import type { Post, PostDraft } from '#domain/blog/post.ts'

/** The form values of a post. */
export type PostValues = z.input<typeof PostDraft>

export function toPostValues(post: Post | undefined): PostValues {
  return {
    title: post?.title ?? '',
    excerpt: post?.excerpt ?? '',
    featuredImage: post?.featuredImage ?? '',
    content: post?.content ?? '',
    format: post?.format ?? 'html',
    translation: post?.translation ?? null,
    status: post?.status ?? 'draft',
    category: post?.category ?? 'general',
    tags: post?.tags.join(', ') ?? '',
    slug: post?.slug ?? '',
    seoTitle: post?.seoTitle ?? '',
    seoDescription: post?.seoDescription ?? '',
    seoKeywords: post?.seoKeywords.join(', ') ?? '',
    relatedExams: post?.relatedExams ?? [],
    callToAction: post?.callToAction ?? { text: defaultActionText, link: '', type: 'category' },
  }
}
