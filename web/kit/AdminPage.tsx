import type { ReactNode } from 'react'
import { PageTitle } from './Page.tsx'

type AdminPageProps = { title: string; subtitle?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A screen of the admin area: title, subtitle, and its actions. */
export function AdminPage({ title, subtitle, actions, children }: AdminPageProps) {
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
      {children}
    </div>
  )
}
