import type { Bar } from './BarChart.tsx'
import { Chart } from './Chart.tsx'

type ColumnChartProps = { title: string; columns: readonly [name: string, value: string]; bars: readonly Bar[] }

/** Values over time as columns; the first and the last are named, each says its value when pointed at. */
export function ColumnChart({ title, columns, bars }: ColumnChartProps) {
  const full = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <Chart title={title} rows={bars} columns={columns}>
      <div className="flex h-32 items-end gap-0.5 border-line border-b sm:gap-1">
        {bars.map(({ label, text, value }, at) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the row.
            key={at}
            title={`${label}: ${text}`}
            className="min-w-0 flex-1 rounded-t-sm bg-action"
            style={{ height: value > 0 ? `max(3px, ${(value / full) * 100}%)` : 0 }}
          />
        ))}
      </div>
      <div className="flex justify-between pt-2 text-muted text-xs">
        <span>{bars[0]?.label}</span>
        {bars.length > 1 && <span>{bars.at(-1)?.label}</span>}
      </div>
    </Chart>
  )
}
