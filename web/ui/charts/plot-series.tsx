import { LinePath } from '@visx/shape'
import type { Point } from './Chart.tsx'
import type { Scales } from './scales.ts'

type SeriesProps = { points: readonly Point[]; scales: Scales; selected: number | null }

/** A value above zero is always visible. */
const minColumn = 3

export function Columns({ points, scales: { x, y }, selected }: SeriesProps) {
  return points.map(({ value }, index) => {
    const columnHeight = value ? Math.max(y(0) - y(value), minColumn) : 0
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by position.
        key={index}
        x={x(index)}
        y={y(0) - columnHeight}
        width={x.bandwidth()}
        height={columnHeight}
        rx={2}
        fill="var(--action)"
        opacity={selected === null || selected === index ? 1 : 0.6}
      />
    )
  })
}

/** Above so many points they are drawn as a line only. */
const maxDots = 40

/** Interrupted where a value is missing. */
export function Line({ points, scales: { y, center }, selected }: SeriesProps) {
  return (
    <>
      <LinePath
        data={[...points]}
        x={(_, index) => center(index)}
        y={({ value }) => y(value ?? 0)}
        defined={({ value }) => value !== null}
        stroke="var(--action)"
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
      {points.map(
        ({ value }, index) =>
          value !== null &&
          (points.length <= maxDots || selected === index || isAlone(points, index)) && (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: points are identified by position.
              key={index}
              cx={center(index)}
              cy={y(value)}
              r={selected === index ? 6 : 4}
              fill="var(--action)"
              stroke="var(--surface)"
              strokeWidth={2}
            />
          ),
      )}
    </>
  )
}

/** A point without neighbours would not be visible in a line. */
const isAlone = (points: readonly Point[], at: number) =>
  (points[at - 1]?.value ?? null) === null && (points[at + 1]?.value ?? null) === null

/** The values of the previous period, dashed. */
export function LineBefore({ points, scales: { y, center } }: SeriesProps) {
  return (
    <LinePath
      data={[...points]}
      x={(_, index) => center(index)}
      y={({ valueBefore }) => y(valueBefore ?? 0)}
      defined={({ valueBefore }) => valueBefore !== null && valueBefore !== undefined}
      stroke="var(--muted)"
      strokeWidth={1.5}
      strokeDasharray="4 3"
      strokeLinejoin="round"
      pointerEvents="none"
    />
  )
}
