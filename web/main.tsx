import './styles/tokens.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { queryClient } from './kit/queries.ts'
import { routes } from './routes.tsx'

// Our policy lets no text become code: told so, zod does not try, and no visitor's browser reports a violation.
const zodConfig = (globalThis as { __zod_globalConfig?: object }).__zod_globalConfig
Object.assign(globalThis, { __zod_globalConfig: Object.assign(zodConfig ?? {}, { jitless: true }) })

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')

let knowsAdminRoutes = false
const router = createBrowserRouter(routes, {
  async patchRoutesOnNavigation({ path, patch }) {
    if (knowsAdminRoutes || !/^\/admin(\/|$)/.test(path)) return
    patch(null, (await import('./admin-routes.tsx')).adminRoutes)
    knowsAdminRoutes = true
  },
})

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)

/** The worker comes when the first screen is there; then whatever an earlier visit could not send is sent. */
async function workOffline(): Promise<void> {
  if (import.meta.env.PROD) await navigator.serviceWorker?.register('/sw.js')
  const { sendKept } = await import('./attempts/send-kept.ts')
  const send = () => sendKept().catch((error: unknown) => console.warn('What is kept is sent later.', error))
  window.addEventListener('online', send)
  await send()
}

window.addEventListener('load', () => void workOffline().catch((error: unknown) => console.warn('There is no offline use.', error)))
