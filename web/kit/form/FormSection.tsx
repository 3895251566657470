import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'

/** A group of fields with a heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <fieldset className="flex min-w-0 flex-col gap-5">
        <legend className="pb-4 font-semibold text-lg">{title}</legend>
        {children}
      </fieldset>
    </Card>
  )
}

/** Short fields side by side where the width allows. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 *:max-w-xl sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">{children}</div>
}
