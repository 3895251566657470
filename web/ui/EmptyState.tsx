import { lazy, type ReactNode, Suspense } from 'react'
import type { DrawingName } from './Drawing.tsx'

// Most screens never show it.
const Drawing = lazy(async () => ({ default: (await import('./Drawing.tsx')).Drawing }))

type EmptyProps = {
  title: ReactNode
  /** `h1` where the page has no other heading. */
  heading?: 'h1' | 'h2'
  drawing?: DrawingName
  children?: ReactNode
  action?: ReactNode
}

/** Empty state: a drawing, an explanation and an action. */
export function EmptyState({ title, heading: Heading = 'h2', drawing = 'sheet', children, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-line border-dashed px-6 py-12 text-center">
      <div className="h-[100px]">
        <Suspense fallback={null}>
          <Drawing name={drawing} />
        </Suspense>
      </div>
      <Heading className="font-semibold text-lg">{title}</Heading>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action}
    </div>
  )
}
