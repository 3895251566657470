import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { rangeNames, type TimeRange, timeRanges } from '#domain/analytics/periods.ts'
import type { AnalyticsRecord } from '#domain/analytics/record.ts'
import { api } from '../api.ts'
import { useHasPermission } from '../kit/AccessDenied.tsx'
import { AdminPage } from '../kit/AdminPage.tsx'
import { useListState } from '../kit/list-state.ts'
import { englishMessage } from '../kit/messages.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Select } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Charts } from './Charts.tsx'
import { Exports } from './Exports.tsx'
import { Figures } from './Figures.tsx'
import { NoPermission } from './NoPermission.tsx'
import { Papers } from './Papers.tsx'

const isEmpty = ({ userStats, attemptStats }: AnalyticsRecord) => userStats.current === 0 && attemptStats.current === 0

export function Component() {
  return useHasPermission('view_analytics') ? <Analytics /> : <NoPermission title="Platform Analytics" />
}

function Analytics() {
  const { state, change } = useListState({ sort: 'attempts', order: 'desc', filters: ['timeRange', 'report'] })
  const timeRange: TimeRange = timeRanges.find((range) => range === state.filters.timeRange) ?? '7days'
  const query = useQuery({
    queryKey: ['analytics', timeRange],
    queryFn: () => api.analytics.readAnalytics({ query: { timeRange } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <AdminPage
      title="Platform Analytics"
      subtitle="Growth, attempts and results. Days turn at midnight in India."
      actions={
        <Select
          label="Period"
          value={timeRange}
          onChange={(event) => change({ timeRange: event.target.value })}
          options={timeRanges.map((range) => ({ value: range, label: rangeNames[range] }))}
        />
      }
    >
      {query.data ? (
        isEmpty(query.data.data) ? (
          <EmptyState title="No analytics data available">Analytics data will appear as users start using the platform.</EmptyState>
        ) : (
          <>
            <Figures record={query.data.data} />
            <Charts record={query.data.data} />
            <Exports
              timeRange={timeRange}
              report={state.filters.report ?? ''}
              onReport={(report) => change({ report, page: state.page })}
            />
            <Papers state={state} change={change} />
          </>
        )
      ) : query.isError ? (
        <Notice
          tone="error"
          action={
            <Button size="small" onClick={() => void query.refetch()}>
              Try Again
            </Button>
          }
        >
          <h2 className="font-semibold">Error</h2>
          <p>Error fetching analytics: {englishMessage(query.error, 'Failed to fetch analytics data')}</p>
        </Notice>
      ) : (
        <Spinner label="Loading analytics…" />
      )}
    </AdminPage>
  )
}
