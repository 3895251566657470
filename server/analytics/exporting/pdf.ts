import type { AnalyticsRecord } from '#domain/analytics/record.ts'
import { PdfDocument } from '#server/platform/files/pdf/document.ts'
import { bothNames, figuresOf, format, periodOf } from './rows.ts'

const figureColumns = [
  { title: 'Figure', share: 3 },
  { title: 'Value', share: 1.5, align: 'right' },
  { title: 'Previous period', share: 2, align: 'right' },
  { title: 'Change', share: 1.5, align: 'right' },
] as const

/** Writes the figures of a period. */
export function writePeriod(document: PdfDocument, record: AnalyticsRecord): void {
  const figures = figuresOf(record)
  document.heading(periodOf(record))
  document.table(
    figureColumns,
    figures.map(({ name, value, before, change }) => [name, value, before, change]),
  )
  document.heading('User Growth')
  document.barChart(record.userGrowth.map(({ date, count }) => ({ label: date, value: count })))
  document.heading('Attempts')
  document.barChart(record.attemptGrowth.map(({ date, count }) => ({ label: date, value: count })))
  document.heading('Popular Categories')
  if (record.popularCategories.length === 0) document.paragraph('No attempts in this period.', 'muted')
  else {
    document.table(
      [
        { title: 'Category', share: 4 },
        { title: 'Attempts', share: 1, align: 'right' },
        { title: 'Previous period', share: 1.5, align: 'right' },
      ],
      record.popularCategories.map(({ name, count, previous }) => [bothNames(name), String(count), format(previous)]),
    )
  }
  document.heading('Device Usage')
  if (record.deviceUsage.length === 0) document.paragraph('No sign-ins in this period.', 'muted')
  else {
    document.table(
      [
        { title: 'Device', share: 4 },
        { title: 'Percent', share: 1, align: 'right' },
        { title: 'Previous period', share: 1.5, align: 'right' },
      ],
      record.deviceUsage.map(({ type, percentage, previous }) => [type, `${percentage}%`, format(previous, '%')]),
    )
  }
}

export function writeDefinitions(document: PdfDocument, record: AnalyticsRecord): void {
  document.heading('What the figures mean')
  for (const { name, definition } of figuresOf(record)) document.paragraph(`${name}: ${definition}`, 'muted')
}

export async function toPdf(record: AnalyticsRecord, siteName: string, now: Date): Promise<Buffer> {
  const document = new PdfDocument(`${siteName}: Platform Analytics`, now)
  document.title('Platform Analytics')
  document.paragraph(siteName, 'muted')
  writePeriod(document, record)
  writeDefinitions(document, record)
  return document.finish()
}
