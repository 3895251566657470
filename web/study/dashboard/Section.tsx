import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/Card.tsx'

type SectionProps = { title: string; action?: ReactNode; children: ReactNode }

/** A part of the dashboard under its name. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Card className="flex h-full flex-col gap-4">
        <header className="flex flex-wrap items-baseline justify-between gap-3">
          <h2 id={id} className="font-semibold text-lg">
            {title}
          </h2>
          {action}
        </header>
        {children}
      </Card>
    </section>
  )
}
