import { Chart, type Point } from './Chart.tsx'
import { LazyPlot } from './LazyPlot.tsx'

type ColumnChartProps = { title: string; columns: readonly [name: string, value: string]; bars: readonly Point[] }

/** Columns over time. */
export function ColumnChart({ title, columns, bars }: ColumnChartProps) {
  return (
    <Chart title={title} rows={bars} columns={columns}>
      <LazyPlot kind="columns" points={bars} />
    </Chart>
  )
}
