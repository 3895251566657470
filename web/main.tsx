import './styles/tokens.css'
import { type DehydratedState, hydrate, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'
import { language } from './kit/language.ts'
import { sendPageHints } from './kit/page-hints.ts'
import { queryClient } from './kit/queries.ts'
import { learnerSession } from './kit/session.ts'
import { routes } from './routes.tsx'
import { toast } from './ui/Toaster.tsx'

// The Content Security Policy forbids eval: `jitless` keeps zod from trying, which would be reported as a violation.
const zodConfig = (globalThis as { __zod_globalConfig?: object }).__zod_globalConfig
Object.assign(globalThis, { __zod_globalConfig: Object.assign(zodConfig ?? {}, { jitless: true }) })

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')

// Each history entry gets a key of its own. Without one, a page that is loaded in full would share its scroll position with all others.
if (!history.state?.key) history.replaceState({ ...history.state, key: crypto.randomUUID() }, '')

const isAdminPath = (path: string) => /^\/admin(\/|$)/.test(path)

/**
 * On an admin page the admin routes are loaded before the router starts: with the public routes alone it would show the learners' header
 * first, whose calls would be made with the administrator's session. When loading fails, the router tries again and shows the error.
 */
async function start(container: HTMLElement): Promise<void> {
  const loadAdminRoutes = async () => (await import('./admin-routes.tsx')).adminRoutes
  const isRendered = takeRenderedPage(container)
  if (isRendered) await loadCurrentRoutes()
  let adminRoutes = isAdminPath(location.pathname) ? await loadAdminRoutes().catch(() => null) : null
  const router = createBrowserRouter([...routes, ...(adminRoutes ?? [])], {
    async patchRoutesOnNavigation({ path, patch }) {
      if (adminRoutes !== null || !isAdminPath(path)) return
      adminRoutes = await loadAdminRoutes()
      patch(null, adminRoutes)
    },
  })
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
  if (isRendered) hydrateRoot(container, app)
  else {
    container.replaceChildren()
    createRoot(container).render(app)
  }
  delete document.documentElement.dataset.redraw
}

/** What the server has rendered is taken over where it is what this browser would show: for a visitor, in the same language. */
function takeRenderedPage(container: HTMLElement): boolean {
  const state = document.getElementById('page-state')
  const isSame = container.dataset.language === language.get() && learnerSession.token() === null
  if (!state || !isSame) return false
  const page = JSON.parse(state.textContent ?? '') as DehydratedState
  // The page is less than half a minute old, whatever the device's clock says.
  for (const query of page.queries) query.state.dataUpdatedAt = Date.now()
  hydrate(queryClient, page)
  return true
}

/** Loads the routes of the current page, so that they are there when the rendered page is taken over. */
async function loadCurrentRoutes(): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

sendPageHints()
void start(root)

/** Whether this browser has ever stored an attempt; true where it cannot say. */
async function mayHaveAttempts(): Promise<boolean> {
  const databases = await indexedDB.databases?.()
  return databases?.some(({ name }) => name === 'taiyari-attempts') ?? true
}

/** Loads the code only where there may be something to send. */
async function sendUnsent(): Promise<void> {
  if (!(await mayHaveAttempts())) return
  const { sendUnsentAttempts } = await import('./attempts/send-unsent.ts')
  await sendUnsentAttempts().catch((error: unknown) => console.warn('Unsent answers are retried later.', error))
}

/** Moves what was finished as a guest into the account. */
async function moveGuestAttempts(): Promise<void> {
  if (learnerSession.token() === null || !(await mayHaveAttempts())) return
  try {
    const message = await (await import('./attempts/move-guest-attempts.ts')).moveGuestAttempts(language.get())
    if (message === null) return
    await queryClient.invalidateQueries()
    toast('success', message)
  } catch (error) {
    console.warn('What was finished as a guest is moved later.', error)
  }
}

/** Registers the service worker after the first screen, sends answers that an earlier visit could not send, and moves a guest's results. */
async function startOfflineSupport(): Promise<void> {
  if (import.meta.env.PROD) await navigator.serviceWorker?.register('/sw.js')
  window.addEventListener('online', () => void sendUnsent())
  learnerSession.subscribe(() => void moveGuestAttempts())
  await Promise.all([sendUnsent(), moveGuestAttempts()])
}

window.addEventListener(
  'load',
  () => void startOfflineSupport().catch((error: unknown) => console.warn('Offline use is not available.', error)),
)
