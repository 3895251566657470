import { lazy, Suspense } from 'react'
import { classes } from '../ui/classes.ts'

const DrawnIcon = lazy(async () => ({ default: (await import('./content-icons.tsx')).DrawnIcon }))

/** The icon an editor gave: a Font Awesome class is drawn, anything else is text. It stands beside a name and is not read out. */
export function ContentIcon({ icon, className }: { icon: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('inline-flex h-[1.25em] min-w-[1.25em] shrink-0 items-center justify-center leading-none', className)}
    >
      {icon.startsWith('fas') ? (
        <Suspense fallback={null}>
          <DrawnIcon name={icon} />
        </Suspense>
      ) : (
        icon
      )}
    </span>
  )
}
