// Public pages as HTML for visitors, rendered by the web application's own components (web/render.tsx).
import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Language } from '#domain/language.ts'
import type { PathName } from '#domain/paths.ts'
import { escapeJson } from './escape.ts'

const entry = new URL('../../../dist/render/render.js', import.meta.url)

type Renderer = {
  renderPage(pathname: string, language: Language): Promise<{ html: string; state: object } | null>
  setTransport(transport: typeof fetch): void
}

export type PageRequest = { screen: PathName; pathname: string; language: Language; revision: number; address: string }

/** What visitors and search engines open first; all other pages are rendered by the browser alone. */
const renderedScreens: ReadonlySet<PathName> = new Set<PathName>([
  ...(['home', 'categories', 'exam', 'subject', 'paper', 'blog', 'blogPost', 'leaderboard'] as const),
  ...(['login', 'register', 'about', 'terms', 'privacy'] as const),
])

/** As long as the browser considers a response fresh. */
const maxAgeMs = 30_000
const maxPages = 500

/**
 * Renders and caches pages. Their data come from the same API calls that a browser would make, in the name of the visitor's address, so
 * that the limits of calls hold here too. Null for pages that only the browser renders.
 */
export function openRenderedPages(app: FastifyInstance) {
  if (!fs.existsSync(entry)) return async () => null
  const visitor = new AsyncLocalStorage<string>()
  let renderer: Promise<Renderer> | undefined

  async function loadRenderer(): Promise<Renderer> {
    const loaded = (await import(entry.href)) as Renderer
    loaded.setTransport(async (url) => {
      const { statusCode, headers, rawPayload } = await app.inject({
        url: String(url),
        headers: { accept: 'application/json' },
        remoteAddress: visitor.getStore() ?? '127.0.0.1',
      })
      const type = String(headers['content-type'])
      return new Response(new Uint8Array(rawPayload), { status: statusCode, headers: { 'content-type': type } })
    })
    return loaded
  }

  const pages = new LRUCache<string, Promise<string | null>>({ max: maxPages, ttl: maxAgeMs })

  async function render({ pathname, language, address }: PageRequest): Promise<string | null> {
    renderer ??= loadRenderer()
    const { renderPage } = await renderer
    const page = await visitor.run(address, () => renderPage(pathname, language))
    if (!page) return null
    const state = `<script type="application/json" id="page-state">${escapeJson(page.state)}</script>`
    return `<div id="root" data-language="${language}">${page.html}</div>${state}`
  }

  return (request: PageRequest): Promise<string | null> => {
    if (!renderedScreens.has(request.screen)) return Promise.resolve(null)
    const key = `${request.revision} ${request.language} ${request.pathname}`
    const cached = pages.get(key)
    if (cached) return cached
    const rendering = render(request)
    pages.set(key, rendering)
    // What failed for one visitor, because of a limit for instance, is tried again for the next.
    const forget = () => pages.delete(key)
    rendering.then((page) => page ?? forget(), forget)
    return rendering
  }
}
