import type { RouteObject } from 'react-router'
import { type PathName, pathPatterns } from '#domain/paths.ts'
import type { ScreenHandle } from './shell/guards.tsx'
import { LoadingScreen } from './shell/LoadingScreen.tsx'

export type Screen = () => Promise<{ Component: React.ComponentType } | { element: React.ReactNode }>

/** A lazily loaded route. The element is shown while the first screen of a page is loading. */
export const screen = (name: PathName, lazy: Screen): RouteObject => ({
  path: pathPatterns[name],
  lazy,
  element: <LoadingScreen />,
})

export const allowsGuests: ScreenHandle = { allowsGuests: true }
