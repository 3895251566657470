import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { maxAuditEntries } from '#domain/audit/limits.ts'
import { api } from '../api.ts'
import { AdminPage } from '../kit/AdminPage.tsx'
import { download } from '../kit/download.ts'
import { LanguageSwitch } from '../kit/LanguageSwitch.tsx'
import { FixedLanguage, language, useFormatters, useTranslation } from '../kit/language.ts'
import { useListState } from '../kit/list-state.ts'
import { Pager } from '../kit/Pager.tsx'
import { FailureNotice, QueryContent } from '../kit/query-states.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import { periodBounds } from './period.ts'
import { auditTranslations } from './translations.ts'

/** The log is written in both languages, so it follows the chosen one although the admin area around it is in English. */
export function Component() {
  const chosen = language.use()
  return (
    <AdminPage title="Audit Log" subtitle="Every change that administrators made." actions={<LanguageSwitch />}>
      <FixedLanguage value={chosen}>
        <div lang={chosen} className="flex flex-col gap-5">
          <AuditContent />
        </div>
      </FixedLanguage>
    </AdminPage>
  )
}

function AuditContent() {
  const t = useTranslation(auditTranslations)
  const { number } = useFormatters()
  const { state, change } = useListState({ sort: 'at', order: 'desc', filters: ['actor', 'action', 'targetKind', 'period', 'from', 'to'] })
  const { actor = '', action = '', targetKind = '' } = state.filters
  const filtersNow = () => ({ actor, action, targetKind, ...periodBounds(state.filters, new Date()) })
  const query = useQuery({
    queryKey: ['audit', state],
    queryFn: () => api.audit.listAudit({ query: { ...filtersNow(), search: state.search, page: state.page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const exporting = useMutation({
    mutationFn: () => api.audit.exportAudit({ query: { ...filtersNow(), search: state.search } }),
    onSuccess: ({ data }) => download(data.filename, 'text/csv;charset=utf-8', data.csv),
  })
  return (
    <>
      <AuditFilters state={state} change={change} actions={query.data?.actions ?? []} targetKinds={query.data?.targetKinds ?? []} />
      <div>
        <Button size="small" onClick={() => exporting.mutate()} busy={exporting.isPending ? t.exporting : false}>
          <Download size={16} aria-hidden="true" /> {t.export}
        </Button>
      </div>
      {exporting.isError && <FailureNotice what={t.notExported} error={exporting.error} onDismiss={exporting.reset} />}
      <QueryContent query={query} failed={t.failed}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <EmptyState title={t.none}>{t.noneText}</EmptyState>
          ) : (
            <>
              <p className="text-muted text-sm" aria-live="polite">
                {pagination.total >= maxAuditEntries
                  ? t.newest(number(maxAuditEntries))
                  : t.changes(pagination.total, number(pagination.total))}
              </p>
              <AuditTable entries={data} />
              <Pager pagination={pagination} onChange={(page) => change({ page })} />
            </>
          )
        }
      </QueryContent>
    </>
  )
}
