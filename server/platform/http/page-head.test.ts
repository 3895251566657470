import { expect, test } from 'vitest'
import { parseXml } from '#domain/questions/formats/xml.ts'
import { renderHeadTags } from './page-head.ts'
import { renderSitemap, renderSitemapFile } from './sitemap.ts'

const site = { siteName: 'Taiyari', siteDescription: 'Online Exam Platform' }

test('a page has a URL for each language, and the default image if it has none', () => {
  const tags = renderHeadTags({ title: 'एक', description: 'अपना', address: '/one' }, site, 'http://here', 'hi')
  expect(tags).toContain('rel="canonical" href="http://here/one?lang=hi"')
  expect(tags).toContain('hreflang="en" href="http://here/one"')
  expect(tags).toContain('hreflang="hi" href="http://here/one?lang=hi"')
  expect(tags).toContain('property="og:locale" content="hi_IN"')
  expect(tags).toContain('property="og:image" content="http://here/preview.png"')
})

test('a page that is written in one language, or lives on another site, has one URL', () => {
  const post = renderHeadTags({ title: 'One', description: 'x', address: '/one', language: 'hi' }, site, 'http://here', 'en')
  expect(post).toContain('rel="canonical" href="http://here/one"')
  expect(post).not.toContain('hreflang')
  expect(post).toContain('content="hi_IN"')
  expect(renderHeadTags({ title: 'Two', description: 'x', address: 'http://blog' }, site, 'http://here', 'hi')).not.toContain('lang=hi')
})

test('a page without a head is not indexed', () => {
  const tags = renderHeadTags(null, site, 'http://here')
  expect(tags).toContain('<title>Taiyari</title>')
  expect(tags).toContain('name="robots" content="noindex"')
})

test('pages beyond the limit of one sitemap are split over several files', () => {
  const pages = Array.from({ length: 5 }, (_, number) => ({ address: `/page?a=1&b=${number}` }))
  const index = renderSitemap(pages, 'http://here', 2)
  expect(parseXml(index).name).toBe('sitemapindex')
  expect(index.match(/<sitemap>/g)).toHaveLength(3)
  const files = [1, 2, 3, 4].map((number) => renderSitemapFile(pages, 'http://here', number, 2))
  expect(files.map((file) => file?.match(/<url>/g)?.length ?? 0)).toEqual([2, 2, 1, 0])
  expect(parseXml(files[2] ?? '').name).toBe('urlset')
})
