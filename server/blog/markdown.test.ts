import { afterAll, beforeAll, expect, test } from 'vitest'
import { blog } from '#domain/blog/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makeBlogger, makePostDraft } from './testing.ts'

let app: TestApp
let blogger: Awaited<ReturnType<typeof makeBlogger>>
beforeAll(async () => {
  app = await startTestApp()
  blogger = await makeBlogger(app)
})
afterAll(() => app.close())

const read = async (slug: string, language?: 'en' | 'hi') =>
  (await app.call(blog.readArticle, { params: { slug }, query: language ? { language } : {} })).data
const preview = async (content: string) =>
  (await app.call(blog.previewPost, { token: blogger.token, input: { content, format: 'markdown' } })).data.html

test('a post in Markdown is read as HTML with formulas, and its editor gets the Markdown back', async () => {
  const content = '# Rest\n\nSleep **eight** hours, $8 \\times 60$ minutes.\n\n| Day | Hours |\n| --- | --- |\n| Monday | 8 |'
  const post = await blogger.post({ content, format: 'markdown' })
  expect(post).toMatchObject({ content, format: 'markdown' })
  const article = await read(post.slug)
  expect(article.content).toContain('<h2>Rest</h2>')
  expect(article.content).toContain('<strong>eight</strong>')
  expect(article.content).toContain('class="katex"')
  expect(article.content).toContain('<td>Monday</td>')
})

test('HTML in Markdown is text, and a script in it does not run', async () => {
  const html = await preview('Hello <script>alert(1)</script> <img src=x onerror=alert(1)>\n\n[click](javascript:alert(1))')
  expect(html).not.toMatch(/<script|<img|href="javascript/)
  expect(html).toContain('&lt;script&gt;')
})

test('links to this site are ordinary, and those to others open another tab', async () => {
  const html = await preview('[here](/categories) and [there](https://example.com)')
  expect(html).toContain('<a href="/categories">here</a>')
  expect(html).toContain('<a href="https://example.com" rel="noopener noreferrer" target="_blank">there</a>')
})

test('a short text of one line is a paragraph', async () => {
  expect(await preview('Hello')).toBe('<p>Hello</p>')
})

test('a post in two languages is given in the reader’s, in lists too', async () => {
  const translation = { title: 'अच्छी नींद', excerpt: 'परीक्षा से पहले सोएँ', content: '<p>आठ घंटे।</p><script>x</script>' }
  const post = await blogger.post({ title: 'Good sleep', content: '<p>Eight hours.</p>', translation })
  expect(post.translation).toEqual({ ...translation, content: '<p>आठ घंटे।</p>' })
  expect(await read(post.slug, 'hi')).toMatchObject({ title: 'अच्छी नींद', language: 'hi', content: '<p>आठ घंटे।</p>' })
  expect(await read(post.slug, 'en')).toMatchObject({ title: 'Good sleep', language: 'en', content: '<p>Eight hours.</p>' })
  expect(await read(post.slug)).toMatchObject({ title: 'Good sleep' })
  const { data } = await app.call(blog.listArticles, { query: { language: 'hi', search: 'Good sleep' } })
  expect(data[0]).toMatchObject({ title: 'अच्छी नींद', excerpt: 'परीक्षा से पहले सोएँ' })
})

test('a post in Hindi with an English translation is given in Hindi to readers of Hindi', async () => {
  const translation = { title: 'Good sleep', excerpt: 'Sleep first', content: '<p>Eight hours.</p>' }
  const post = await blogger.post({ title: 'गहरी नींद', excerpt: 'पहले सोएँ', content: '<p>आठ घंटे।</p>', translation })
  expect((await read(post.slug, 'hi')).title).toBe('गहरी नींद')
  expect((await read(post.slug, 'en')).title).toBe('Good sleep')
})

test('an unfinished translation is refused', async () => {
  const input = makePostDraft({ translation: { title: 'अच्छी नींद', excerpt: '', content: 'x' } })
  const { status, body } = await app.expectFailure(blog.createPost, { token: blogger.token, input })
  expect([status, body.errors]).toEqual([422, ['Excerpt is required']])
})
