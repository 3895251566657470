import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { matchPath, type PathName, type Screen } from '#domain/paths.ts'
import { accentOf, accentRules } from '#domain/settings/accent.ts'
import { RegionCache } from '../cache/region-cache.ts'
import type { Context } from '../context.ts'
import { openCompressedPages } from './compressed-pages.ts'
import type { CspAdditions } from './content-security-policy.ts'
import { type PageHead, type PublicPages, renderHeadTags, type Site, type SitemapPage } from './page-head.ts'
import { createInline, parseShell } from './page-shell.ts'
import { openRenderedPages } from './rendered-pages.ts'
import { renderRobots, renderSitemap, renderSitemapFile } from './sitemap.ts'

const root = new URL('../../../dist/web/', import.meta.url)
const maxCachedHeads = 2000

/** A text file at a path outside the API, such as a feed. */
export type WebDocument = { path: `/${string}`; type: string; read(context: Context): Promise<string> }

type WebParts = {
  site(context: Context): Promise<Site & { accentColour: string }>
  pages: readonly PublicPages[]
  documents: readonly WebDocument[]
  /** The content security policy of a screen, with what its page has inlined. */
  policy(screen: PathName, inlined: CspAdditions[]): string
}

/** Serves the built web application: hashed assets are immutable, the HTML is revalidated each time and gets the head of its page. */
export async function serveWeb(app: FastifyInstance, context: Context, { site, pages, documents, policy }: WebParts): Promise<void> {
  const { publicUrl } = context.config
  const index = new URL('index.html', root)
  const readFile = (url: string) => fs.readFileSync(new URL(`.${url}`, root), 'utf8')
  const shell = fs.existsSync(index) ? parseShell(readFile('/index.html'), readFile) : null
  if (shell) {
    const shared = { preCompressed: true, index: false, cacheControl: false } as const
    await app.register(fastifyStatic, {
      ...{ ...shared, root: fileURLToPath(new URL('assets/', root)), prefix: '/assets/' },
      setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
    })
    // A route for each of the few other files: all other paths are pages.
    await app.register(fastifyStatic, {
      ...{ ...shared, root: fileURLToPath(root), wildcard: false, globIgnore: ['assets/**'], decorateReply: false },
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    })
  }

  const renderedPage = shell ? openRenderedPages(app) : async () => null
  const compress = openCompressedPages()
  const sources = pages.map((part) => cachePages(context, part))
  const listAll = async () => (await Promise.all(sources.map((source) => source.list()))).flat()
  const xml = (text: string | null) => ({ type: 'application/xml; charset=utf-8', text: text ?? fail('unknown_route') })
  const texts: Record<string, (number: number) => Promise<{ type: string; text: string }>> = {
    '/robots.txt': async () => ({ type: 'text/plain; charset=utf-8', text: renderRobots(publicUrl) }),
    '/sitemap.xml': async () => xml(renderSitemap(await listAll(), publicUrl)),
    '/sitemap/:number(^\\d+).xml': async (number) => xml(renderSitemapFile(await listAll(), publicUrl, number)),
    ...Object.fromEntries(documents.map(({ path, type, read }) => [path, async () => ({ type, text: await read(context) })])),
  }
  for (const [path, read] of Object.entries(texts)) {
    app.get<{ Params: { number?: string } }>(path, async (request, reply) => {
      const { type, text } = await read(Number(request.params.number))
      return reply.header('cache-control', 'no-cache').type(type).send(text)
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = '/', search = ''] = request.url.split('?')
    const screen = matchPath(pathname)?.name ?? 'home'
    if (!wantsPage(request, pathname)) fail('unknown_route')
    reply.header('content-security-policy', policy(screen, []))
    if (!shell) fail('unknown_route')
    const asked = new URLSearchParams(search)
    const language = asked.get('lang') === 'hi' ? 'hi' : 'en'
    const { status, tags } = await describePage(pathname, language).catch((error: unknown) => {
      request.log.warn({ err: error, pathname }, 'page head')
      return fallbackHead
    })
    asked.delete('lang')
    const content = status === 200 && asked.size === 0 ? await readContent(request, pathname) : null
    const style = content && createInline('style', accentRules(accentOf((await site(context)).accentColour)))
    const html = shell.fill(tags + (style?.tag ?? ''), content?.language ?? language, content?.html)
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
    if (style) reply.header('content-security-policy', policy(screen, [shell.inlined, { 'style-src': [style.source] }]))
    reply.headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-encoding', etag })
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
    const compressed = await compress(html, etag, request.headers['accept-encoding'])
    if (compressed) reply.header('content-encoding', compressed.encoding)
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(compressed?.body ?? html)
  })

  /** The content of a page in the visitor's language; none for a learner, whose session the browser alone knows. */
  async function readContent(request: FastifyRequest, pathname: string) {
    const hints = readHints(request)
    const screen = matchPath(pathname)
    if (hints.isSignedIn || !screen) return null
    const { language } = hints
    try {
      const region = pages.find(({ heads }) => screen.name in heads)?.region
      const revision = region === undefined ? 0 : await context.cache.revision(region)
      const html = await renderedPage({ screen: screen.name, pathname, language, revision, address: request.ip })
      return html === null ? null : { html, language }
    } catch (error) {
      request.log.warn({ err: error, pathname }, 'page content')
      return null
    }
  }

  async function describePage(pathname: string, language: Language): Promise<PageResponse> {
    const screen = matchPath(pathname)
    const head = screen && (await findHead(pathname, screen, language))
    return { status: screen && head !== null ? 200 : 404, tags: renderHeadTags(head ?? null, await site(context), publicUrl, language) }
  }

  async function findHead(pathname: string, screen: Screen, language: Language): Promise<PageHead | null | undefined> {
    for (const source of sources) {
      const head = await source.head(pathname, screen, language)
      if (head !== undefined) return head
    }
    return undefined
  }
}

/** The language and session hints of the browser (web/kit/page-hints.ts); a link may name the language that it was shared in. */
function readHints({ url, headers: { cookie = '' } }: FastifyRequest): { language: Language; isSignedIn: boolean } {
  const asked = /[?&]lang=(en|hi)(?:&|$)/.exec(url)?.[1]
  const stored = /(?:^|;\s*)language=(en|hi)(?:;|$)/.exec(cookie)?.[1]
  return { language: (asked ?? stored ?? 'en') as Language, isSignedIn: /(?:^|;\s*)signed-in=1(?:;|$)/.test(cookie) }
}

/** Every GET that does not ask for JSON gets the page: browsers, and also monitors and link previews, which accept anything. */
function wantsPage({ method, headers: { accept = '*/*' } }: FastifyRequest, pathname: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (pathname.startsWith('/api/') || pathname.startsWith('/assets/')) return false
  return accept.includes('text/html') || !accept.includes('json')
}

type PageResponse = { status: number; tags: string }

/** Used when the head cannot be read, as without the database: the page still opens and reports the error itself. */
const fallbackHead: PageResponse = { status: 200, tags: '<title>Taiyari</title>' }

/** Heads and page lists, cached until something in their region changes. */
function cachePages(context: Context, { region, heads, list }: PublicPages) {
  if (region === undefined) {
    return {
      list: () => list(context),
      head: async (_: string, { name, params }: Screen, language: Language) => heads[name]?.(context, params, language),
    }
  }
  const cachedLists = new RegionCache<SitemapPage[]>(context.cache, region, { max: 1 })
  const cachedHeads = new RegionCache<PageHead | null>(context.cache, region, { max: maxCachedHeads })
  return {
    list: () => cachedLists.get('all', () => list(context)),
    async head(pathname: string, { name, params }: Screen, language: Language) {
      const read = heads[name]
      return read && cachedHeads.get(`${language} ${pathname}`, () => read(context, params, language))
    },
  }
}
