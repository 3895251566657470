import { afterAll, beforeAll, expect, test } from 'vitest'
import { blog } from '#domain/blog/contract.ts'
import { childNamed, childrenNamed, parseXml, textContent } from '#domain/questions/formats/xml.ts'
import { makeEditor } from '#server/catalogue/testing.ts'
import { renderHeadTags } from '#server/platform/http/page-head.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { blogPages } from './pages.ts'
import { makeBlogger } from './testing.ts'

let app: TestApp
let blogger: Awaited<ReturnType<typeof makeBlogger>>
beforeAll(async () => {
  app = await startTestApp()
  blogger = await makeBlogger(app)
})
afterAll(() => app.close())

const get = (url: string, node = app) => node.app.inject({ url })
const hostile = '</script><script>alert(1)</script> & "quoted" <b>'

test('the feed is valid Atom with the newest posts, whatever their titles', async () => {
  await blogger.post({ title: hostile, excerpt: hostile, content: '<p>बातें <a href="/categories">here</a></p>' })
  await blogger.post({ title: 'A draft', status: 'draft' })
  const { headers, body, statusCode } = await get('/feed.xml')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  const feed = parseXml(body)
  const [entry] = childrenNamed(feed, 'entry')
  expect(feed).toMatchObject({ name: 'feed', attributes: { xmlns: 'http://www.w3.org/2005/Atom' } })
  for (const name of ['id', 'title', 'updated']) {
    expect([childrenNamed(feed, name).length, childrenNamed(entry, name).length]).toEqual([1, 1])
  }
  expect(textContent(childNamed(entry, 'title'))).toBe(hostile)
  expect(textContent(childNamed(entry, 'content'))).toContain('href="http://taiyari.test/categories"')
  expect(childNamed(entry, 'link')?.attributes.href).toMatch(/^http:\/\/taiyari\.test\/blog\//)
  expect(body).not.toContain('A draft')
})

test('the sitemap is valid and lists the visible pages, categories, subjects and posts', async () => {
  const editor = await makeEditor(app)
  const subject = await editor.subject()
  const hidden = await editor.subject({ isActive: false })
  const post = await blogger.post({ title: 'नई पोस्ट' })
  const locations = async () =>
    childrenNamed(parseXml((await get('/sitemap.xml')).body), 'url').map((url) => textContent(childNamed(url, 'loc')))
  const listed = await locations()
  expect(listed).toEqual(
    expect.arrayContaining([
      'http://taiyari.test/',
      'http://taiyari.test/contact',
      'http://taiyari.test/blog',
      `http://taiyari.test/categories/${subject.mainCategoryId}`,
      `http://taiyari.test/subject/${subject._id}`,
      `http://taiyari.test/blog/${encodeURIComponent(post.slug)}`,
    ]),
  )
  expect(listed.filter((url) => url.includes(hidden._id) || /admin|login|profile/.test(url))).toEqual([])
  await app.call(blog.removePost, { token: blogger.token, params: { id: post._id } })
  expect(await locations()).toHaveLength(listed.length - 1)
})

test('robots.txt names the sitemap and the excluded paths', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('Sitemap: http://taiyari.test/sitemap.xml')
  expect(body).toContain('Disallow: /admin')
})

test('an external blog is linked there and left out of the sitemap', async () => {
  const elsewhere = await startTestApp({ BLOG_BASE_URL: 'https://blog.example' })
  const { slug } = await (await makeBlogger(elsewhere)).post({ title: 'Far away' })
  const feed = parseXml((await get('/feed.xml', elsewhere)).body)
  expect(childNamed(childNamed(feed, 'entry'), 'link')?.attributes.href).toBe(`https://blog.example/${slug}`)
  expect((await get('/sitemap.xml', elsewhere)).body).not.toContain(slug)
  expect((await blogPages.heads.blogPost?.(elsewhere.context, { slug }, 'en'))?.address).toBe(`https://blog.example/${slug}`)
  await elsewhere.close()
})

test('the head of a post describes it, and nothing in it can inject markup', async () => {
  const { slug } = await blogger.post({
    title: `Break ${hostile}`,
    seoTitle: hostile,
    seoDescription: hostile,
    tags: [hostile],
    featuredImage: 'https://pictures.example/a.png',
  })
  const head = await blogPages.heads.blogPost?.(app.context, { slug }, 'en')
  const html = renderHeadTags(head ?? null, { siteName: 'Taiyari', siteDescription: '' }, 'http://taiyari.test')
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).not.toContain('<b>')
  const data = JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? '') as Record<string, unknown>
  expect(data).toMatchObject({
    '@type': 'BlogPosting',
    headline: `Break ${hostile}`,
    description: hostile,
    image: 'https://pictures.example/a.png',
  })
  expect(html).toContain('property="og:image" content="https://pictures.example/a.png"')
  expect(await blogPages.heads.blogPost?.(app.context, { slug: 'nothing' }, 'en')).toBeNull()
})
