import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { hasPermission, type Permission } from '#domain/identity/permissions.ts'
import { pathTo } from '#domain/paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ButtonLink } from './links.tsx'
import type { ReturnState } from './return-url.ts'
import { adminSession } from './session.ts'

/** Shown instead of a screen whose permission is missing. The server enforces permissions by itself. */
export function AccessDenied({ reason, toLogin = false }: { reason: string; toLogin?: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      title="Access Denied"
      action={
        toLogin ? (
          <ButtonLink to={pathTo('adminLogin')} state={{ returnUrl: pathname + search } satisfies ReturnState} variant="primary">
            Go to Admin Login
          </ButtonLink>
        ) : (
          <ButtonLink to={pathTo('adminDashboard')} variant="primary">
            Back to the dashboard
          </ButtonLink>
        )
      }
    >
      {reason}
    </EmptyState>
  )
}

export type Requirement = {
  /** Any administrator, if left out. */
  permission?: Permission
  denied: string
  /** The message for guests, on screens that do not redirect them to the login page. */
  signedOut?: string
}

export function RequirePermission({ permission, denied, signedOut, children }: Requirement & { children: ReactNode }) {
  const admin = adminSession.use()
  if (!admin) return <AccessDenied reason={signedOut ?? denied} toLogin />
  if (permission && !hasPermission(admin, permission)) return <AccessDenied reason={denied} />
  return children
}

export function useHasPermission(permission: Permission): boolean {
  const admin = adminSession.use()
  return admin !== null && hasPermission(admin, permission)
}
