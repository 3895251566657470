import { type ReactNode, useEffect } from 'react'
import { useIsHydrated } from '../ui/hydrated.ts'

/** A part that the server has rendered and that is hydrated after the page. What is pressed in it before is repeated then (early.js). */
export function HydratedLater({ className, children }: { className: string; children: ReactNode }) {
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (isHydrated) dispatchEvent(new Event('interactive'))
  }, [isHydrated])
  return (
    <div className={className} data-static={isHydrated ? undefined : ''}>
      {children}
    </div>
  )
}
