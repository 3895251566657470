import { classes } from './classes.ts'

/** Loading placeholder; the label is for screen readers. */
export function Skeleton({ label, rows = 3, className = 'h-24' }: { label: string; rows?: number; className?: string }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((key) => (
        <div key={key} aria-hidden="true" className={classes('skeleton', className)} />
      ))}
    </div>
  )
}

/** Placeholder of a grid of cards. */
export function CardSkeletons({
  label,
  count = 6,
  className = 'h-[5.375rem] sm:h-44',
}: {
  label: string
  count?: number
  className?: string
}) {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => `card ${index}`).map((key) => (
        <div key={key} aria-hidden="true" className={classes('skeleton', className)} />
      ))}
    </div>
  )
}
