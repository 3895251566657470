import type { PathName } from '#domain/paths.ts'
import type { Language } from '#domain/show.ts'
import type { Context } from './context.ts'
import { escapeText } from './escape.ts'

/** What a page says of itself to search engines and link previews, before any script has run. */
export type PageHead = {
  /** The site's name stands behind it. */
  title: string
  description: string
  /** The page's one address: a path of ours or, where it lives elsewhere, all of it. */
  address: string
  kind?: 'website' | 'article'
  image?: string
  language?: Language
  /** For schema.org. */
  structured?: object
}

/** A page for the sitemap. */
export type ListedPage = { address: string; changedAt?: Date }

export type PublicPages = {
  /** The region of the cache they are made from; nothing where they never change. */
  region?: string
  /** By screen; null where nothing is at that address. Screens that no feature has a head for are not for search engines. */
  heads: { [Name in PathName]?: (context: Context, params: Record<string, string>) => Promise<PageHead | null> }
  list(context: Context): Promise<ListedPage[]>
}

export type Site = { siteName: string; siteDescription: string }

/** The page that is the same for all, without what each says of itself. */
export function cutShell(html: string): (tags: string) => string {
  const bare = html.replace(/\s*<title>.*?<\/title>/s, '').replace(/\s*<meta name="description"[^>]*>/, '')
  const at = bare.indexOf('</head>')
  if (at < 0) throw new Error('The built page has no head.')
  return (tags) => bare.slice(0, at) + tags + bare.slice(at)
}

const locales: Record<Language, string> = { en: 'en_IN', hi: 'hi_IN' }

/** Marked, so that the browser can take them away when it goes on to another page. */
const tag = (name: 'meta' | 'link', attributes: Record<string, string>) =>
  `<${name} data-head${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeText(value)}"`)
    .join('')} />`

/** As data in the page: no browser runs it, and nothing in it can end it early. */
const dataBlock = (data: object) =>
  `<script data-head type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}</script>`

export const absolute = (publicUrl: string, address: string) => (/^https?:\/\//.test(address) ? address : `${publicUrl}${address}`)

export function headTags(head: PageHead | null, site: Site, publicUrl: string): string {
  if (!head) {
    return [
      `<title>${escapeText(site.siteName)}</title>`,
      tag('meta', { name: 'description', content: site.siteDescription }),
      tag('meta', { name: 'robots', content: 'noindex' }),
    ].join('\n    ')
  }
  const title = head.title ? `${head.title} · ${site.siteName}` : site.siteName
  const url = absolute(publicUrl, head.address)
  const property = (name: string, content: string) => tag('meta', { property: name, content })
  return [
    `<title>${escapeText(title)}</title>`,
    tag('meta', { name: 'description', content: head.description }),
    tag('link', { rel: 'canonical', href: url }),
    tag('link', { rel: 'alternate', type: 'application/atom+xml', title: site.siteName, href: '/feed.xml' }),
    property('og:title', head.title || site.siteName),
    property('og:description', head.description),
    property('og:url', url),
    property('og:type', head.kind ?? 'website'),
    property('og:site_name', site.siteName),
    property('og:locale', locales[head.language ?? 'en']),
    ...(head.image ? [property('og:image', absolute(publicUrl, head.image))] : []),
    tag('meta', { name: 'twitter:card', content: head.image ? 'summary_large_image' : 'summary' }),
    ...(head.structured ? [dataBlock(head.structured)] : []),
  ].join('\n    ')
}
