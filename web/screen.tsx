import type { RouteObject } from 'react-router'
import { type PathName, pathPatterns } from '#domain/paths.ts'
import type { ScreenHandle } from './shell/guards.tsx'
import { LoadingScreen } from './shell/LoadingScreen.tsx'

export type Screen = () => Promise<{ Component: React.ComponentType } | { element: React.ReactNode }>

/** A lazily loaded route. */
export const screen = (name: PathName, lazy: Screen): RouteObject => ({
  path: pathPatterns[name],
  lazy,
  hydrateFallbackElement: <LoadingScreen />,
})

export const allowsGuests: ScreenHandle = { allowsGuests: true }
