import type { RouteObject } from 'react-router'
import { type PathName, patterns } from '#domain/paths.ts'
import type { ScreenHandle } from './shell/guards.tsx'
import { LoadingScreen } from './shell/LoadingScreen.tsx'

export type Screen = () => Promise<{ Component: React.ComponentType } | { element: React.ReactNode }>

/** A row of the tables of screens. */
export const screen = (name: PathName, lazy: Screen): RouteObject => ({
  path: patterns[name],
  lazy,
  hydrateFallbackElement: <LoadingScreen />,
})

export const tellsGuests: ScreenHandle = { tellsGuests: true }
