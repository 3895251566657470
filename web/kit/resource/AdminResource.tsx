import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tiles } from '../../ui/Tiles.tsx'
import { type CachedResult, fetchOrCached, staleRefetchInterval } from '../cached-query.ts'
import { FailureText } from '../failure.tsx'
import { type ListState, useListState } from '../list-state.ts'
import { Pager } from '../Pager.tsx'
import { FailureNotice } from '../query-states.tsx'
import { StaleDataNotice } from '../StaleDataNotice.tsx'
import { BulkBar } from './BulkBar.tsx'
import { type ShowNotice, useNotice } from './notice.ts'
import { ResourceFilters } from './ResourceFilters.tsx'
import { ResourceOrder } from './ResourceOrder.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import { ResourceToolbar } from './ResourceToolbar.tsx'
import { ResultsPager } from './ResultsPager.tsx'
import { RowActions } from './RowActions.tsx'
import { useRemoval } from './removal.tsx'
import { useSelection } from './selection.ts'
import type { ListPage, Resource, RunAction } from './types.ts'
import { useViewOptions } from './view-options.ts'

/** An admin list with search, filters, sorting, paging, selection, deletion and reordering, configured by its `resource`. */
export function AdminResource<Row, Counts>({ resource }: { resource: Resource<Row, Counts> }) {
  const list = useListState({ ...resource.defaultSort, filters: filterNames(resource) })
  const { state, change, mode, setMode } = list
  const reordering = mode === 'reorder' ? resource.reorder : undefined
  const { notice, showNotice, dismiss } = useNotice()
  const selection = useSelection(resource.id)
  const region = useRef<HTMLDivElement>(null)
  const query = useResourcePage(resource, state, { enabled: !reordering, onPastEnd: (page) => change({ page }) })
  const removal = useRemoval(resource, selection, showNotice)
  const run = useRun(showNotice, region)
  const cache = useQueryClient()
  const data = query.data?.data
  const { options, change: changeOptions } = useViewOptions(resource.key)
  const columns = resource.columns.filter(({ label }, index) => index === 0 || !options.hidden.includes(label))

  async function removeOne(row: Row): Promise<void> {
    await removal.removeOne(row)
    restoreFocus(region)
  }

  function finishBulk(message: string): void {
    selection.clear()
    showNotice('success', message)
    void cache.invalidateQueries()
  }

  const noticeElement = notice && (
    <Notice tone={notice.tone} onDismiss={dismiss}>
      {notice.content}
    </Notice>
  )

  if (reordering) {
    return (
      <div className="flex flex-col gap-5">
        {noticeElement}
        <ResourceOrder resource={resource} reordering={reordering} list={list} showNotice={showNotice} />
      </div>
    )
  }

  return (
    <div ref={region} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {resource.tiles && data && <Tiles tiles={resource.tiles(data.counts, selection.rows.size)} />}
      <ResourceFilters resource={resource} columns={columns} state={state} change={change} />
      {noticeElement}
      {resource.remove && (selection.rows.size > 0 || resource.remove.keepsBulkButton) && (
        <BulkBar selection={selection} progress={removal.progress} onDelete={() => void removal.removeSelected()}>
          {selection.rows.size > 0 && resource.bulk?.([...selection.rows.values()], finishBulk)}
        </BulkBar>
      )}
      {query.isError && <FailureNotice what={resource.loadFailed} error={query.error} onRetry={() => void query.refetch()} />}
      <StaleDataNotice result={query.data} />
      {query.isPending && (
        <>
          <Skeleton label="Loading…" rows={6} className="h-14" />
          {resource.loadingHint && <p className="text-center text-muted text-sm">{resource.loadingHint}</p>}
        </>
      )}
      {data?.rows.length === 0 && data.pagination.total === 0 && (
        <EmptyState title={resource.empty.title} action={resource.empty.action}>
          {resource.empty.text}
        </EmptyState>
      )}
      {data && (
        <ResourceToolbar
          resource={resource}
          page={data}
          state={state}
          options={options}
          onOptions={changeOptions}
          onReorder={() => setMode('reorder')}
          showNotice={showNotice}
        />
      )}
      {data && data.rows.length > 0 && (
        <ResourceTable
          resource={resource}
          columns={columns}
          density={options.density}
          rows={data.rows}
          state={state}
          onSort={(sort, order) => change({ sort, order })}
          selected={selection.rows}
          onSelect={selection.set}
          actions={
            resource.actions || resource.menu || resource.remove
              ? (row) => <RowActions resource={resource} row={row} run={run} onDelete={() => void removeOne(row)} />
              : undefined
          }
        />
      )}
      {data && resource.pageSizes && <ResultsPager pagination={data.pagination} onChange={(page) => change({ page })} />}
      {data && !resource.pageSizes && <Pager pagination={data.pagination} onChange={(page) => change({ page })} />}
    </div>
  )
}

const filterNames = <Row, Counts>({ filters = [], pageSizes }: Resource<Row, Counts>) => [
  ...filters.map((filter) => filter.name),
  ...(pageSizes ? ['limit'] : []),
]

type PageOptions = { enabled: boolean; onPastEnd: (lastPage: number) => void }

function useResourcePage<Row, Counts>(resource: Resource<Row, Counts>, state: ListState, { enabled, onPastEnd }: PageOptions) {
  const query = useQuery({
    queryKey: [resource.key, 'list', state],
    queryFn: () => fetchPage(resource, state),
    refetchInterval: ({ state: { data } }) => staleRefetchInterval(data),
    placeholderData: keepPreviousData,
    enabled,
  })
  const pages = query.data?.data.pagination.pages ?? state.page
  const isPastEnd = state.page > pages && !query.isPlaceholderData
  const goToLastPage = useEffectEvent(onPastEnd)

  // Deleting the last row of the last page makes the page disappear.
  useEffect(() => {
    if (isPastEnd) goToLastPage(pages)
  }, [isPastEnd, pages])
  return query
}

/** Search results are not cached: their number is unlimited. */
async function fetchPage<Row, Counts>(resource: Resource<Row, Counts>, state: ListState): Promise<CachedResult<ListPage<Row, Counts>>> {
  const list = () => resource.list(state)
  if (!resource.isCached || state.search) return { data: await list(), from: 'live' }
  return fetchOrCached(`admin/${resource.key}/${JSON.stringify(state)}`, list)
}

/** Runs a row's action, reports the outcome and refetches. */
function useRun(showNotice: ShowNotice, region: RefObject<HTMLElement | null>): RunAction {
  const cache = useQueryClient()
  return async (work, failed) => {
    try {
      showNotice('success', (await work()).message)
    } catch (error) {
      showNotice('error', <FailureText what={failed} error={error} />)
    }
    await cache.invalidateQueries()
    restoreFocus(region)
  }
}

/** When the focused button disappears with its row, the focus moves to the list instead of the top of the page. */
function restoreFocus(region: RefObject<HTMLElement | null>): void {
  if (document.activeElement === document.body) region.current?.focus({ preventScroll: true })
}
