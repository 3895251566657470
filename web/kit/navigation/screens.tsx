import { createContext, use } from 'react'
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router'

/** Loads the code of the screen at a path and of the layouts around it; undefined if it is there. */
export function loadScreens(routes: RouteObject[], path: { pathname: string }): Promise<void> | undefined {
  const unloaded = (matchRoutes(routes, path) ?? []).map(({ route }) => route).filter(({ lazy }) => typeof lazy === 'function')
  if (unloaded.length === 0) return
  return Promise.all(unloaded.map(load)).then(() => undefined)
}

async function load(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
}

const Routes = createContext<RouteObject[]>([])

/** The screen at the current location, inside its layouts. */
export function Screens({ routes }: { routes: RouteObject[] }) {
  return <Routes value={routes}>{useRoutes(routes)}</Routes>
}

/** The handles of the open screen and its layouts. */
export function useHandles(): unknown[] {
  const routes = use(Routes)
  return (matchRoutes(routes, useLocation()) ?? []).map(({ route }) => route.handle)
}
