import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findPeriodFault, type PeriodChoice, periodDays, timeRanges } from '#domain/analytics/periods.ts'
import type { AnalyticsRecord } from '#domain/analytics/record.ts'
import { api } from '../api.ts'
import { useHasPermission } from '../kit/AccessDenied.tsx'
import { AdminPage } from '../kit/AdminPage.tsx'
import { useListState } from '../kit/list-state.ts'
import { englishMessage } from '../kit/messages.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Charts } from './Charts.tsx'
import { Exports } from './Exports.tsx'
import { Figures } from './Figures.tsx'
import { NoPermission } from './NoPermission.tsx'
import { Papers } from './Papers.tsx'
import { PeriodFields } from './PeriodFields.tsx'

const isEmpty = ({ userStats, attemptStats }: AnalyticsRecord) => userStats.current === 0 && attemptStats.current === 0

export function Component() {
  return useHasPermission('view_analytics') ? <Analytics /> : <NoPermission title="Platform Analytics" />
}

function Analytics() {
  const { state, change } = useListState({ sort: 'attempts', order: 'desc', filters: ['timeRange', 'from', 'to', 'report'] })
  const { filters } = state
  const period: PeriodChoice = {
    timeRange: timeRanges.find((range) => range === filters.timeRange) ?? '7days',
    ...(filters.timeRange === 'custom' && { from: filters.from || undefined, to: filters.to || undefined }),
  }
  const isUsable = findPeriodFault(period) === null
  const query = useQuery({
    queryKey: ['analytics', period],
    queryFn: () => api.analytics.readAnalytics({ query: period }),
    enabled: isUsable,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <AdminPage
      title="Platform Analytics"
      subtitle="Growth, attempts and results. A day starts at midnight in India."
      actions={<PeriodFields period={period} onChange={change} />}
    >
      {!isUsable ? (
        <p className="text-muted">Choose a first and a last day to see the figures.</p>
      ) : query.data ? (
        isEmpty(query.data.data) ? (
          <EmptyState title="No analytics data available">Analytics data will appear as users start using the platform.</EmptyState>
        ) : (
          <>
            <Compared record={query.data.data} />
            <Figures record={query.data.data} />
            <Charts record={query.data.data} />
            <Exports period={period} report={filters.report ?? ''} onReport={(report) => change({ report, page: state.page })} />
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

const calendarDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })
/** A day without a time: the same in every time zone. */
const date = (day: string) => calendarDay.format(new Date(day))

/** The days of the figures, and those they are compared with. */
function Compared({ record: { from, to } }: { record: AnalyticsRecord }) {
  const previous = from && periodDays({ timeRange: 'custom', from, to }, new Date()).previous
  return (
    <p className="text-muted">
      {from ? `${date(from)} to ${date(to)}` : `Everything up to ${date(to)}`}
      {previous && `, compared with ${date(previous.from)} to ${date(previous.to)}`}
    </p>
  )
}
