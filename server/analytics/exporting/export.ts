import type { analytics } from '#domain/analytics/contract.ts'
import { toCsv } from '#domain/csv.ts'
import { download } from '#server/platform/http/file-response.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { readSettings } from '#server/settings/queries.ts'
import { readRecord } from '../days/read.ts'
import { toRows } from './rows.ts'

export async function exportAnalytics({ db, query: { format, ...period }, now }: Call<typeof analytics.exportAnalytics>) {
  const record = await readRecord(db, period, now)
  const name = `analytics-${period.timeRange === 'custom' ? record.from : period.timeRange}-${record.to}.${format}`
  if (format === 'csv') return download('text/csv; charset=utf-8', name, Buffer.from(toCsv(toRows(record))))
  const { toPdf } = await import('./pdf.ts')
  return download('application/pdf', name, await toPdf(record, (await readSettings(db)).siteName, now))
}
