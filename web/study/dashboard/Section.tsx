import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; action?: ReactNode; children: ReactNode }

/** A dashboard section: a heading above rows, without a box. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-3 border-line border-b pb-2">
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
