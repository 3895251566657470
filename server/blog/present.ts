import type { Article, Post, PostCard, PostEntry } from '#domain/blog/post.ts'
import { detectLanguage, readingMinutes } from '#domain/blog/reading-time.ts'
import type { PostListRow, PostRow } from './queries.ts'

export function toPost({ id, words: _, publishedAt, createdAt, updatedAt, ...rest }: PostRow): Post {
  return {
    _id: id,
    ...rest,
    publishedAt: publishedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

export function toEntry({ id, slug, title, excerpt, category, status, views, publishedAt, updatedAt }: PostListRow): PostEntry {
  return {
    _id: id,
    slug,
    title,
    excerpt,
    category,
    status,
    views,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}

export function toCard({ slug, title, excerpt, category, tags, featuredImage, publishedAt, createdAt, words }: PostListRow): PostCard {
  return {
    slug,
    title,
    excerpt,
    category,
    tags,
    featuredImage,
    publishedAt: (publishedAt ?? createdAt).toISOString(),
    minutes: readingMinutes(words),
    language: detectLanguage(`${title} ${excerpt}`),
  }
}

export function toArticle(post: PostRow, relatedExams: Article['relatedExams'], related: PostListRow[]): Article {
  const { content, seoTitle, seoDescription, updatedAt, callToAction } = post
  return {
    ...toCard(post),
    content,
    seoTitle,
    seoDescription,
    updatedAt: updatedAt.toISOString(),
    callToAction,
    relatedExams,
    relatedPosts: related.map(toCard),
  }
}
