import { scaleBand, scaleLinear } from '@visx/scale'
import type { Point } from './Chart.tsx'

export const height = 190
export const margin = { top: 10, right: 8, bottom: 26, left: 46 }

export type Scales = ReturnType<typeof makeScales>

export function makeScales(kind: 'line' | 'columns', points: readonly Point[], max: number | undefined, width: number) {
  const highest = max ?? Math.max(1, ...points.flatMap(({ value, valueBefore }) => [value ?? 0, valueBefore ?? 0]))
  const x = scaleBand({
    domain: points.map((_, index) => index),
    range: [margin.left, Math.max(margin.left + 1, width - margin.right)],
    padding: kind === 'line' ? 0 : 0.2,
  })
  const y = scaleLinear({ domain: [0, highest], range: [height - margin.bottom, margin.top], nice: max === undefined, clamp: true })
  return { x, y, center: (index: number) => (x(index) ?? 0) + x.bandwidth() / 2 }
}
