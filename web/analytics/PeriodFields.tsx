import { findPeriodFault, type PeriodChoice, rangeNames, timeRanges } from '#domain/analytics/periods.ts'
import { Input, Select } from '../ui/Field.tsx'

type PeriodFieldsProps = { period: PeriodChoice; onChange: (period: { timeRange: string; from: string; to: string }) => void }

/** A named period, or the first and the last day of any other. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const { timeRange, from = '', to = '' } = period
  const day = (name: 'from' | 'to', label: string, error?: string) => (
    <Input
      type="date"
      label={label}
      value={name === 'from' ? from : to}
      error={error}
      onChange={(event) => onChange({ timeRange, from, to, [name]: event.target.value })}
      fieldClassName="min-w-40"
    />
  )
  const fault = from && to ? (findPeriodFault(period) ?? undefined) : undefined
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Select
        label="Period"
        value={timeRange}
        onChange={(event) => onChange({ timeRange: event.target.value, from: '', to: '' })}
        options={timeRanges.map((range) => ({ value: range, label: rangeNames[range] }))}
      />
      {timeRange === 'custom' && day('from', 'First day')}
      {timeRange === 'custom' && day('to', 'Last day', fault)}
    </div>
  )
}
