import type { Article, Post, PostCard, PostEntry } from '#domain/blog/post.ts'
import { detectLanguage, readingMinutes } from '#domain/blog/reading-time.ts'
import type { Language } from '#domain/language.ts'
import type { PostListRow, PostRow } from './queries.ts'

export function toPost({ id, words: _, source, content, translation, publishedAt, createdAt, updatedAt, ...rest }: PostRow): Post {
  return {
    _id: id,
    ...rest,
    content: source ?? content,
    translation: translation && {
      title: translation.title,
      excerpt: translation.excerpt,
      content: translation.source ?? translation.content,
    },
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

/** The translation, if the post has one and it is in the reader's language and the post is not. */
function translationFor<Row extends PostListRow>({ title, excerpt, translation }: Row, language: Language | undefined): Row['translation'] {
  return language && detectLanguage(`${title} ${excerpt}`) !== language ? translation : null
}

export function toCard(post: PostListRow, wanted?: Language): PostCard {
  const { slug, category, tags, featuredImage, publishedAt, createdAt } = post
  const { title, excerpt, words } = translationFor(post, wanted) ?? post
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

export function toArticle(post: PostRow, relatedExams: Article['relatedExams'], related: PostListRow[], wanted?: Language): Article {
  const { seoTitle, seoDescription, updatedAt, callToAction } = post
  const translation = translationFor(post, wanted)
  return {
    ...toCard(post, wanted),
    content: translation?.content ?? post.content,
    // Written for search engines, in the language of the post.
    seoTitle: translation ? '' : seoTitle,
    seoDescription: translation ? '' : seoDescription,
    updatedAt: updatedAt.toISOString(),
    callToAction,
    relatedExams,
    relatedPosts: related.map((each) => toCard(each, wanted)),
  }
}
