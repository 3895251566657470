import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { reportStatuses } from '#domain/results/report-reasons.ts'
import { api } from '../../api.ts'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { QueryContent } from '../../kit/query-states.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ReportRow } from './ReportRow.tsx'

const labels = { open: 'Open', answered: 'Answered' } as const

/** Mistakes that learners have reported, until an editor answers. */
export function Component() {
  const [query, setQuery] = useSearchParams()
  const status = reportStatuses.find((each) => each === query.get('status')) ?? 'open'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const reports = useQuery({
    queryKey: ['reports', status, page],
    queryFn: () => api.results.listReports({ query: { status, page } }),
    placeholderData: (previous) => previous,
  })
  return (
    <AdminPage title="Reported mistakes" subtitle="Correct the question, then tell the learner what you found.">
      <Tabs
        label="Reports"
        current={status}
        onChange={(chosen) => setQuery({ status: chosen })}
        tabs={reportStatuses.map((key) => ({
          key,
          label: key === 'open' && reports.data ? `${labels[key]} (${reports.data.counts.open})` : labels[key],
        }))}
      >
        <QueryContent query={reports} failed={() => 'Failed to fetch reports'}>
          {({ data, pagination }) =>
            data.length === 0 ? (
              <EmptyState title={status === 'open' ? 'No open reports' : 'No answered reports'} heading="h2" />
            ) : (
              <div className="flex flex-col gap-4">
                <ul className="flex flex-col divide-y divide-line">
                  {data.map((report) => (
                    <ReportRow key={report._id} report={report} />
                  ))}
                </ul>
                <Pager pagination={pagination} onChange={(to) => setQuery({ status, page: String(to) })} />
              </div>
            )
          }
        </QueryContent>
      </Tabs>
    </AdminPage>
  )
}
