import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { matchPath, type PathName, type Screen } from '#domain/paths.ts'
import { RegionCache } from '../cache/region-cache.ts'
import type { Context } from '../context.ts'
import { type PageHead, type PublicPages, parseShell, renderHeadTags, type Site, type SitemapPage } from './page-head.ts'
import { renderRobots, renderSitemap, renderSitemapFile } from './sitemap.ts'

const root = new URL('../../../dist/web/', import.meta.url)
const maxCachedHeads = 2000

/** A text file at a path outside the API, such as a feed. */
export type WebDocument = { path: `/${string}`; type: string; read(context: Context): Promise<string> }

type WebParts = {
  site(context: Context): Promise<Site>
  pages: readonly PublicPages[]
  documents: readonly WebDocument[]
  /** Content security policies of single screens, in place of the general one. */
  screenPolicies: readonly (readonly [PathName, string])[]
}

/** Serves the built web application: hashed assets are immutable, the HTML is revalidated each time and gets the head of its page. */
export async function serveWeb(
  app: FastifyInstance,
  context: Context,
  { site, pages, documents, screenPolicies }: WebParts,
): Promise<void> {
  const { publicUrl } = context.config
  const index = new URL('index.html', root)
  const fill = fs.existsSync(index) ? parseShell(fs.readFileSync(index, 'utf8')) : null
  if (fill) {
    await app.register(fastifyStatic, {
      root: fileURLToPath(root),
      preCompressed: true,
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders(reply, file) {
        reply.header('cache-control', file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }

  const policies = new Map(screenPolicies)
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
    const policy = policies.get(matchPath(pathname)?.name ?? 'home')
    if (policy) reply.header('content-security-policy', policy)
    if (!fill || !wantsPage(request, pathname)) fail('unknown_route')
    const language = new URLSearchParams(search).get('lang') === 'hi' ? 'hi' : 'en'
    const { status, tags } = await describePage(pathname, language).catch((error: unknown) => {
      request.log.warn({ err: error, pathname }, 'page head')
      return fallbackHead
    })
    return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(fill(tags, language))
  })

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
