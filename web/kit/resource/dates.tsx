import type { Column } from './types.ts'

// Admin screens are in English only.
const dates = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' })
const dateTimes = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })

export const formatDate = (moment: string) => dates.format(new Date(moment))
export const formatDateTime = (moment: string) => dateTimes.format(new Date(moment))

/** A column with a date, or with another text where there is none. */
export function dateColumn<Row>(
  label: string,
  at: (row: Row) => string | null,
  options: { sort?: string; none?: string } = {},
): Column<Row> {
  const { none = '–', ...column } = options
  const text = (row: Row) => {
    const moment = at(row)
    return moment ? formatDate(moment) : none
  }
  return { label, ...column, text, render: (row) => <span className="whitespace-nowrap">{text(row)}</span> }
}

export const createdColumn = dateColumn<{ createdAt: string }>('Created', ({ createdAt }) => createdAt, { sort: 'createdAt' })
