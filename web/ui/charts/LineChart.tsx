import { Chart, type Point, type TableLabels } from './Chart.tsx'
import type { ChartColumns } from './ChartTable.tsx'
import { LazyPlot } from './LazyPlot.tsx'

type LineChartProps = {
  title: string
  columns: ChartColumns
  points: readonly Point[]
  max?: number
  unit?: string
  table?: TableLabels
  cursor?: string
}

/** A line over a sequence of values between 0 and `max`. */
export function LineChart({ title, columns, points, max = 100, unit, table, cursor }: LineChartProps) {
  return (
    <Chart title={title} rows={points} columns={columns} table={table} interactive={cursor !== undefined}>
      <LazyPlot kind="line" points={points} max={max} unit={unit} cursor={cursor} before={columns[2]} />
    </Chart>
  )
}
