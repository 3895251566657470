import type { ReactNode } from 'react'
import { definitions } from '#domain/analytics/definitions.ts'
import type { AnalyticsRecord } from '#domain/analytics/record.ts'
import { useFormatters, useLocalizedText } from '../kit/language.ts'
import { Card } from '../ui/Card.tsx'
import { BarChart } from '../ui/charts/BarChart.tsx'
import { ColumnChart } from '../ui/charts/ColumnChart.tsx'
import { Definition } from './Definition.tsx'

/** Upper end of the duration axis, in minutes. */
const fullMinutes = 60

export function Charts({ record }: { record: AnalyticsRecord }) {
  const { number, date } = useFormatters()
  const show = useLocalizedText()
  const nameOf = (day: string) => (day.length > 7 ? date(day) : day)
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Panel name="User Growth" definition={definitions.userGrowth}>
        <ColumnChart
          title="User Growth"
          columns={['Date', 'New users']}
          bars={record.userGrowth.map(({ date: day, count }) => ({ label: nameOf(day), text: number(count), value: count }))}
        />
      </Panel>
      <Panel name="Popular Categories" definition={definitions.popularCategories}>
        <BarChart
          title="Popular Categories"
          columns={['Category', 'Attempts']}
          bars={record.popularCategories.map(({ name, count }) => ({ label: show(name), text: number(count), value: count }))}
        />
        {record.popularCategories.length === 0 && <p className="text-muted">No attempts in this period.</p>}
      </Panel>
      <Performance record={record} />
      <Panel name="Device Usage" definition={definitions.deviceUsage}>
        <BarChart
          title="Device Usage"
          columns={['Device', 'Share of sign-ins']}
          max={100}
          bars={record.deviceUsage.map(({ type, percentage }) => ({ label: type, text: `${number(percentage)}%`, value: percentage }))}
        />
        {record.deviceUsage.length === 0 && <p className="text-muted">No sign-ins in this period.</p>}
      </Panel>
    </div>
  )
}

function Performance({ record: { completionRate, avgTimePerPaper, retentionRate } }: { record: AnalyticsRecord }) {
  const { number } = useFormatters()
  const bars = [
    { label: 'Completion Rate', value: completionRate, unit: '%', full: 100 },
    { label: 'Avg. Time per Paper', value: avgTimePerPaper, unit: ' min', full: fullMinutes },
    { label: 'User Retention', value: retentionRate, unit: '%', full: 100 },
  ]
  return (
    <Panel
      name="Performance Metrics"
      definition={`Completion: ${definitions.completionRate} Time: ${definitions.avgTimePerPaper} Retention: ${definitions.retentionRate}`}
    >
      <BarChart
        title="Performance Metrics"
        columns={['Figure', 'Value']}
        max={100}
        bars={bars.map(({ label, value, unit, full }) => ({
          label,
          text: value === null ? '–' : `${number(value)}${unit}`,
          value: Math.min(100, ((value ?? 0) / full) * 100),
        }))}
      />
    </Panel>
  )
}

type PanelProps = { name: string; definition: string; children: ReactNode }

export function Panel({ name, definition, children }: PanelProps) {
  return (
    <Card className="relative flex min-w-0 flex-col gap-2">
      <div className="absolute top-3 right-3">
        <Definition of={name}>{definition}</Definition>
      </div>
      {children}
    </Card>
  )
}
