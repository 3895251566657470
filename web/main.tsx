import './styles/tokens.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { language } from './kit/language.ts'
import { Navigation } from './kit/navigation/Navigation.tsx'
import { PageHistory } from './kit/navigation/page-history.ts'
import { loadScreens } from './kit/navigation/screens.tsx'
import { rememberScroll } from './kit/navigation/scrolling.ts'
import { sendPageHints } from './kit/page-hints.ts'
import { queryClient } from './kit/queries.ts'
import { learnerSession } from './kit/session.ts'
import { prepareRenderedPage } from './rendered-page.ts'
import { routes } from './routes.tsx'
import { ScreenError } from './shell/ScreenError.tsx'
import { toast } from './ui/Toaster.tsx'

// The Content Security Policy forbids eval: `jitless` keeps zod from trying, which would be reported as a violation.
const zodConfig = (globalThis as { __zod_globalConfig?: object }).__zod_globalConfig
Object.assign(globalThis, { __zod_globalConfig: Object.assign(zodConfig ?? {}, { jitless: true }) })

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')

// Each history entry gets a key of its own. Without one, a page that is loaded in full would share its scroll position with all others.
if (!history.state?.key) history.replaceState({ ...history.state, key: crypto.randomUUID() }, '')

const isAdminPath = (path: string) => /^\/admin(\/|$)/.test(path)

let hasAdminRoutes = false

/** Learners never load the code of the admin area. */
async function loadAdminScreens(path: { pathname: string }): Promise<void> {
  const { adminRoutes } = await import('./admin-routes.tsx')
  if (!hasAdminRoutes) routes.push(...adminRoutes)
  hasAdminRoutes = true
  await loadScreens(routes, path)
}

/**
 * On an admin page the screen is loaded before anything is shown: the public routes alone would show the learners' header first, whose calls
 * would be made with the administrator's session. When loading fails, the history tries again and shows the error.
 */
async function start(container: HTMLElement): Promise<void> {
  const isRendered = await prepareRenderedPage(container)
  if (isAdminPath(location.pathname)) await loadAdminScreens(location).catch(() => undefined)
  const history = new PageHistory({
    window,
    load: (path) => (isAdminPath(path.pathname) && !hasAdminRoutes ? loadAdminScreens(path) : loadScreens(routes, path)),
    onLeave: rememberScroll,
  })
  history.start()
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Interactive container={container}>
          <Navigation history={history} routes={routes} ErrorScreen={ScreenError} />
        </Interactive>
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

/**
 * Tells when the page reacts to input, so that what was pressed and typed before is repeated (early.js). Around the page, not beside it, so
 * that the ids that React generates are those of the server.
 */
function Interactive({ container, children }: { container: HTMLElement; children: React.ReactNode }) {
  useEffect(() => {
    if (container.dataset.interactive === '') return
    container.dataset.interactive = ''
    dispatchEvent(new Event('interactive'))
  }, [container])
  return children
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

const whenLoaded = () => void startOfflineSupport().catch((error: unknown) => console.warn('Offline use is not available.', error))
// The modules of a rendered page may run after its load event.
if (document.readyState === 'complete') whenLoaded()
else window.addEventListener('load', whenLoaded)
