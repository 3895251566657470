import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Learner } from '#domain/identity/account.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { useStats } from '../../gamification/queries.ts'
import { useFormatters, useTranslation } from '../../kit/language.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { type ListState, useListState } from '../../kit/list-state.ts'
import { Page } from '../../kit/Page.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { QueryContent } from '../../kit/query-states.tsx'
import { learnerSession } from '../../kit/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/Field.tsx'
import { Lead } from '../../ui/Lead.tsx'
import { Rows } from '../../ui/Rows.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Strip } from '../../ui/Strip.tsx'
import { LoginPrompt } from '../LoginPrompt.tsx'
import { useResultFormat } from '../result-format.ts'
import { ResultRow } from './ResultRow.tsx'
import { historyTranslations } from './translations.ts'

export function Component() {
  const t = useTranslation(historyTranslations)
  const learner = learnerSession.use()
  if (!learner) return <LoginPrompt title={t.title} message={t.pleaseLogin} />
  return (
    <Page title={t.title}>
      <header className="flex flex-col gap-1">
        <h1 className="font-semibold text-[2rem] leading-[1.19] tracking-tight">{t.title}</h1>
        <p className="text-muted">{t.lead}</p>
      </header>
      <Numbers />
      <History learner={learner} />
    </Page>
  )
}

/** How the tests went on the whole, and the way to the next one. */
function Numbers() {
  const t = useTranslation(historyTranslations)
  const { number } = useFormatters()
  const { percent, duration } = useResultFormat()
  const stats = useStats()
  return (
    <QueryContent query={stats} failed={t.failed} loading={<Skeleton label={t.loading} rows={1} className="h-44" />}>
      {(data) =>
        data.papersTaken > 0 && (
          <>
            <Lead className="sm:flex-row sm:items-center sm:justify-between sm:gap-6">
              <p className="flex flex-col">
                <span className="text-sm">{t.average}</span>
                <span className="tabular font-semibold text-[2rem] leading-[1.19] tracking-tight">{percent(data.averageScore)}</span>
              </p>
              <ButtonLink to={pathTo('categories')} variant="primary" size="large" className="w-full sm:w-auto">
                {t.next}
              </ButtonLink>
            </Lead>
            <Strip
              figures={[
                { label: t.attempts, value: number(data.papersTaken) },
                { label: t.passedCount, value: number(data.passedPapers) },
                { label: t.best, value: percent(data.bestScore) },
                { label: t.timeSpent, value: duration(data.totalTimeSpent) },
              ]}
            />
          </>
        )
      }
    </QueryContent>
  )
}

const filters = ['all', 'passed', 'failed'] as const
/** Sort fields and their directions: newest, highest and fastest first. */
const sorts = { date: 'desc', score: 'desc', time: 'asc' } as const
const isSort = (sort: string): sort is keyof typeof sorts => sort in sorts

const pageSize = 10

function toQuery({ page, sort, filters: { status } }: ListState) {
  const field = isSort(sort) ? sort : 'date'
  return { page, limit: pageSize, sort: field, order: sorts[field], status: filters.find((filter) => filter === status) ?? 'all' }
}

function History({ learner }: { learner: Learner }) {
  const t = useTranslation(historyTranslations)
  const { state, change } = useListState({ sort: 'date', filters: ['status'] })
  const query = toQuery(state)
  const names = { all: t.all, passed: t.passed, failed: t.failedOnly }
  const results = useQuery({
    queryKey: ['results', learner._id, query],
    queryFn: () => api.results.listResults({ params: { userId: learner._id }, query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <section aria-label={t.title} className="flex flex-col gap-4">
      <div className="grid gap-3 sm:max-w-md sm:grid-cols-2">
        <Select
          label={t.filter}
          value={query.status}
          onChange={(event) => change({ status: event.target.value })}
          options={filters.map((filter) => ({ value: filter, label: names[filter] }))}
        />
        <Select label={t.sort} value={query.sort} onChange={(event) => change({ sort: event.target.value })}>
          <option value="date">{t.byDate}</option>
          <option value="score">{t.byScore}</option>
          <option value="time">{t.byTime}</option>
        </Select>
      </div>
      <QueryContent query={results} failed={t.failed} loading={<Skeleton label={t.loading} rows={5} className="h-20" />}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <NoResults isFiltered={query.status !== 'all'} />
          ) : (
            <>
              <Rows>
                {data.map((result) => (
                  <ResultRow key={result._id} result={result} />
                ))}
              </Rows>
              <Pager pagination={pagination} onChange={(page) => change({ page })} />
            </>
          )
        }
      </QueryContent>
    </section>
  )
}

function NoResults({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslation(historyTranslations)
  if (isFiltered) return <EmptyState title={t.noneFiltered}>{t.noneFilteredText}</EmptyState>
  return (
    <EmptyState
      title={t.none}
      action={
        <ButtonLink to={pathTo('categories')} variant="primary">
          {t.browse}
        </ButtonLink>
      }
    >
      {t.noneText}
    </EmptyState>
  )
}
