import { escapeText } from './escape.ts'
import { absolute, type ListedPage } from './pages.ts'

/** As many as one file may hold, by sitemaps.org. */
export const mostInOneFile = 50_000

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function urlset(pages: ListedPage[], publicUrl: string): string {
  const urls = pages.map(({ address, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeText(absolute(publicUrl, address))}</loc>${lastmod}</url>`
  })
  return `${declaration}<urlset ${namespace}>\n${urls.join('\n')}\n</urlset>\n`
}

/** All pages, or where they are more than one file may hold, where the files with them are. */
export function sitemap(pages: ListedPage[], publicUrl: string, most = mostInOneFile): string {
  if (pages.length <= most) return urlset(pages, publicUrl)
  const files = Array.from({ length: Math.ceil(pages.length / most) }, (_, index) => `${publicUrl}/sitemap/${index + 1}.xml`)
  return `${declaration}<sitemapindex ${namespace}>\n${files.map((file) => `<sitemap><loc>${escapeText(file)}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`
}

export function sitemapFile(pages: ListedPage[], publicUrl: string, number: number, most = mostInOneFile): string | null {
  const part = pages.slice((number - 1) * most, number * most)
  return part.length > 0 ? urlset(part, publicUrl) : null
}

/** What is not for search engines; pictures are, though they come from the API. */
export const robots = (publicUrl: string) => `User-agent: *
Allow: /api/files/
Disallow: /api/
Disallow: /admin
Sitemap: ${publicUrl}/sitemap.xml
`
