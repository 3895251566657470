import type { AnalyticsRecord } from '#domain/analytics/record.ts'
import { Sheets } from '#server/platform/pdf/sheets.ts'
import { bothNames, figuresOf, periodOf } from './rows.ts'

const figureColumns = [
  { title: 'Figure', share: 3 },
  { title: 'Value', share: 1.5, align: 'right' },
  { title: 'Previous period', share: 2, align: 'right' },
  { title: 'Change', share: 1.5, align: 'right' },
] as const

/** The figures of a period, with what they mean. */
export function writePeriod(sheets: Sheets, record: AnalyticsRecord): void {
  const figures = figuresOf(record)
  sheets.heading(periodOf(record))
  sheets.table(
    figureColumns,
    figures.map(({ name, value, before, change }) => [name, value, before, change]),
  )
  sheets.heading('User Growth')
  sheets.columns(record.userGrowth.map(({ date, count }) => ({ label: date, value: count })))
  sheets.heading('Popular Categories')
  if (record.popularCategories.length === 0) sheets.paragraph('No attempts in this period.', 'muted')
  else {
    sheets.table(
      [
        { title: 'Category', share: 4 },
        { title: 'Attempts', share: 1, align: 'right' },
      ],
      record.popularCategories.map(({ name, count }) => [bothNames(name), String(count)]),
    )
  }
  sheets.heading('Device Usage')
  if (record.deviceUsage.length === 0) sheets.paragraph('No sign-ins in this period.', 'muted')
  else {
    sheets.table(
      [
        { title: 'Device', share: 4 },
        { title: 'Percent', share: 1, align: 'right' },
      ],
      record.deviceUsage.map(({ type, percentage }) => [type, `${percentage}%`]),
    )
  }
}

export function writeDefinitions(sheets: Sheets, record: AnalyticsRecord): void {
  sheets.heading('What the figures mean')
  for (const { name, definition } of figuresOf(record)) sheets.paragraph(`${name}: ${definition}`, 'muted')
}

export async function toPdf(record: AnalyticsRecord, siteName: string, now: Date): Promise<Buffer> {
  const sheets = new Sheets(`${siteName}: Platform Analytics`, now)
  sheets.title('Platform Analytics')
  sheets.paragraph(siteName, 'muted')
  writePeriod(sheets, record)
  writeDefinitions(sheets, record)
  return sheets.finish()
}
