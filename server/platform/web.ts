import fs from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { fail } from '#domain/errors.ts'
import { type Screen, screenAt } from '#domain/paths.ts'
import type { Context } from './context.ts'
import { cutShell, headTags, type ListedPage, type PageHead, type PublicPages, type Site } from './pages.ts'
import { Shelf } from './shelf.ts'
import { robots, sitemap, sitemapFile } from './sitemap.ts'

const root = new URL('../../dist/web/', import.meta.url)
const mostHeads = 2000

/** A text at an address of its own, outside the API. */
export type WebDocument = { path: `/${string}`; type: string; read(context: Context): Promise<string> }

export type WebParts = {
  site(context: Context): Promise<Site>
  pages: readonly PublicPages[]
  documents: readonly WebDocument[]
}

/** The built web application: hashed files for ever, the page itself asked for each time. */
export async function serveWeb(app: FastifyInstance, context: Context, { site, pages, documents }: WebParts): Promise<void> {
  const { publicUrl } = context.config
  const index = new URL('index.html', root)
  const fill = fs.existsSync(index) ? cutShell(fs.readFileSync(index, 'utf8')) : null
  if (fill) {
    await app.register(fastifyStatic, {
      root: root.pathname,
      preCompressed: true,
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders(reply, file) {
        reply.header('cache-control', file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }

  const known = pages.map((part) => keepPages(context, part))
  const listAll = async () => (await Promise.all(known.map((part) => part.list()))).flat()
  const xml = (text: string | null) => ({ type: 'application/xml; charset=utf-8', text: text ?? fail('unknown_route') })
  const texts: Record<string, (number: number) => Promise<{ type: string; text: string }>> = {
    '/robots.txt': async () => ({ type: 'text/plain; charset=utf-8', text: robots(publicUrl) }),
    '/sitemap.xml': async () => xml(sitemap(await listAll(), publicUrl)),
    '/sitemap/:number(^\\d+).xml': async (number) => xml(sitemapFile(await listAll(), publicUrl, number)),
    ...Object.fromEntries(documents.map(({ path, type, read }) => [path, async () => ({ type, text: await read(context) })])),
  }
  for (const [path, read] of Object.entries(texts)) {
    app.get<{ Params: { number?: string } }>(path, async (request, reply) => {
      const { type, text } = await read(Number(request.params.number))
      return reply.header('cache-control', 'no-cache').type(type).send(text)
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = '/'] = request.url.split('?')
    const wantsPage = request.method === 'GET' && !pathname.startsWith('/api/') && request.headers.accept?.includes('text/html')
    if (!wantsPage || !fill) fail('unknown_route')
    const { status, tags } = await describePage(pathname).catch((error: unknown) => {
      request.log.warn({ err: error, pathname }, 'page head')
      return undescribed
    })
    return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(fill(tags))
  })

  async function describePage(pathname: string): Promise<Described> {
    const screen = screenAt(pathname)
    const head = screen && (await findHead(pathname, screen))
    return { status: screen && head !== null ? 200 : 404, tags: headTags(head ?? null, await site(context), publicUrl) }
  }

  async function findHead(pathname: string, screen: Screen): Promise<PageHead | null | undefined> {
    for (const part of known) {
      const head = await part.head(pathname, screen)
      if (head !== undefined) return head
    }
    return undefined
  }
}

type Described = { status: number; tags: string }

/** Without the database the page still opens: it has its own ways to say what is wrong. */
const undescribed: Described = { status: 200, tags: '<title>Taiyari</title>' }

/** Read once, until something in their region changes. */
function keepPages(context: Context, { region, heads, list }: PublicPages) {
  if (region === undefined) {
    return {
      list: () => list(context),
      head: async (_: string, { name, params }: Screen) => heads[name]?.(context, params),
    }
  }
  const lists = new Shelf<ListedPage[]>(context.cache, region, 1)
  const found = new Shelf<PageHead | null>(context.cache, region, mostHeads)
  return {
    list: () => lists.get('all', () => list(context)),
    async head(pathname: string, { name, params }: Screen) {
      const read = heads[name]
      return read && found.get(pathname, () => read(context, params))
    },
  }
}
