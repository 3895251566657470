import { pathTo } from '#domain/paths.ts'
import { Empty } from '../ui/Empty.tsx'
import { ButtonLink } from './links.tsx'

/** In place of a screen whose permission is missing; the server refuses the calls in any case. */
export function AccessDenied({ reason, toLogin = false }: { reason: string; toLogin?: boolean }) {
  return (
    <Empty
      title="Access Denied"
      action={
        <ButtonLink to={pathTo(toLogin ? 'adminLogin' : 'adminDashboard')} variant="primary">
          {toLogin ? 'Go to Admin Login' : 'Back to the dashboard'}
        </ButtonLink>
      }
    >
      {reason}
    </Empty>
  )
}
