import { z } from 'zod'
import { expectedVersion, lineField } from '../catalogue/fields.ts'
import { Id, Timestamp } from '../endpoint.ts'
import { languages } from '../language.ts'
import { LocalizedText } from '../localized-text.ts'
import { actionTypes, categories, defaultActionText, formats, statuses } from './names.ts'
import { maxSlugLength, slugPattern } from './slug.ts'

/** Where the form's character counter warns; longer excerpts are accepted. */
export const excerptLimit = 300

const maxContentLength = 200_000

const required = (label: string, max: number) => lineField(label, max).min(1, `${label} is required`)

/** A list, or a string with commas. */
function commaSeparated(label: string, max = 30) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((input) =>
      (typeof input === 'string' ? input.split(',') : input.flatMap((part) => part.split(','))).map((part) => part.trim()).filter(Boolean),
    )
    .pipe(z.array(lineField(label, 80)).max(max, `${label} can be at most ${max}`))
}

/** A path of this site, or an https URL. */
const isLink = (link: string) => link === '' || /^\/(?![/\\])\S*$/.test(link) || isHttps(link)
const isHttps = (link: string) => /^https:\/\/\S+$/i.test(link) && URL.canParse(link)

const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(maxSlugLength, `Slug must be at most ${maxSlugLength} characters long`)
  .refine((slug) => slug === '' || slugPattern.test(slug), 'Slug may have letters, digits and hyphens only')

const CallToAction = z.object({
  text: lineField('Call to action', 80).default(defaultActionText),
  link: lineField('Link', 500).refine(isLink, 'Link must be a page of this site (/…) or start with https://').default(''),
  type: z.enum(actionTypes).default('category'),
})

const Content = z
  .string('Blog content is required')
  .trim()
  .min(1, 'Blog content is required')
  .max(maxContentLength, `Blog content must be at most ${maxContentLength} characters long`)

const Translation = z.object({ title: required('Title', 200), excerpt: required('Excerpt', 1000), content: Content })

export const PostDraft = z.object({
  title: required('Title', 200),
  excerpt: required('Excerpt', 1000),
  content: Content,
  format: z.enum(formats).default('html'),
  /** The post in the other language; readers get the one they read. */
  translation: Translation.nullable().default(null),
  category: z.enum(categories).default('general'),
  tags: commaSeparated('Tags').default([]),
  featuredImage: lineField('Featured image', 1000)
    .refine(
      (url) => url === '' || isHttps(url) || /^\/api\/files\/\w+\.\w+$/.test(url),
      'Featured image must be a URL that starts with https://',
    )
    .default(''),
  status: z.enum(statuses).default('draft'),
  /** If empty, it is made from the title. */
  slug: Slug.default(''),
  seoTitle: lineField('SEO title', 200).default(''),
  seoDescription: lineField('SEO description', 500).default(''),
  seoKeywords: commaSeparated('SEO keywords').default([]),
  /** Exam categories that the post is about. */
  relatedExams: z.array(Id).max(20, 'Related exams can be at most 20').default([]),
  callToAction: CallToAction.prefault({}),
})
export type PostDraft = z.infer<typeof PostDraft>

/** An unfinished post can be previewed too. */
export const PreviewInput = z.object({ content: z.string().max(maxContentLength), format: z.enum(formats).default('html') })

export const PostChanges = PostDraft.extend(expectedVersion)

export const Post = z.object({
  _id: Id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** As its editor wrote it. */
  content: z.string(),
  format: z.enum(formats),
  translation: z.object({ title: z.string(), excerpt: z.string(), content: z.string() }).nullable(),
  category: z.enum(categories),
  tags: z.array(z.string()),
  featuredImage: z.string(),
  status: z.enum(statuses),
  seoTitle: z.string(),
  seoDescription: z.string(),
  seoKeywords: z.array(z.string()),
  relatedExams: z.array(Id),
  callToAction: z.object({ text: z.string(), link: z.string(), type: z.enum(actionTypes) }),
  views: z.number().int(),
  publishedAt: Timestamp.nullable(),
  version: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Post = z.infer<typeof Post>

/** A row of the editors' list. */
export const PostEntry = Post.pick({
  _id: true,
  slug: true,
  title: true,
  excerpt: true,
  category: true,
  status: true,
  views: true,
  publishedAt: true,
  updatedAt: true,
})
export type PostEntry = z.infer<typeof PostEntry>

/** A post as readers see it in a list. */
export const PostCard = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.enum(categories),
  tags: z.array(z.string()),
  featuredImage: z.string(),
  publishedAt: Timestamp,
  minutes: z.number().int(),
  language: z.enum(languages),
})
export type PostCard = z.infer<typeof PostCard>

export const Article = PostCard.extend({
  content: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  updatedAt: Timestamp,
  callToAction: Post.shape.callToAction,
  relatedExams: z.array(z.object({ _id: Id, mainCategoryId: Id, name: LocalizedText, icon: z.string() })),
  relatedPosts: z.array(PostCard),
})
export type Article = z.infer<typeof Article>
