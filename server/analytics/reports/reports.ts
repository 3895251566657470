import { createHash } from 'node:crypto'
import { type analytics, type Report, reportDays } from '#domain/analytics/contract.ts'
import type { PeriodChoice } from '#domain/analytics/periods.ts'
import { fail } from '#domain/errors.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { download } from '#server/platform/http/file-response.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { newId } from '#server/platform/ids.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { readSettings } from '#server/settings/queries.ts'
import { deleteOldReports, findReport, insertReport, type ReportRow, updateReport } from './queries.ts'

type Analytics = typeof analytics

const jobName = 'analytics-report'
const retentionMs = reportDays * 86_400_000

const expiry = ({ createdAt }: ReportRow) => new Date(createdAt.getTime() + retentionMs)

const periodOf = ({ timeRange, fromDay, toDay }: ReportRow): PeriodChoice => ({
  timeRange,
  from: fromDay ?? undefined,
  to: toDay ?? undefined,
})

function present(row: ReportRow): Report {
  const { id, status, message, createdAt } = row
  return { _id: id, status, message, createdAt: createdAt.toISOString(), expiresAt: expiry(row).toISOString() }
}

async function findCurrent(db: Db, id: string, now: Date): Promise<ReportRow> {
  const row = await findReport(db, id)
  return row && expiry(row) > now ? row : fail('not_found', { message: 'This report is not there, or no longer.' })
}

async function startReport({ db, context, input, principal, now }: Call<Analytics['startReport']>) {
  const row = await insertReport(db, {
    id: newId(now),
    status: 'waiting',
    timeRange: input.timeRange,
    fromDay: input.timeRange === 'custom' ? (input.from ?? null) : null,
    toDay: input.timeRange === 'custom' ? (input.to ?? null) : null,
    requestedBy: principal.accountId,
    createdAt: now,
    updatedAt: now,
  })
  await context.jobs.add(db, jobName, { reportId: row.id })
  return { message: 'The report is being written.', data: present(row) }
}

async function readReport({ db, params, now }: Call<Analytics['readReport']>) {
  return { data: present(await findCurrent(db, params.id, now)) }
}

async function downloadReport({ db, context, params, now }: Call<Analytics['downloadReport']>) {
  const row = await findCurrent(db, params.id, now)
  const bytes = row.file && (await context.files.read(row.file))
  if (!bytes) fail('not_found', { message: 'This report is not written yet.' })
  return download('application/pdf', `analytics-report-${row.createdAt.toISOString().slice(0, 10)}.pdf`, bytes)
}

export const reportHandlers = { startReport, readReport, downloadReport }

export const reportJob = ({ database: { db }, clock, files }: Context): Job<{ reportId: string }> => ({
  name: jobName,
  retries: 2,
  async run({ reportId }) {
    const row = await findReport(db, reportId)
    if (!row || row.status === 'done') return
    await updateReport(db, reportId, { status: 'running', updatedAt: clock.now() })
    try {
      // Named periods end on the day the report was asked for, even if it is written after midnight.
      const { writeReport } = await import('./write.ts')
      const bytes = await writeReport(db, (await readSettings(db)).siteName, periodOf(row), row.createdAt)
      // The name includes the report id: two equal reports must not share a file.
      const file = `${createHash('sha256').update(reportId).update(bytes).digest('hex')}.pdf`
      await files.put(file, bytes)
      await updateReport(db, reportId, { status: 'done', file, message: '', updatedAt: clock.now() })
    } catch (error) {
      const message = 'The report could not be written. Please try again.'
      await updateReport(db, reportId, { status: 'failed', message, updatedAt: clock.now() })
      throw error
    }
  },
})

/** Deletes reports after some days. */
export const deleteOldReportsJob = ({ database: { db }, clock, files }: Context): Job<object> => ({
  name: 'tidy-analytics-reports',
  cron: '15 * * * *',
  async run() {
    for (const { file } of await deleteOldReports(db, new Date(clock.now().getTime() - retentionMs))) if (file) await files.remove(file)
  },
})
