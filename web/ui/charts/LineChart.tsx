import { Chart, type ChartRow } from './Chart.tsx'

export type Point = ChartRow & { value: number }

type LineChartProps = {
  title: string
  columns: readonly [name: string, value: string]
  points: readonly Point[]
  max?: number
  unit?: string
}

/** Values one after the other, from 0 to `max`. */
export function LineChart({ title, columns, points, max = 100, unit = '' }: LineChartProps) {
  const at = points.map(({ value }, index) => ({
    x: points.length === 1 ? 50 : (index / (points.length - 1)) * 100,
    y: 100 - (Math.min(value, max) / max) * 100,
  }))
  return (
    <Chart title={title} rows={points} columns={columns}>
      <div className="flex gap-2">
        <div className="tabular flex h-40 flex-col justify-between text-right text-muted text-xs leading-none">
          {[max, max / 2, 0].map((value) => (
            <span key={value}>
              {value}
              {unit}
            </span>
          ))}
        </div>
        <div className="relative h-40 min-w-0 flex-1">
          <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
            {[0, 50, 100].map((y) => (
              <line key={y} x1="0" x2="100" y1={y} y2={y} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
            ))}
            <polyline
              points={at.map(({ x, y }) => `${x},${y}`).join(' ')}
              fill="none"
              stroke="var(--action)"
              strokeWidth="2.5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {at.map(({ x, y }, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the row.
              key={index}
              title={`${points[index]?.label}: ${points[index]?.text}`}
              className="-translate-1/2 absolute size-2.5 rounded-full border-2 border-surface bg-action"
              style={{ left: `${x}%`, top: `${y}%` }}
            />
          ))}
        </div>
      </div>
      <div className="flex justify-between pt-2 pl-10 text-muted text-xs">
        <span>{points[0]?.label}</span>
        {points.length > 1 && <span>{points.at(-1)?.label}</span>}
      </div>
    </Chart>
  )
}
