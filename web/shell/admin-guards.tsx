import { Navigate, Outlet, useLocation } from 'react-router'
import { hasPermission, type Permission } from '#domain/identity/permissions.ts'
import { pathTo } from '#domain/paths.ts'
import { adminSession } from '../kit/session.ts'
import { SessionGuard } from './guards.tsx'

/** Administrators who have to set up a second factor see nothing but their profile before. */
export function AdminGuard() {
  const admin = adminSession.use()
  const { pathname } = useLocation()
  if (admin?.mustSetUpTwoFactor && pathname !== pathTo('adminProfile')) return <Navigate to={pathTo('adminProfile')} replace />
  return <SessionGuard session={adminSession} login={pathTo('adminLogin')} />
}

/** Mirrors permissions that the server enforces on every call. */
export function PermissionGuard({ permission }: { permission: Permission }) {
  const admin = adminSession.use()
  const { pathname } = useLocation()
  if (admin && hasPermission(admin, permission)) return <Outlet />
  return <Navigate to={`${pathTo('adminUnauthorized')}?permission=${permission}&from=${encodeURIComponent(pathname)}`} replace />
}
