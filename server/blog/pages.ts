import type { Language } from '#domain/language.ts'
import type { Context } from '#server/platform/context.ts'
import { absoluteUrl, type PageHead, type PublicPages } from '#server/platform/http/page-head.ts'
import { readCachedSettings } from '#server/settings/cached-settings.ts'
import { blogUrl, postUrl } from './address.ts'
import { blogRegion } from './edit.ts'
import { toCard } from './present.ts'
import { findPublished, listPublishedAddresses } from './queries.ts'

async function headOfPost(context: Context, slug: string): Promise<PageHead | null> {
  const { config, database } = context
  const post = await findPublished(database.db, slug)
  if (!post) return null
  const { language, publishedAt } = toCard(post)
  const { siteName } = await readCachedSettings(context)
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
    structuredData: {
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
      ...(post.featuredImage && { image: absoluteUrl(config.publicUrl, post.featuredImage) }),
      mainEntityOfPage: address,
      author: publisher,
      publisher,
    },
  }
}

const blogHead: Record<Language, Pick<PageHead, 'title' | 'description'>> = {
  en: {
    title: 'Blog',
    description: 'Exam tips, study guides, career guidance and updates for India’s competitive exams, in English and Hindi.',
  },
  hi: {
    title: 'ब्लॉग',
    description: 'भारत की प्रतियोगी परीक्षाओं के लिए सुझाव, अध्ययन मार्गदर्शिकाएँ, करियर मार्गदर्शन और समाचार, हिन्दी और अंग्रेज़ी में।',
  },
}

export const blogPages: PublicPages = {
  region: blogRegion,
  heads: {
    blog: async ({ config }, _params, language) => ({ ...blogHead[language], address: blogUrl(config) }),
    blogPost: (context, { slug = '' }) => headOfPost(context, slug),
  },
  async list({ config, database }) {
    if (config.blogUrl) return []
    const posts = await listPublishedAddresses(database.db)
    return [{ address: blogUrl(config) }, ...posts.map(({ slug, updatedAt }) => ({ address: postUrl(config, slug), changedAt: updatedAt }))]
  },
}
