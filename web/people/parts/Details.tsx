import type { ReactNode } from 'react'

/** A definition list of a person's details. */
export function Details({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {rows.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="wrap-anywhere">{value || 'N/A'}</dd>
        </div>
      ))}
    </dl>
  )
}
