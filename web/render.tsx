// Renders public pages on the server, for visitors: built apart from the browser's application, loaded by the HTTP server.
import { defaultShouldDehydrateQuery, dehydrate, type Query, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import type { Language } from '#domain/language.ts'
import { setTransport } from './api.ts'
import { FixedLanguage } from './kit/language.ts'
import { loadScreens, Screens } from './kit/navigation/screens.tsx'
import { createQueryClient } from './kit/queries.ts'
import { LeftToBrowser } from './kit/rendering.ts'
import { routes } from './routes.tsx'

export { setTransport }

/** The content of the root element, and what the browser needs to go on from there. */
export type RenderedPage = { html: string; state: object }

/** Queries of a page may depend on one another; one that needs more rounds than this is left to the browser. */
const maxRounds = 4

/** Null where the page cannot be rendered completely: a query that failed, or a screen for the browser alone. */
export async function renderPage(pathname: string, language: Language): Promise<RenderedPage | null> {
  await loadScreens(routes, { pathname })
  const client = createQueryClient()
  const page = (
    <StrictMode>
      <QueryClientProvider client={client}>
        <FixedLanguage value={language}>
          <StaticRouter location={pathname}>
            <Screens routes={routes} />
          </StaticRouter>
        </FixedLanguage>
      </QueryClientProvider>
    </StrictMode>
  )
  try {
    for (let round = 0; round < maxRounds; round += 1) {
      const html = await renderWhole(page)
      const isComplete = (await runNewQueries(client)) === 0
      if (
        client
          .getQueryCache()
          .getAll()
          .some(({ state }) => state.status === 'error')
      )
        return null
      if (isComplete) return { html, state: dehydrate(client, { shouldDehydrateQuery: belongsToPage }) }
    }
    return null
  } catch (error) {
    if (error instanceof LeftToBrowser) return null
    throw error
  } finally {
    client.clear()
  }
}

const belongsToPage = (query: Query) => defaultShouldDehydrateQuery(query) && !query.meta?.isLarge

async function renderWhole(page: React.ReactNode): Promise<string> {
  // In one piece: React would put large parts at the end of the page, with inline scripts that move them.
  const { prelude } = await prerenderToNodeStream(page, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  let html = ''
  for await (const chunk of prelude) html += chunk
  return withoutHeadTags(html)
}

/** React puts title and metadata first; the page already has them in its head. */
const withoutHeadTags = (html: string) => html.replace(/^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/, '')

/** Runs the queries that the rendered components asked for; returns how many there were. */
async function runNewQueries(client: QueryClient): Promise<number> {
  const fresh = client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && (options as { enabled?: boolean }).enabled !== false)
  await Promise.all(fresh.map((query) => query.fetch().catch(() => undefined)))
  return fresh.length
}
