import { Navigate, Outlet, useLocation } from 'react-router'
import { holds, type Permission } from '#domain/identity/permissions.ts'
import { pathTo } from '#domain/paths.ts'
import type { ReturnState } from '../kit/return-url.ts'
import { adminSession, learnerSession } from '../kit/session.ts'

export function LearnerGuard() {
  const learner = learnerSession.use()
  const { pathname, search } = useLocation()
  if (learner) return <Outlet />
  return <Navigate to={pathTo('login')} replace state={{ returnUrl: pathname + search } satisfies ReturnState} />
}

export function AdminGuard() {
  const admin = adminSession.use()
  const { pathname, search } = useLocation()
  if (admin) return <Outlet />
  return <Navigate to={pathTo('adminLogin')} replace state={{ returnUrl: pathname + search } satisfies ReturnState} />
}

/** The screens mirror what the server enforces on every call. */
export function PermissionGuard({ permission }: { permission: Permission }) {
  const admin = adminSession.use()
  const { pathname } = useLocation()
  if (admin && holds(admin, permission)) return <Outlet />
  return <Navigate to={`${pathTo('adminUnauthorized')}?permission=${permission}&from=${encodeURIComponent(pathname)}`} replace />
}
