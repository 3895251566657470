import type { ReactNode } from 'react'
import { Card } from '../ui/Card.tsx'

/** The narrow card of the login, registration and recovery screens. */
export function AuthCard({ title, subtitle, children }: { title: string; subtitle?: ReactNode; children: ReactNode }) {
  return (
    <Card className="mx-auto flex w-full max-w-md flex-col gap-5 sm:p-8">
      <header className="flex flex-col gap-1 text-center">
        <h1 className="font-bold text-2xl">{title}</h1>
        {subtitle && <p className="text-muted">{subtitle}</p>}
      </header>
      {children}
    </Card>
  )
}
