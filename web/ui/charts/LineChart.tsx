import { Chart, type Point } from './Chart.tsx'
import { LazyPlot } from './LazyPlot.tsx'

type LineChartProps = {
  title: string
  columns: readonly [name: string, value: string]
  points: readonly Point[]
  max?: number
  unit?: string
}

/** A line over a sequence of values between 0 and `max`. */
export function LineChart({ title, columns, points, max = 100, unit }: LineChartProps) {
  return (
    <Chart title={title} rows={points} columns={columns}>
      <LazyPlot kind="line" points={points} max={max} unit={unit} />
    </Chart>
  )
}
