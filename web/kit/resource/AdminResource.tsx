import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDownUp, Download, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { toCsv } from '#domain/csv.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tiles } from '../../ui/Tiles.tsx'
import { download } from '../download.ts'
import { Freshness } from '../Freshness.tsx'
import { FailureText } from '../failure.tsx'
import { type ListState, useListState } from '../list-state.ts'
import { pauseAfter, type Reading, readOrRecall } from '../reading.ts'
import { FailureNotice } from '../states.tsx'
import { ResourceFilters } from './ResourceFilters.tsx'
import { ResourceOrder } from './ResourceOrder.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import { ResultsPager } from './ResultsPager.tsx'
import { useRemoval } from './removal.tsx'
import { type Selection, useSelection } from './selection.ts'
import { useTold } from './told.ts'
import type { Listed, Resource, Run } from './types.ts'

const pagerLabels = { pager: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` }

/** A list that editors work with: search, filters, sorting, paging, selection, removal, order. A screen is its description. */
export function AdminResource<Row, Counts>({ resource }: { resource: Resource<Row, Counts> }) {
  const list = useListState({ ...resource.defaultSort, filters: filterNames(resource) })
  const { state, change, mode, setMode } = list
  const ordering = mode === 'reorder' ? resource.reorder : undefined
  const { told, tell, dismiss } = useTold()
  const selection = useSelection(resource.id)
  const cache = useQueryClient()
  const region = useRef<HTMLDivElement>(null)
  const query = useQuery({
    queryKey: [resource.key, 'list', state],
    queryFn: () => read(resource, state),
    refetchInterval: ({ state: { data } }) => pauseAfter(data),
    placeholderData: keepPreviousData,
    enabled: !ordering,
  })
  const removal = useRemoval(resource, selection, tell)
  const data = query.data?.data
  const pages = data?.pagination.pages ?? state.page
  const isPastTheEnd = state.page > pages && !query.isPlaceholderData

  // The last page goes when its last row does.
  useEffect(() => {
    if (isPastTheEnd) change({ page: pages })
  }, [isPastTheEnd, pages, change])

  const run: Run = async (work, failed) => {
    try {
      tell('success', (await work()).message)
    } catch (error) {
      tell('error', <FailureText words={failed} error={error} />)
    }
    await cache.invalidateQueries()
    keepFocus()
  }

  /** A button that is gone with its row would leave the focus at the top of the page. */
  function keepFocus(): void {
    if (document.activeElement === document.body) region.current?.focus({ preventScroll: true })
  }

  async function removeOne(row: Row): Promise<void> {
    await removal.removeOne(row)
    keepFocus()
  }

  const notice = told && (
    <Notice tone={told.tone} onDismiss={dismiss}>
      {told.content}
    </Notice>
  )

  if (ordering) {
    return (
      <div className="flex flex-col gap-5">
        {notice}
        <ResourceOrder resource={resource} reordering={ordering} list={list} tell={tell} />
      </div>
    )
  }

  const rowActions = (row: Row) => (
    <>
      {resource.actions?.(row, run)}
      {resource.remove && (
        <IconButton
          label={`Delete ${resource.name(row)}`}
          disabled={resource.remove.disablesRefused === true && resource.remove.refused?.(row) !== undefined}
          onClick={() => void removeOne(row)}
        >
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      )}
    </>
  )

  return (
    <div ref={region} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {resource.tiles && data && <Tiles tiles={resource.tiles(data.counts, selection.rows.size)} />}
      <ResourceFilters resource={resource} state={state} change={change} />
      {notice}
      {resource.remove && (selection.rows.size > 0 || resource.remove.keepsBulkButton) && (
        <BulkBar selection={selection} progress={removal.progress} onDelete={() => void removal.removeSelected()} />
      )}
      {query.isError && <FailureNotice what={resource.loadFailed} error={query.error} onRetry={() => void query.refetch()} />}
      <Freshness reading={query.data} />
      {query.isPending && (
        <>
          <Skeleton label="Loading…" rows={6} className="h-14" />
          {resource.loadingHint && <p className="text-center text-muted text-sm">{resource.loadingHint}</p>}
        </>
      )}
      {data?.rows.length === 0 && data.pagination.total === 0 && (
        <Empty title={resource.empty.title} action={resource.empty.action}>
          {resource.empty.text}
        </Empty>
      )}
      {data && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="mr-auto text-muted text-sm" aria-live="polite">
            {data.pagination.total} {data.pagination.total === 1 ? resource.noun.one : resource.noun.many}
          </p>
          {resource.reorder && (
            <Button size="small" onClick={() => setMode('reorder')}>
              <ArrowDownUp size={16} aria-hidden="true" /> Reorder
            </Button>
          )}
          <Button size="small" onClick={() => exportRows(resource, data.rows)}>
            <Download size={16} aria-hidden="true" /> Download CSV
          </Button>
        </div>
      )}
      {data && data.rows.length > 0 && (
        <ResourceTable
          resource={resource}
          rows={data.rows}
          state={state}
          onSort={(sort, order) => change({ sort, order })}
          selected={selection.rows}
          onSelect={selection.set}
          actions={resource.actions || resource.remove ? rowActions : undefined}
        />
      )}
      {data && resource.pageSizes && <ResultsPager pagination={data.pagination} onChange={(page) => change({ page })} />}
      {data && !resource.pageSizes && (
        <Pager current={data.pagination.current} pages={data.pagination.pages} onChange={(page) => change({ page })} labels={pagerLabels} />
      )}
    </div>
  )
}

const filterNames = <Row, Counts>({ filters = [], pageSizes }: Resource<Row, Counts>) => [
  ...filters.map((filter) => filter.name),
  ...(pageSizes ? ['limit'] : []),
]

/** Searches are not kept: there is no end to them. */
async function read<Row, Counts>(resource: Resource<Row, Counts>, state: ListState): Promise<Reading<Listed<Row, Counts>>> {
  const list = () => resource.list(state)
  if (!resource.isKept || state.search) return { data: await list(), from: 'live' }
  return readOrRecall(`admin/${resource.key}/${JSON.stringify(state)}`, list)
}

type BulkBarProps<Row> = { selection: Selection<Row>; progress: { done: number; of: number } | null; onDelete: () => void }

function BulkBar<Row>({ selection, progress, onDelete }: BulkBarProps<Row>): ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-raised px-4 py-3">
      <span aria-live="polite">{selection.rows.size} selected</span>
      <Button
        size="small"
        variant={selection.rows.size > 0 ? 'danger' : 'secondary'}
        busy={progress ? `Deleting... ${progress.done} of ${progress.of}` : false}
        onClick={onDelete}
      >
        Delete Selected
      </Button>
      <Button size="small" disabled={progress !== null || selection.rows.size === 0} onClick={selection.clear}>
        Clear selection
      </Button>
    </div>
  )
}

/** What is shown, as a file. */
function exportRows<Row, Counts>(resource: Resource<Row, Counts>, rows: readonly Row[]): void {
  const text = (row: Row) =>
    resource.columns.map(({ show, text: plain }) => {
      if (plain) return plain(row)
      const shown = show(row)
      return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : resource.name(row)
    })
  download(`${resource.key}.csv`, 'text/csv;charset=utf-8', toCsv([resource.columns.map((column) => column.label), ...rows.map(text)]))
}
