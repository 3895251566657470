import { Navigate, Outlet, useLocation, useMatches } from 'react-router'
import { holds, type Permission } from '#domain/identity/permissions.ts'
import { pathTo } from '#domain/paths.ts'
import type { ReturnState } from '../kit/return-url.ts'
import { adminSession, learnerSession } from '../kit/session.ts'

export function LearnerGuard() {
  const learner = learnerSession.use()
  const { pathname, search } = useLocation()
  const tellsGuests = useTellsGuests()
  if (learner || tellsGuests) return <Outlet />
  return <Navigate to={pathTo('login')} replace state={{ returnUrl: pathname + search } satisfies ReturnState} />
}

/** In the route table, for a screen that tells guests itself why they may not enter. */
export type ScreenHandle = { tellsGuests: true }

const useTellsGuests = () => useMatches().some(({ handle }) => (handle as ScreenHandle | undefined)?.tellsGuests)

export function AdminGuard() {
  const admin = adminSession.use()
  const { pathname, search } = useLocation()
  const tellsGuests = useTellsGuests()
  if (admin || tellsGuests) return <Outlet />
  return <Navigate to={pathTo('adminLogin')} replace state={{ returnUrl: pathname + search } satisfies ReturnState} />
}

/** The screens mirror what the server enforces on every call. */
export function PermissionGuard({ permission }: { permission: Permission }) {
  const admin = adminSession.use()
  const { pathname } = useLocation()
  if (admin && holds(admin, permission)) return <Outlet />
  return <Navigate to={`${pathTo('adminUnauthorized')}?permission=${permission}&from=${encodeURIComponent(pathname)}`} replace />
}
