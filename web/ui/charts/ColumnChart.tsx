import { Chart, type Point, type TableLabels } from './Chart.tsx'
import type { ChartColumns } from './ChartTable.tsx'
import { LazyPlot } from './LazyPlot.tsx'

type ColumnChartProps = { title: string; columns: ChartColumns; bars: readonly Point[]; table?: TableLabels; cursor?: string }

/** Columns over time; a line is what they are compared with. */
export function ColumnChart({ title, columns, bars, table, cursor }: ColumnChartProps) {
  return (
    <Chart title={title} rows={bars} columns={columns} table={table} interactive={cursor !== undefined}>
      <LazyPlot kind="columns" points={bars} cursor={cursor} before={columns[2]} />
    </Chart>
  )
}
