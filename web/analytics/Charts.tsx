import type { ReactNode } from 'react'
import { definitions } from '#domain/analytics/definitions.ts'
import type { AnalyticsRecord, Rates } from '#domain/analytics/record.ts'
import { useFormatters, useLocalizedText } from '../kit/language.ts'
import { Card } from '../ui/Card.tsx'
import { BarChart } from '../ui/charts/BarChart.tsx'
import { ColumnChart } from '../ui/charts/ColumnChart.tsx'
import { LineChart } from '../ui/charts/LineChart.tsx'
import { Definition } from './Definition.tsx'

/** Upper end of the duration axis, in minutes. */
const fullMinutes = 60

export const tableLabels = { show: 'Show as a table', hide: 'Hide the table' }
const previousPeriod = 'Previous period'
const unknown = '–'

type ChartsProps = { record: AnalyticsRecord }

export function Charts({ record }: ChartsProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Trends record={record} />
      <Categories record={record} />
      <Performance record={record} />
      <Devices record={record} />
    </div>
  )
}

const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const shortMonth = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A day such as 15 Nov, or a month such as Nov 2026. */
const nameOf = (date: string) => (date.length > 7 ? shortDay : shortMonth).format(new Date(date))

/** The third column, unless there is nothing to compare with. */
const columnsOf = (record: AnalyticsRecord, name: string, value: string) =>
  record.from === null ? ([name, value] as const) : ([name, value, previousPeriod] as const)

function Trends({ record }: ChartsProps) {
  const { number } = useFormatters()
  const points = (counts: AnalyticsRecord['userGrowth']) =>
    counts.map(({ date, count, previous }) => ({
      label: nameOf(date),
      text: number(count),
      value: count,
      ...(previous !== null && { before: number(previous), valueBefore: previous }),
    }))
  const percent = (value: number | null) => (value === null ? unknown : `${number(value)}%`)
  const isByMonth = record.userGrowth.some(({ date }) => date.length === 7)
  const columns = (value: string) => columnsOf(record, isByMonth ? 'Month' : 'Day', value)
  return (
    <>
      <Panel name="User Growth" definition={definitions.userGrowth}>
        <ColumnChart
          title="User Growth"
          columns={columns('New users')}
          bars={points(record.userGrowth)}
          table={tableLabels}
          cursor="Values of User Growth"
        />
      </Panel>
      <Panel name="Attempts" definition={definitions.attemptGrowth}>
        <ColumnChart
          title="Attempts"
          columns={columns('Submitted')}
          bars={points(record.attemptGrowth)}
          table={tableLabels}
          cursor="Values of Attempts"
        />
      </Panel>
      <Panel name="Average Score" definition={definitions.scoreTrend}>
        <LineChart
          title="Average Score"
          columns={columns('Mean score')}
          unit="%"
          points={record.scoreTrend.map(({ date, score, previous }) => ({
            label: nameOf(date),
            text: percent(score),
            value: score,
            ...(record.from !== null && { before: percent(previous), valueBefore: previous }),
          }))}
          table={tableLabels}
          cursor="Values of Average Score"
        />
      </Panel>
    </>
  )
}

function Categories({ record }: ChartsProps) {
  const { number } = useFormatters()
  const show = useLocalizedText()
  return (
    <Panel name="Popular Categories" definition={definitions.popularCategories}>
      <BarChart
        title="Popular Categories"
        columns={columnsOf(record, 'Category', 'Attempts')}
        axis={(value) => (Number.isInteger(value) ? number(value) : '')}
        table={tableLabels}
        bars={record.popularCategories.map(({ name, count, previous }) => ({
          label: show(name),
          text: number(count),
          value: count,
          ...(previous !== null && { before: number(previous), valueBefore: previous }),
        }))}
      />
      {record.popularCategories.length === 0 && <p className="text-muted">No attempts in this period.</p>}
    </Panel>
  )
}

function Devices({ record }: ChartsProps) {
  const { number } = useFormatters()
  return (
    <Panel name="Device Usage" definition={definitions.deviceUsage}>
      <BarChart
        title="Device Usage"
        columns={columnsOf(record, 'Device', 'Share of sign-ins')}
        max={100}
        axis={(value) => `${value}%`}
        table={tableLabels}
        bars={record.deviceUsage.map(({ type, percentage, previous }) => ({
          label: type,
          text: `${number(percentage)}%`,
          value: percentage,
          ...(previous !== null && { before: `${number(previous)}%`, valueBefore: previous }),
        }))}
      />
      {record.deviceUsage.length === 0 && <p className="text-muted">No sign-ins in this period.</p>}
    </Panel>
  )
}

const performance = [
  { label: 'Completion Rate', rate: 'completionRate', unit: '%', full: 100 },
  { label: 'Avg. Time per Paper', rate: 'avgTimePerPaper', unit: ' min', full: fullMinutes },
  { label: 'User Retention', rate: 'retentionRate', unit: '%', full: 100 },
] as const satisfies { rate: keyof Rates; [name: string]: string | number }[]

function Performance({ record }: ChartsProps) {
  const { number } = useFormatters()
  const { previousRates } = record
  const written = (value: number | null, unit: string) => (value === null ? unknown : `${number(value)}${unit}`)
  const length = (value: number | null, full: number) => Math.min(100, ((value ?? 0) / full) * 100)
  return (
    <Panel
      name="Performance Metrics"
      definition={`Completion: ${definitions.completionRate} Time: ${definitions.avgTimePerPaper} Retention: ${definitions.retentionRate}`}
    >
      <BarChart
        title="Performance Metrics"
        columns={columnsOf(record, 'Figure', 'Value')}
        max={100}
        table={tableLabels}
        bars={performance.map(({ label, rate, unit, full }) => ({
          label,
          text: written(record[rate], unit),
          value: length(record[rate], full),
          ...(previousRates && { before: written(previousRates[rate], unit), valueBefore: length(previousRates[rate], full) }),
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
