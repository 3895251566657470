import fs from 'node:fs/promises'
import { blog } from '#domain/blog/contract.ts'
import { categories } from '#domain/blog/names.ts'
import { foreignPictureScreens } from '#domain/blog/screens.ts'
import { paginate } from '#domain/endpoint.ts'
import { Failure, fail } from '#domain/errors.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { type Call, cachedPublicly, withoutTransaction } from '#server/platform/http/routes.ts'
import { storeImage } from '#server/questions/images/store-image.ts'
import { blogRegion, editHandlers } from './edit.ts'
import { readFeed } from './feed.ts'
import { blogPages } from './pages.ts'
import { toArticle, toCard, toEntry, toPost } from './present.ts'
import { countPosts, countPublished, findPost, findPostPage, findPublished, listRelated, listVisibleExams } from './queries.ts'
import { renderPost } from './render.ts'
import { countView, deleteOldVisitorsJob } from './views.ts'

type Blog = typeof blog

const notFound = (): never => fail('not_found', { message: 'Blog not found' })
const relatedPosts = 3

async function listPosts({ db, query }: Call<Blog['listPosts']>) {
  const rows = await findPostPage(db, query, query)
  return { data: rows.map(toEntry), pagination: paginate(query.page, query.limit, await countPosts(db, query)) }
}

const listArticles = cachedPublicly(blogRegion, blog.listArticles, async ({ db, query }) => {
  const narrowed = { ...query, status: 'published' as const }
  const rows = await findPostPage(db, narrowed, { ...query, sort: 'publishedAt', order: 'desc' })
  const counts = new Map((await countPublished(db)).map(({ category, count }) => [category, count]))
  const isWhole = !query.search && !query.category
  const total = isWhole ? [...counts.values()].reduce((sum, count) => sum + count, 0) : await countPosts(db, narrowed)
  return {
    data: rows.map((row) => toCard(row, query.language)),
    categories: categories.flatMap((category) => (counts.has(category) ? [{ category, count: counts.get(category) ?? 0 }] : [])),
    pagination: paginate(query.page, query.limit, total),
  }
})

async function readArticle({ db, params, query }: Call<Blog['readArticle']>) {
  const post = (await findPublished(db, params.slug)) ?? notFound()
  const exams = (await listVisibleExams(db, post.relatedExams)).map(({ _id, mainCategoryId, name, icon }) => ({
    _id,
    mainCategoryId,
    name,
    icon,
  }))
  return { data: toArticle(post, exams, await listRelated(db, post, relatedPosts), query.language) }
}

export const blogFeature = defineFeature({
  contract: blog,
  handlers: {
    ...editHandlers,
    listPosts,
    listArticles,
    readArticle,
    countView,
    readPost: async ({ db, params }) => ({ data: toPost((await findPost(db, params.id)) ?? notFound()) }),
    previewPost: withoutTransaction(async ({ input, context }) => ({
      data: { html: await renderPost(context, input.content, input.format) },
    })),
    uploadBlogImage: withoutTransaction(async ({ file, context }) => {
      if (!file) throw new Failure('validation_failed', { errors: ['Please select a picture.'] })
      return { data: await storeImage(context.files, await fs.readFile(file.path)) }
    }),
  },
  jobs: (context) => [deleteOldVisitorsJob(context)],
  pages: blogPages,
  // Posts may show pictures of other sites.
  screenCsp: { screens: foreignPictureScreens, additions: { 'img-src': ['https:'] } },
  documents: [{ path: '/feed.xml', type: 'application/atom+xml; charset=utf-8', read: readFeed }],
})
