import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { matchRoutes } from 'react-router'
import { documentPath } from './kit/document-path.ts'
import { language } from './kit/language.ts'
import { loadScreens } from './kit/navigation/screens.tsx'
import { queryClient } from './kit/queries.ts'
import type { RenderedScreen } from './kit/rendering.ts'
import { learnerSession } from './kit/session.ts'
import { routes } from './routes.tsx'

/**
 * Loads the data and code that hydrating the server-rendered page (render.tsx) needs. False if this browser shows something else, because a learner is
 * signed in, has chosen the other language or has gone back already, and where the code of the page cannot be loaded.
 */
export async function prepareRenderedPage(container: HTMLElement): Promise<boolean> {
  const state = document.getElementById('page-state')
  if (!state || location.pathname !== documentPath || container.dataset.language !== language.get() || learnerSession.token() !== null)
    return false
  const page = JSON.parse(state.textContent ?? '') as DehydratedState
  // The page is less than half a minute old, whatever the device's clock says.
  for (const query of page.queries) query.state.dataUpdatedAt = Date.now()
  hydrate(queryClient, page)
  return loadCurrentRoutes().then(
    () => true,
    () => false,
  )
}

/** A screen without its code would show its fallback first, and so would a query without data, which is not what the server has rendered. */
async function loadCurrentRoutes(): Promise<void> {
  await loadScreens(routes, location)
  for (const { route, params } of matchRoutes(routes, location) ?? [])
    await (route.handle as Partial<RenderedScreen> | undefined)?.prepare?.(params)
}
