import { Chart, type Point } from './Chart.tsx'

type BarChartProps = { title: string; columns: readonly [name: string, value: string]; bars: readonly Point[]; max?: number }

/** Horizontal bars, one per row; the longest has full width unless `max` is given. */
export function BarChart({ title, columns, bars, max }: BarChartProps) {
  const full = max ?? Math.max(1, ...bars.map(({ value }) => value))
  return (
    <Chart title={title} rows={bars} columns={columns}>
      <div className="flex flex-col gap-3">
        {bars.map(({ label, text, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat.
          <div key={index} className="flex flex-col gap-1">
            <div className="flex items-baseline justify-between gap-3 text-sm">
              <span className="wrap-anywhere min-w-0">{label}</span>
              <span className="tabular shrink-0 font-medium">{text}</span>
            </div>
            <div className="h-2.5 overflow-hidden rounded-full bg-raised">
              <div className="h-full rounded-full bg-action" style={{ width: `${Math.min(100, (value / full) * 100)}%` }} />
            </div>
          </div>
        ))}
      </div>
    </Chart>
  )
}
