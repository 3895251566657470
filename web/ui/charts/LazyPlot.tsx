import { lazy, Suspense } from 'react'
import type { PlotProps } from './Plot.tsx'

const Plot = lazy(() => import('./Plot.tsx'))

/** Keeps the chart library out of the first screen. The placeholder has the height of the plot, so that nothing moves. */
export function LazyPlot(props: PlotProps) {
  return (
    <Suspense fallback={<div className="h-[190px]" />}>
      <Plot {...props} />
    </Suspense>
  )
}
