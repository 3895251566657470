import { expect, test } from 'vitest'
import { parseXml } from '#domain/questions/formats/xml.ts'
import { cutShell, headTags } from './pages.ts'
import { sitemap, sitemapFile } from './sitemap.ts'

const site = { siteName: 'Taiyari', siteDescription: 'Online Exam Platform' }

test('a page gets its own title and description in place of the common ones', () => {
  const fill = cutShell('<html><head>\n<title>All</title>\n<meta name="description" content="all" />\n</head><body></body></html>')
  const html = fill(headTags({ title: 'One', description: 'Of its own', address: '/one' }, site, 'http://here'))
  expect(html).toContain('<title>One · Taiyari</title>')
  expect(html).toContain('name="description" content="Of its own"')
  expect(html).toContain('rel="canonical" href="http://here/one"')
  expect(html).not.toMatch(/All|"all"/)
})

test('a page that nobody described is not for search engines', () => {
  const tags = headTags(null, site, 'http://here')
  expect(tags).toContain('<title>Taiyari</title>')
  expect(tags).toContain('name="robots" content="noindex"')
})

test('more pages than one file may hold are told in several', () => {
  const pages = Array.from({ length: 5 }, (_, number) => ({ address: `/page?a=1&b=${number}` }))
  const index = sitemap(pages, 'http://here', 2)
  expect(parseXml(index).name).toBe('sitemapindex')
  expect(index.match(/<sitemap>/g)).toHaveLength(3)
  const files = [1, 2, 3, 4].map((number) => sitemapFile(pages, 'http://here', number, 2))
  expect(files.map((file) => file?.match(/<url>/g)?.length ?? 0)).toEqual([2, 2, 1, 0])
  expect(parseXml(files[2] ?? '').name).toBe('urlset')
})
