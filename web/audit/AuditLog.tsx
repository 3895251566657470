import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { AuditEntry } from '#domain/audit/contract.ts'
import { maxAuditEntries } from '#domain/audit/limits.ts'
import { api } from '../api.ts'
import { AdminPage } from '../kit/AdminPage.tsx'
import { download } from '../kit/download.ts'
import { useFormatters } from '../kit/language.ts'
import { useListState } from '../kit/list-state.ts'
import { Pager } from '../kit/Pager.tsx'
import { FailureNotice, QueryContent } from '../kit/query-states.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { Difference } from './Difference.tsx'

/** Start of a day in the browser's time zone, or of the following day. */
function startOf(day: string | undefined, later = 0): string | undefined {
  if (!day || Number.isNaN(Date.parse(day))) return undefined
  const start = new Date(`${day}T00:00:00`)
  start.setDate(start.getDate() + later)
  return start.toISOString()
}

export function Component() {
  const { state, change } = useListState({ sort: 'at', order: 'desc', filters: ['actor', 'action', 'targetKind', 'from', 'to'] })
  const { actor = '', action = '', targetKind = '', from, to } = state.filters
  const filters = { actor, action, targetKind, from: startOf(from), to: startOf(to, 1) }
  const query = useQuery({
    queryKey: ['audit', state],
    queryFn: () => api.audit.listAudit({ query: { ...filters, page: state.page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const exporting = useMutation({
    mutationFn: () => api.audit.exportAudit({ query: filters }),
    onSuccess: ({ data }) => download(data.filename, 'text/csv;charset=utf-8', data.csv),
  })
  return (
    <AdminPage
      title="Audit Log"
      subtitle="Every change that administrators made."
      actions={
        <Button onClick={() => exporting.mutate()} busy={exporting.isPending ? 'Exporting...' : false}>
          <Download size={18} aria-hidden="true" /> Export CSV
        </Button>
      }
    >
      {exporting.isError && <FailureNotice what="The log was not exported." error={exporting.error} onDismiss={exporting.reset} />}
      <AuditFilters state={state} change={change} actions={query.data?.actions ?? []} targetKinds={query.data?.targetKinds ?? []} />
      <QueryContent query={query} failed={(reason) => `Error loading the audit log: ${reason}`}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <EmptyState title="No changes found">Change the filters, or come back when somebody has changed something.</EmptyState>
          ) : (
            <>
              <p className="text-muted text-sm" aria-live="polite">
                {pagination.total >= maxAuditEntries
                  ? `The newest ${maxAuditEntries} changes; name a time to look further back.`
                  : `${pagination.total} ${pagination.total === 1 ? 'change' : 'changes'}`}
              </p>
              <ul className="flex flex-col gap-3">
                {data.map((entry) => (
                  <li key={entry._id}>
                    <Entry entry={entry} />
                  </li>
                ))}
              </ul>
              <Pager pagination={pagination} onChange={(page) => change({ page })} />
            </>
          )
        }
      </QueryContent>
    </AdminPage>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { dateTime } = useFormatters()
  return (
    <Card className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="wrap-anywhere min-w-0">
          <strong className="font-semibold">{entry.actorName}</strong> · <code>{entry.action}</code> ·{' '}
          {entry.targetName ?? entry.targetKind}
        </p>
        <time dateTime={entry.at} className="text-muted text-sm">
          {dateTime(entry.at)}
        </time>
      </div>
      <Difference before={entry.before} after={entry.after} />
    </Card>
  )
}
