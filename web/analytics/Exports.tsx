import { useMutation, useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { type ExportFormat, reportDays } from '#domain/analytics/contract.ts'
import type { PeriodChoice } from '#domain/analytics/periods.ts'
import { api } from '../api.ts'
import { fetchFile } from '../file-transfer.ts'
import { saveAs } from '../kit/download.ts'
import { ErrorState, FailureNotice } from '../kit/query-states.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

type ExportsProps = { period: PeriodChoice; report: string; onReport: (id: string) => void }

/** Exports of the figures of a period. Its report is generated in the background and can be downloaded later. */
export function Exports({ period, report, onReport }: ExportsProps) {
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) => fetchFile('analytics', 'exportAnalytics', { query: { format, ...period } }),
    onSuccess: ({ name, file }) => saveAs(name, file),
  })
  const starting = useMutation({
    mutationFn: () => api.analytics.startReport({ input: period }),
    onSuccess: ({ data }) => onReport(data._id),
  })
  const busy = (format: ExportFormat) => (exporting.isPending && exporting.variables === format ? 'Exporting...' : false)
  return (
    <section aria-label="Export" className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => exporting.mutate('csv')} busy={busy('csv')}>
          <FileSpreadsheet size={18} aria-hidden="true" /> Export as CSV
        </Button>
        <Button onClick={() => exporting.mutate('pdf')} busy={busy('pdf')}>
          <FileText size={18} aria-hidden="true" /> Export as PDF
        </Button>
        <Button variant="primary" onClick={() => starting.mutate()} busy={starting.isPending ? 'Starting...' : false}>
          Generate Report
        </Button>
      </div>
      {exporting.isError && <FailureNotice what="The file was not created." error={exporting.error} onDismiss={exporting.reset} />}
      {starting.isError && <FailureNotice what="The report was not started." error={starting.error} onDismiss={starting.reset} />}
      {report && <ReportNotice id={report} onDismiss={() => onReport('')} />}
    </section>
  )
}

const pauseMs = 1500

function ReportNotice({ id, onDismiss }: { id: string; onDismiss: () => void }) {
  const query = useQuery({
    queryKey: ['analytics-report', id],
    queryFn: () => api.analytics.readReport({ params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (['waiting', 'running'].includes(state.data?.data.status ?? '') ? pauseMs : false),
  })
  const fetching = useMutation({
    mutationFn: () => fetchFile('analytics', 'downloadReport', { params: { id } }),
    onSuccess: ({ name, file }) => saveAs(name, file),
  })
  const status = query.data?.data.status
  if (query.isError) return <FailureNotice what="The report could not be loaded." error={query.error} onDismiss={onDismiss} />
  if (status === 'failed') return <ErrorState message={query.data?.data.message ?? ''} onRetry={onDismiss} retryLabel="Close" />
  if (status !== 'done') return <Notice tone="info">The report is being generated. You can leave this page and come back later.</Notice>
  return (
    <>
      <Notice
        tone="success"
        onDismiss={onDismiss}
        action={
          <Button size="small" onClick={() => fetching.mutate()} busy={fetching.isPending ? 'Downloading...' : false}>
            Download report
          </Button>
        }
      >
        The report is ready. It is kept for {reportDays} days.
      </Notice>
      {fetching.isError && <FailureNotice what="The report was not downloaded." error={fetching.error} onDismiss={fetching.reset} />}
    </>
  )
}
