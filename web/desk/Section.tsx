import { type ReactNode, useId } from 'react'
import { Card } from '../ui/Card.tsx'

/** A part of the dashboard with its heading and a note beside it. */
export function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Card className="p-4">
      <section aria-labelledby={id} className="flex flex-col gap-3">
        <div className="flex items-baseline justify-between gap-3">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          {note !== undefined && <span className="tabular text-muted text-sm">{note}</span>}
        </div>
        {children}
      </section>
    </Card>
  )
}
