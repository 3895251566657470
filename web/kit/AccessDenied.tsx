import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { holds, type Permission } from '#domain/identity/permissions.ts'
import { pathTo } from '#domain/paths.ts'
import { Empty } from '../ui/Empty.tsx'
import { ButtonLink } from './links.tsx'
import type { ReturnState } from './return-url.ts'
import { adminSession } from './session.ts'

/** In place of a screen whose permission is missing; the server refuses the calls in any case. */
export function AccessDenied({ reason, toLogin = false }: { reason: string; toLogin?: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <Empty
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
    </Empty>
  )
}

type AllowedProps = {
  /** Any administrator, if left out. */
  permission?: Permission
  denied: string
  /** What a guest is told, on the screens that do not send guests to the sign-in. */
  signedOut?: string
  children: ReactNode
}

export function Allowed({ permission, denied, signedOut, children }: AllowedProps) {
  const admin = adminSession.use()
  if (!admin) return <AccessDenied reason={signedOut ?? denied} toLogin />
  if (permission && !holds(admin, permission)) return <AccessDenied reason={denied} />
  return children
}

export function useHolds(permission: Permission): boolean {
  const admin = adminSession.use()
  return admin !== null && holds(admin, permission)
}
