import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#domain/audit/contract.ts'
import { blog } from '#domain/blog/contract.ts'
import { makeEditor } from '#server/catalogue/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makeBlogger, makePostDraft } from './testing.ts'

let app: TestApp
let blogger: Awaited<ReturnType<typeof makeBlogger>>
beforeAll(async () => {
  app = await startTestApp()
  blogger = await makeBlogger(app)
})
afterAll(() => app.close())

const list = (query: object = {}) => app.call(blog.listPosts, { token: blogger.token, query })
const listArticles = (query: object = {}) => app.call(blog.listArticles, { query })
const read = (slug: string) => app.call(blog.readArticle, { params: { slug } })
const update = (id: string, input: object) =>
  app.call(blog.updatePost, { token: blogger.token, params: { id }, input: makePostDraft(input) })
const setStatus = (id: string, status: 'draft' | 'published' | 'archived') =>
  app.call(blog.setPostStatus, { token: blogger.token, params: { id }, input: { status } })

test('a post has the defaults of the specification and a slug from its title', async () => {
  const { title, excerpt, content } = makePostDraft({ title: 'When a guess pays: NEET & co.' })
  const { data, message } = await app.call(blog.createPost, { token: blogger.token, input: { title, excerpt, content } })
  expect(message).toBe('Blog created successfully!')
  expect(data).toMatchObject({
    slug: 'when-a-guess-pays-neet-co',
    status: 'draft',
    category: 'general',
    tags: [],
    callToAction: { text: 'Start Practicing', link: '', type: 'category' },
    views: 0,
    publishedAt: null,
  })
})

test('tags and keywords can be given as one comma-separated line', async () => {
  const post = await blogger.post({ tags: ' NEET, , biology ,', seoKeywords: ['a, b', ' '] })
  expect([post.tags, post.seoKeywords]).toEqual([
    ['NEET', 'biology'],
    ['a', 'b'],
  ])
})

test('an excerpt may be longer than the recommended length', async () => {
  expect((await blogger.post({ excerpt: 'x'.repeat(400) })).excerpt).toHaveLength(400)
})

test('posts with the same title get different slugs', async () => {
  const slugs = [await blogger.post({ title: 'Twice' }), await blogger.post({ title: 'Twice' }), await blogger.post({ title: 'Twice' })]
  expect(slugs.map(({ slug }) => slug)).toEqual(['twice', 'twice-2', 'twice-3'])
})

test('concurrent posts with the same title are all stored', async () => {
  const posts = await Promise.all(Array.from({ length: 10 }, () => blogger.post({ title: 'At once' })))
  expect(new Set(posts.map(({ slug }) => slug)).size).toBe(10)
})

test('a requested slug that is taken is refused', async () => {
  await blogger.post({ slug: 'mine' })
  const refused = await app.expectFailure(blog.createPost, { token: blogger.token, input: makePostDraft({ slug: 'mine' }) })
  expect([refused.status, refused.body.code]).toEqual([409, 'slug_taken'])
  const other = await blogger.post()
  const input = { ...makePostDraft(), slug: 'mine' }
  expect((await app.expectFailure(blog.updatePost, { token: blogger.token, params: { id: other._id }, input })).body.code).toBe(
    'slug_taken',
  )
})

test.each([
  [{ title: ' ' }, 'Title is required'],
  [{ excerpt: '' }, 'Excerpt is required'],
  [{ content: '' }, 'Blog content is required'],
  [{ content: '<script>alert(1)</script>' }, 'Nothing of the blog content may be shown'],
  [{ featuredImage: 'picture.png' }, 'Featured image must be a URL that starts with https://'],
  [{ featuredImage: 'javascript:alert(1)' }, 'Featured image must be a URL that starts with https://'],
  [{ slug: 'a/b' }, 'Slug may have letters, digits and hyphens only'],
  [{ callToAction: { link: '//elsewhere.example' } }, 'Link must be a page of this site (/…) or start with https://'],
  [{ callToAction: { link: 'javascript:alert(1)' } }, 'Link must be a page of this site (/…) or start with https://'],
])('%j is refused', async (fields, message) => {
  const refused = await app.expectFailure(blog.createPost, { token: blogger.token, input: makePostDraft(fields) })
  expect([refused.status, refused.body.errors]).toEqual([422, [message]])
})

test('only published posts are public', async () => {
  const post = await blogger.post({ title: 'Seen', status: 'draft' })
  expect((await app.expectFailure(blog.readArticle, { params: { slug: post.slug } })).status).toBe(404)
  for (const status of ['published', 'archived', 'draft', 'published'] as const) {
    await setStatus(post._id, status)
    const found = (await listArticles({ search: 'seen' })).data.map(({ slug }) => slug)
    expect([status, found]).toEqual([status, status === 'published' ? ['seen'] : []])
  }
  expect((await read('seen')).data).toMatchObject({ title: 'Seen', language: 'en', minutes: 1 })
})

test('the publication date stays when a post is unpublished and published again', async () => {
  const post = await blogger.post()
  app.clock.advance(3_600_000)
  await setStatus(post._id, 'draft')
  expect((await setStatus(post._id, 'published')).data.publishedAt).toBe(post.publishedAt)
})

test('the list is filtered, searched, sorted and paged', async () => {
  for (let number = 1; number <= 12; number += 1) {
    await blogger.post({ title: `Ladder ${String(number).padStart(2, '0')}`, category: number % 2 ? 'exam-tips' : 'study-guides' })
  }
  const { data, pagination } = await list({ search: 'ladder', limit: 10, sort: 'title', order: 'asc' })
  expect(data.map(({ title }) => title).slice(0, 2)).toEqual(['Ladder 01', 'Ladder 02'])
  expect(pagination).toMatchObject({ current: 1, pages: 2, total: 12, hasPrev: false, hasNext: true })
  expect((await list({ search: 'ladder', category: 'exam-tips' })).pagination.total).toBe(6)
  expect((await list({ search: 'ladder', status: 'archived' })).pagination.total).toBe(0)
  expect((await list({ search: '100%_\\' })).pagination.total).toBe(0)
  const page = await listArticles({ search: 'ladder', limit: 5, page: 3 })
  expect([page.data.length, page.pagination.total]).toEqual([2, 12])
  expect(page.categories).toEqual(expect.arrayContaining([{ category: 'exam-tips', count: 6 }]))
})

test('an update of an outdated version is refused', async () => {
  const post = await blogger.post()
  await update(post._id, { title: 'Theirs', version: post.version })
  const input = { ...makePostDraft({ title: 'Mine' }), version: post.version }
  const refused = await app.expectFailure(blog.updatePost, { token: blogger.token, params: { id: post._id }, input })
  expect([refused.status, refused.body.details]).toMatchObject([409, { current: { title: 'Theirs' } }])
})

test('an update without a slug keeps the slug', async () => {
  const post = await blogger.post({ title: 'First name' })
  expect((await update(post._id, { title: 'Second name' })).data.slug).toBe('first-name')
})

test('a post lists its visible related exams and similar posts', async () => {
  const editor = await makeEditor(app)
  const { examCategoryId } = await editor.subject()
  const post = await blogger.post({ title: 'About optics', tags: ['optics'], relatedExams: [examCategoryId, 'f'.repeat(24)] })
  await blogger.post({ title: 'Optics again', tags: ['optics'] })
  const { data } = await read(post.slug)
  expect(data.relatedExams.map(({ _id }) => _id)).toEqual([examCategoryId])
  expect([data.relatedPosts.length, data.relatedPosts[0]?.title]).toEqual([3, 'Optics again'])
})

test('a deleted post is gone, and the audit log has it', async () => {
  const post = await blogger.post({ title: 'Gone' })
  await app.call(blog.removePost, { token: blogger.token, params: { id: post._id } })
  expect((await app.expectFailure(blog.readPost, { token: blogger.token, params: { id: post._id } })).status).toBe(404)
  expect((await app.expectFailure(blog.readArticle, { params: { slug: 'gone' } })).status).toBe(404)
  const log = await app.call(audit.listAudit, { token: blogger.token, query: { targetKind: 'blog', search: 'Gone' } })
  expect(log.data.map(({ action }) => action)).toEqual(['blog.remove', 'blog.create'])
})

test('an uploaded picture can be used in a post', async () => {
  const form = new FormData()
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#4895ef' } })
    .png()
    .toBuffer()
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png')
  const request = new Request('http://here', { method: 'POST', body: form })
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/admin/blogs/images',
    headers: { authorization: `Bearer ${blogger.token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const { url } = (response.json() as { data: { url: string } }).data
  expect((await blogger.post({ featuredImage: url, content: `<img src="${url}" alt="x">` })).content).toContain(url)
})
