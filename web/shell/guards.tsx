import { useLayoutEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { useHandles } from '../kit/navigation/screens.tsx'
import type { ReturnState } from '../kit/return-url.ts'
import { type adminSession, learnerSession } from '../kit/session.ts'

export const LearnerGuard = () => <SessionGuard session={learnerSession} login={pathTo('login')} />

/** Route handle of screens that show guests a message instead of redirecting them. */
export type ScreenHandle = { allowsGuests: true }

export function SessionGuard({ session, login }: { session: typeof learnerSession | typeof adminSession; login: string }) {
  const person = session.use()
  const { pathname, search } = useLocation()
  // A layout effect: the calls of the screen are made in effects.
  useLayoutEffect(() => session.need(), [session])
  const allowsGuests = useHandles().some((handle) => (handle as ScreenHandle | undefined)?.allowsGuests)
  if (person || allowsGuests) return <Outlet />
  return <Navigate to={login} replace state={{ returnUrl: pathname + search } satisfies ReturnState} />
}
