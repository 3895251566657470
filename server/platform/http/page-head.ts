import { type Language, languages } from '#domain/language.ts'
import type { PathName } from '#domain/paths.ts'
import type { Context } from '../context.ts'
import { escapeJson, escapeText } from './escape.ts'

/** The metadata of a page for search engines and link previews, which run no scripts. */
export type PageHead = {
  /** Without the site's name, which is appended. */
  title: string
  description: string
  /** The canonical URL: a path on this site, or a full URL for a page that lives on another one. */
  address: string
  kind?: 'website' | 'article'
  image?: string
  /** Set for a page that is written in one language only; other pages have a URL for each language. */
  language?: Language
  /** schema.org metadata (JSON-LD). */
  structuredData?: object
}

/** A page in the sitemap. */
export type SitemapPage = { address: string; changedAt?: Date }

export type PublicPages = {
  /** The cache region whose changes invalidate them; undefined for pages that never change. */
  region?: string
  /** By screen; null means 404. Screens without a head in any feature are not indexed. */
  heads: { [Name in PathName]?: (context: Context, params: Record<string, string>, language: Language) => Promise<PageHead | null> }
  list(context: Context): Promise<SitemapPage[]>
}

export type Site = { siteName: string; siteDescription: string }

const locales: Record<Language, string> = { en: 'en_IN', hi: 'hi_IN' }

/** `data-head` marks the tags, so that the web application can remove them when it navigates to another page. */
const tag = (name: 'meta' | 'link', attributes: Record<string, string>) =>
  `<${name} data-head${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeText(value)}"`)
    .join('')} />`

/** A JSON-LD script element, which browsers do not run. */
const structuredDataTag = (data: object) => `<script data-head type="application/ld+json">${escapeJson(data)}</script>`

export const absoluteUrl = (publicUrl: string, url: string) => (/^https?:\/\//.test(url) ? url : `${publicUrl}${url}`)

/** The link preview image of pages that have none of their own. */
const defaultImage = { path: '/preview.png', width: '1200', height: '630' }

/** English is the default and has no language in its URL. */
const urlIn = (url: string, language: Language) => (language === 'en' ? url : `${url}?lang=${language}`)

/** The tags for the head of a page; without a head, those of a page that search engines must not index. */
export function renderHeadTags(head: PageHead | null, site: Site, publicUrl: string, requested: Language = 'en'): string {
  if (!head) {
    return [
      `<title>${escapeText(site.siteName)}</title>`,
      tag('meta', { name: 'description', content: site.siteDescription }),
      tag('meta', { name: 'robots', content: 'noindex' }),
    ].join('\n    ')
  }
  const title = head.title ? `${head.title} · ${site.siteName}` : site.siteName
  const language = head.language ?? requested
  const baseUrl = absoluteUrl(publicUrl, head.address)
  const hasTranslations = !head.language && baseUrl.startsWith(publicUrl)
  const canonicalUrl = hasTranslations ? urlIn(baseUrl, requested) : baseUrl
  const property = (name: string, content: string) => tag('meta', { property: name, content })
  const alternate = (hreflang: string, href: string) => tag('link', { rel: 'alternate', hreflang, href })
  return [
    `<title>${escapeText(title)}</title>`,
    tag('meta', { name: 'description', content: head.description }),
    tag('link', { rel: 'canonical', href: canonicalUrl }),
    ...(hasTranslations ? [...languages.map((each) => alternate(each, urlIn(baseUrl, each))), alternate('x-default', baseUrl)] : []),
    tag('link', { rel: 'alternate', type: 'application/atom+xml', title: site.siteName, href: '/feed.xml' }),
    property('og:title', head.title || site.siteName),
    property('og:description', head.description),
    property('og:url', canonicalUrl),
    property('og:type', head.kind ?? 'website'),
    property('og:site_name', site.siteName),
    property('og:locale', locales[language]),
    property('og:image', absoluteUrl(publicUrl, head.image ?? defaultImage.path)),
    ...(head.image ? [] : [property('og:image:width', defaultImage.width), property('og:image:height', defaultImage.height)]),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...(head.structuredData ? [structuredDataTag(head.structuredData)] : []),
  ].join('\n    ')
}
