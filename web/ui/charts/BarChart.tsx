import { Chart, type Point, type TableLabels } from './Chart.tsx'
import type { ChartColumns } from './ChartTable.tsx'

type Bar = Point & { value: number }

type BarChartProps = {
  title: string
  columns: ChartColumns
  bars: readonly Bar[]
  max?: number
  table?: TableLabels
  /** Writes a value of the axis; without it there is none. */
  axis?: (value: number) => string
}

/** Horizontal bars, one per row; the longest has full width unless `max` is given. A thin bar below is what it is compared with. */
export function BarChart({ title, columns, bars, max, table, axis }: BarChartProps) {
  const full = max ?? Math.max(1, ...bars.flatMap(({ value, valueBefore }) => [value, valueBefore ?? 0]))
  const width = (value: number) => ({ width: `${Math.min(100, (value / full) * 100)}%` })
  return (
    <Chart title={title} rows={bars} columns={columns} table={table}>
      <div className="flex flex-col gap-3">
        {bars.map(({ label, text, value, before, valueBefore }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat.
          <div key={index} className="flex flex-col gap-1" title={before === undefined ? undefined : `${label}: ${text} (${before})`}>
            <div className="flex items-baseline justify-between gap-3 text-sm">
              <span className="wrap-anywhere min-w-0">{label}</span>
              <span className="tabular shrink-0 font-medium">{text}</span>
            </div>
            <div className="h-2.5 overflow-hidden rounded-full bg-raised">
              <div className="h-full rounded-full bg-action" style={width(value)} />
            </div>
            {valueBefore !== undefined && valueBefore !== null && (
              <div className="h-1 overflow-hidden rounded-full">
                <div className="h-full rounded-full bg-line-strong" style={width(valueBefore)} />
              </div>
            )}
          </div>
        ))}
        {axis && bars.length > 0 && (
          <div className="tabular flex justify-between border-line-strong border-t pt-1 text-muted text-xs">
            {[0, full / 2, full].map((value) => (
              <span key={value}>{axis(value)}</span>
            ))}
          </div>
        )}
      </div>
    </Chart>
  )
}
