import { classes } from './classes.ts'

/** The shape of what is coming. The words are for those who do not see it. */
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
