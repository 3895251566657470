import { escapeText } from './escape.ts'
import { absoluteUrl, type SitemapPage } from './page-head.ts'

/** The limit of the sitemap protocol. */
const maxUrlsPerSitemap = 50_000

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function urlset(pages: SitemapPage[], publicUrl: string): string {
  const urls = pages.map(({ address: url, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeText(absoluteUrl(publicUrl, url))}</loc>${lastmod}</url>`
  })
  return `${declaration}<urlset ${namespace}>\n${urls.join('\n')}\n</urlset>\n`
}

/** A sitemap with all pages or, if they exceed the limit of one file, a sitemap index. */
export function renderSitemap(pages: SitemapPage[], publicUrl: string, maxUrls = maxUrlsPerSitemap): string {
  if (pages.length <= maxUrls) return urlset(pages, publicUrl)
  const files = Array.from({ length: Math.ceil(pages.length / maxUrls) }, (_, index) => `${publicUrl}/sitemap/${index + 1}.xml`)
  return `${declaration}<sitemapindex ${namespace}>\n${files.map((file) => `<sitemap><loc>${escapeText(file)}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`
}

/** One of the files that the index refers to, counted from 1; null if there is no such file. */
export function renderSitemapFile(pages: SitemapPage[], publicUrl: string, number: number, maxUrls = maxUrlsPerSitemap): string | null {
  const part = pages.slice((number - 1) * maxUrls, number * maxUrls)
  return part.length > 0 ? urlset(part, publicUrl) : null
}

/** Search engines may read images, which are served by the API, but nothing else of it. */
export const renderRobots = (publicUrl: string) => `User-agent: *
Allow: /api/files/
Disallow: /api/
Disallow: /admin
Sitemap: ${publicUrl}/sitemap.xml
`
