import { bigint, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { categories, formats, statuses } from '#domain/blog/names.ts'
import type { Post } from '#domain/blog/post.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

type StoredTranslation = { title: string; excerpt: string; source: string | null; content: string; words: number }

export const blogPosts = pgTable('blog_posts', {
  id: text().primaryKey(),
  slug: text().notNull(),
  title: text().notNull(),
  excerpt: text().notNull(),
  content: text().notNull(),
  format: text({ enum: formats }).notNull().default('html'),
  source: text(),
  translation: jsonb().$type<StoredTranslation>(),
  words: integer().notNull(),
  category: text({ enum: categories }).notNull(),
  tags: text().array().notNull().default([]),
  featuredImage: text('featured_image').notNull().default(''),
  status: text({ enum: statuses }).notNull(),
  seoTitle: text('seo_title').notNull().default(''),
  seoDescription: text('seo_description').notNull().default(''),
  seoKeywords: text('seo_keywords').array().notNull().default([]),
  relatedExams: text('related_exams').array().notNull().default([]),
  callToAction: jsonb('call_to_action').$type<Post['callToAction']>().notNull(),
  views: bigint({ mode: 'number' }).notNull().default(0),
  publishedAt: moment('published_at'),
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const blogViews = pgTable(
  'blog_views',
  {
    day: date({ mode: 'string' }).notNull(),
    visitor: text().notNull(),
    postId: text('post_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitor, table.postId] })],
)
