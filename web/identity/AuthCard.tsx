import type { ReactNode } from 'react'
import { Card } from '../ui/Card.tsx'
import { useIsHydrated } from '../ui/hydrated.ts'

/** The narrow card of the login, registration and recovery screens. Before the page reacts, a form would be sent by the browser itself. */
export function AuthCard({ title, subtitle, children }: { title: string; subtitle?: ReactNode; children: ReactNode }) {
  return (
    <Card className="mx-auto flex w-full max-w-md flex-col gap-5 sm:p-8">
      <header className="flex flex-col gap-1 text-center">
        <h1 className="font-bold text-2xl">{title}</h1>
        {subtitle && <p className="text-muted">{subtitle}</p>}
      </header>
      <fieldset disabled={!useIsHydrated()} className="flex min-w-0 flex-col gap-5">
        {children}
      </fieldset>
    </Card>
  )
}
