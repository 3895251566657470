import { Lock } from 'lucide-react'
import { pathTo } from '#domain/paths.ts'
import { AdminPage } from '../kit/AdminPage.tsx'
import { ButtonLink } from '../kit/links.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** Shown instead of the figures without permission. */
export function NoPermission({ title }: { title: string }) {
  return (
    <AdminPage title={title}>
      <EmptyState
        title={
          <span className="inline-flex items-center gap-2">
            <Lock size={20} aria-hidden="true" /> Access Restricted
          </span>
        }
        action={<ButtonLink to={pathTo('adminManage')}>Back to the hub</ButtonLink>}
      >
        You need the permission view_analytics. A super admin can grant it.
      </EmptyState>
    </AdminPage>
  )
}
