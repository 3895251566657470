import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Figure = { label: string; value: ReactNode }

const columns: Record<number, string> = {
  1: 'grid-cols-1',
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-2 sm:grid-cols-4',
  6: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-6',
  8: 'grid-cols-2 sm:grid-cols-4',
}

/** Figures that belong together, in one box: up to four, six or eight. */
export function Strip({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes('grid gap-px overflow-hidden rounded-card border border-line bg-line', columns[figures.length])}>
      {figures.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 flex-col-reverse justify-end bg-surface px-3 py-3 sm:px-4">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="tabular font-bold text-xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
