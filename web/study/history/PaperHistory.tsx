import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Learner } from '#domain/identity/account.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { useFormats, useWords } from '../../kit/language.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { type ListState, useListState } from '../../kit/list-state.ts'
import { Page } from '../../kit/Page.tsx'
import { learnerSession } from '../../kit/session.ts'
import { Loaded } from '../../kit/states.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Select } from '../../ui/Field.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tiles } from '../../ui/Tiles.tsx'
import { AskToLogin } from '../AskToLogin.tsx'
import { useResultWords } from '../format.ts'
import { useStats } from '../queries.ts'
import { ResultRow } from './ResultRow.tsx'
import { historyWords } from './words.ts'

export function Component() {
  const t = useWords(historyWords)
  const learner = learnerSession.use()
  if (!learner) return <AskToLogin title={t.title} message={t.pleaseLogin} />
  return (
    <Page title={t.title}>
      <header className="flex flex-col gap-1">
        <h1 className="font-bold text-3xl">{t.title}</h1>
        <p className="text-muted">{t.lead}</p>
      </header>
      <Numbers />
      <History learner={learner} />
    </Page>
  )
}

function Numbers() {
  const t = useWords(historyWords)
  const { number } = useFormats()
  const { percent, duration } = useResultWords()
  const stats = useStats()
  return (
    <Loaded query={stats} failed={t.failed} loading={<Skeleton label={t.loading} rows={1} />}>
      {(data) => (
        <Tiles
          tiles={[
            { label: t.attempts, value: number(data.papersTaken) },
            { label: t.passedCount, value: number(data.passedPapers) },
            { label: t.average, value: percent(data.averageScore) },
            { label: t.best, value: percent(data.bestScore) },
            { label: t.timeSpent, value: duration(data.totalTimeSpent) },
          ]}
        />
      )}
    </Loaded>
  )
}

const filters = ['all', 'passed', 'failed'] as const
/** Newest, highest and fastest first. */
const sorts = { date: 'desc', score: 'desc', time: 'asc' } as const
const isSort = (sort: string): sort is keyof typeof sorts => sort in sorts

const pageSize = 10

function readState({ page, sort, filters: { status } }: ListState) {
  const known = isSort(sort) ? sort : 'date'
  return { page, limit: pageSize, sort: known, order: sorts[known], status: filters.find((filter) => filter === status) ?? 'all' }
}

function History({ learner }: { learner: Learner }) {
  const t = useWords(historyWords)
  const { state, change } = useListState({ sort: 'date', filters: ['status'] })
  const query = readState(state)
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
        <Select label={t.filter} value={query.status} onChange={(event) => change({ status: event.target.value })}>
          {filters.map((filter) => (
            <option key={filter} value={filter}>
              {names[filter]}
            </option>
          ))}
        </Select>
        <Select label={t.sort} value={query.sort} onChange={(event) => change({ sort: event.target.value })}>
          <option value="date">{t.byDate}</option>
          <option value="score">{t.byScore}</option>
          <option value="time">{t.byTime}</option>
        </Select>
      </div>
      <Loaded query={results} failed={t.failed} loading={<Skeleton label={t.loading} rows={5} className="h-20" />}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <NoResults isFiltered={query.status !== 'all'} />
          ) : (
            <>
              <ul className="flex flex-col gap-3">
                {data.map((result) => (
                  <li key={result._id}>
                    <ResultRow result={result} />
                  </li>
                ))}
              </ul>
              <Pager
                current={pagination.current}
                pages={pagination.pages}
                onChange={(page) => change({ page })}
                labels={{ pager: t.pages, previous: t.previous, next: t.next, page: t.page }}
              />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

function NoResults({ isFiltered }: { isFiltered: boolean }) {
  const t = useWords(historyWords)
  if (isFiltered) return <Empty title={t.noneFiltered}>{t.noneFilteredText}</Empty>
  return (
    <Empty
      title={t.none}
      action={
        <ButtonLink to={pathTo('categories')} variant="primary">
          {t.browse}
        </ButtonLink>
      }
    >
      {t.noneText}
    </Empty>
  )
}
