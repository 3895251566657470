import { z } from 'zod'
import { endpoint, Id, listQuery, MessageField, Pagination, Timestamp } from '../endpoint.ts'
import { ItemReport, PaperReport } from './paper-report.ts'
import { findPeriodFault, type TimeRange, timeRanges } from './periods.ts'
import { AnalyticsRecord } from './record.ts'

const access = { permission: 'view_analytics' } as const

export const exportFormats = ['csv', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const reportDays = 7

/** A period by its name, or by its first and last day. */
function periodFields<More extends z.ZodRawShape = Record<never, never>>(usual: TimeRange, more: More = {} as More) {
  const fields = { timeRange: z.enum(timeRanges).default(usual), from: z.iso.date().optional(), to: z.iso.date().optional() }
  return z.object({ ...fields, ...more }).superRefine((period, context) => {
    const message = findPeriodFault(period as z.output<z.ZodObject<typeof fields>>)
    if (message) context.addIssue({ code: 'custom', path: ['from'], message })
  })
}

const Report = z.object({
  _id: Id,
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  message: z.string(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
})
export type Report = z.infer<typeof Report>

export const analytics = {
  readAnalytics: endpoint({
    method: 'GET',
    path: '/admin/analytics',
    summary: 'The figures of a period, compared with the period before',
    access,
    query: periodFields('7days'),
    output: { data: AnalyticsRecord },
  }),
  exportAnalytics: endpoint({
    method: 'GET',
    path: '/admin/analytics/export',
    summary: 'The figures of a period as a file',
    access,
    query: periodFields('all', { format: z.enum(exportFormats).default('csv') }),
    perMinute: 20,
    download: 'application/octet-stream',
  }),
  listPaperReports: endpoint({
    method: 'GET',
    path: '/admin/analytics/papers',
    summary: 'Papers that were taken, with their statistics',
    access,
    query: listQuery(['attempts', 'mean', 'title'], {}, { order: 'desc' }),
    output: { data: z.array(PaperReport), pagination: Pagination },
  }),
  readPaperReport: endpoint({
    method: 'GET',
    path: '/admin/analytics/papers/{id}',
    summary: 'Statistics of a paper and its questions, those that need review first',
    access,
    params: { id: Id },
    output: { data: ItemReport },
    errors: ['not_found'],
  }),
  startReport: endpoint({
    method: 'POST',
    path: '/admin/analytics/reports',
    summary: 'Start creating the full report of a period in the background',
    access,
    input: periodFields('all'),
    output: { ...MessageField, data: Report },
    status: 202,
    perMinute: 5,
  }),
  readReport: endpoint({
    method: 'GET',
    path: '/admin/analytics/reports/{id}',
    summary: 'Whether a report is ready',
    access,
    params: { id: Id },
    output: { data: Report },
    errors: ['not_found'],
  }),
  downloadReport: endpoint({
    method: 'GET',
    path: '/admin/analytics/reports/{id}/file',
    summary: 'The file of a report, available for seven days',
    access,
    params: { id: Id },
    errors: ['not_found'],
    download: 'application/pdf',
  }),
}
