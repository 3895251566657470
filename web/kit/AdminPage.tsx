import type { ReactNode } from 'react'
import { type Requirement, RequirePermission } from './AccessDenied.tsx'
import { PageTitle } from './Page.tsx'

type AdminPageProps = { title: string; subtitle?: ReactNode; actions?: ReactNode; children: ReactNode } & (Requirement | { denied?: never })

/** Frame of an admin screen: title, subtitle and actions. With `denied`, its content requires a permission. */
export function AdminPage({ title, subtitle, actions, children, ...requirement }: AdminPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 p-4 sm:p-6">
      <PageTitle title={title} />
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="font-bold text-2xl">{title}</h1>
          {subtitle && <div className="text-muted">{subtitle}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {requirement.denied === undefined ? children : <RequirePermission {...requirement}>{children}</RequirePermission>}
    </div>
  )
}
