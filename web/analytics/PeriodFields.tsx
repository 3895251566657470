import { useEffect, useRef } from 'react'
import { findPeriodFault, type PeriodChoice, rangeNames, timeRanges } from '#domain/analytics/periods.ts'
import { Input, Select } from '../ui/Field.tsx'

type Period = { timeRange: string; from: string; to: string }
type PeriodFieldsProps = { period: PeriodChoice; onChange: (period: Period) => void }

/** A named period, or the first and the last day of any other. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const { timeRange, from = '', to = '' } = period
  // The period is part of the address, which follows a little later: a second change must not undo the first one.
  const latest = useRef<Period>({ timeRange, from, to })
  useEffect(() => {
    latest.current = { timeRange, from, to }
  }, [timeRange, from, to])
  const choose = (change: Partial<Period>) => {
    latest.current = { ...latest.current, ...change }
    onChange(latest.current)
  }
  const day = (name: 'from' | 'to', label: string, error?: string) => (
    <Input
      type="date"
      label={label}
      value={name === 'from' ? from : to}
      error={error}
      onChange={(event) => choose({ [name]: event.target.value })}
      fieldClassName="min-w-40"
    />
  )
  const fault = from && to ? (findPeriodFault(period) ?? undefined) : undefined
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Select
        label="Period"
        value={timeRange}
        onChange={(event) => choose({ timeRange: event.target.value, from: '', to: '' })}
        options={timeRanges.map((range) => ({ value: range, label: rangeNames[range] }))}
      />
      {timeRange === 'custom' && day('from', 'First day')}
      {timeRange === 'custom' && day('to', 'Last day', fault)}
    </div>
  )
}
