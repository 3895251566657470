import type { Context } from '#server/platform/context.ts'
import { absolute, type PageHead, type PublicPages } from '#server/platform/pages.ts'
import { readSite } from '#server/settings/site.ts'
import { blogUrl, postUrl } from './address.ts'
import { region } from './edit.ts'
import { toCard } from './present.ts'
import { findPublished, listPublishedAddresses } from './queries.ts'

async function headOfPost(context: Context, slug: string): Promise<PageHead | null> {
  const { config, database } = context
  const post = await findPublished(database.db, slug)
  if (!post) return null
  const { language, publishedAt } = toCard(post)
  const { siteName } = await readSite(context)
  const description = post.seoDescription || post.excerpt
  const address = postUrl(config, post.slug)
  const publisher = { '@type': 'Organization', name: siteName, url: config.publicUrl }
  return {
    title: post.seoTitle || post.title,
    description,
    address,
    kind: 'article',
    language,
    ...(post.featuredImage && { image: post.featuredImage }),
    structured: {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: post.title,
      description,
      inLanguage: language,
      datePublished: publishedAt,
      dateModified: post.updatedAt.toISOString(),
      wordCount: post.words,
      articleSection: post.category,
      keywords: [...post.tags, ...post.seoKeywords].join(', '),
      ...(post.featuredImage && { image: absolute(config.publicUrl, post.featuredImage) }),
      mainEntityOfPage: address,
      author: publisher,
      publisher,
    },
  }
}

export const blogPages: PublicPages = {
  region,
  heads: {
    blog: async ({ config }) => ({
      title: 'Blog',
      description: 'Exam tips, study guides, career guidance and updates for India’s competitive exams, in English and Hindi.',
      address: blogUrl(config),
    }),
    blogPost: (context, { slug = '' }) => headOfPost(context, slug),
  },
  async list({ config, database }) {
    if (config.blogUrl) return []
    const posts = await listPublishedAddresses(database.db)
    return [{ address: blogUrl(config) }, ...posts.map(({ slug, updatedAt }) => ({ address: postUrl(config, slug), changedAt: updatedAt }))]
  },
}
