import { type ComponentType, createContext, startTransition, use, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type Location, type NavigationType, type RouteObject, Router } from 'react-router'
import type { PageHistory, Visit } from './page-history.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { Screens } from './screens.tsx'
import { useScrolling } from './scrolling.ts'

const typeOf = ({ action }: Visit) => (action === 'LOAD' ? 'POP' : action) as NavigationType

const Current = createContext<{ history: PageHistory; isLeaving: boolean } | null>(null)

type NavigationProps = { history: PageHistory; routes: RouteObject[]; ErrorScreen: ComponentType<{ error: unknown }> }

/** Shows the screen that the history is at. */
export function Navigation({ history, routes, ErrorScreen }: NavigationProps) {
  const [{ visit, isLeaving }, setState] = useState(history.get)
  useLayoutEffect(() => {
    const update = () => startTransition(() => setState(history.get()))
    update()
    return history.subscribe(update)
  }, [history])
  useScrolling(visit)
  return (
    <Current value={{ history, isLeaving }}>
      <Router location={visit.location} navigationType={typeOf(visit)} navigator={history.navigator}>
        <ScreenBoundary place={visit.location.key} ErrorScreen={ErrorScreen}>
          {visit.error === undefined ? <Screens routes={routes} /> : <ErrorScreen error={visit.error} />}
        </ScreenBoundary>
      </Router>
    </Current>
  )
}

/** Whether the next screen is being loaded. */
export const useIsLeaving = (): boolean => use(Current)?.isLeaving ?? false

/** A blocked navigation, which goes on or is given up. */
export type Blocker = { isBlocked: boolean; proceed(): void; reset(): void }

/** Holds every navigation for which `blocks` returns true, until somebody has decided. */
export function useBlocker(blocks: (from: Location, to: Location) => boolean): Blocker {
  const history = use(Current)?.history
  const [blocked, setBlocked] = useState<{ proceed: () => void } | null>(null)
  const check = useEffectEvent(blocks)
  useEffect(() => history?.guard({ blocks: (from, to) => check(from, to), onBlock: (proceed) => setBlocked({ proceed }) }), [history])
  return {
    isBlocked: blocked !== null,
    proceed() {
      setBlocked(null)
      blocked?.proceed()
    },
    reset: () => setBlocked(null),
  }
}
