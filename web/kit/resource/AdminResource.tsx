import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tiles } from '../../ui/Tiles.tsx'
import { confirm } from '../confirm.tsx'
import { useListState } from '../list-state.ts'
import { messageOf } from '../messages.ts'
import { ErrorState } from '../states.tsx'
import { download, toCsv } from './csv.ts'
import { ResourceFilters } from './ResourceFilters.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import type { Resource } from './types.ts'

type Told = { tone: 'success' | 'error'; text: string }

const passingMessage = 3000
const pagerLabels = { pager: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` }

/** A list that editors work with: search, filters, sorting, paging, selection, removal. A screen is its description. */
export function AdminResource<Row, Counts>({ resource }: { resource: Resource<Row, Counts> }) {
  const { state, change } = useListState({ ...resource.defaultSort, filters: resource.filters?.map((filter) => filter.name) ?? [] })
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const [told, setTold] = useState<Told | null>(null)
  const [removing, setRemoving] = useState(false)
  const cache = useQueryClient()
  const query = useQuery({ queryKey: [resource.key, state], queryFn: () => resource.list(state), placeholderData: keepPreviousData })

  function tell(tone: Told['tone'], text: string): void {
    setTold({ tone, text })
    if (tone === 'success') setTimeout(() => setTold((current) => (current?.text === text ? null : current)), passingMessage)
  }

  function select(rows: readonly Row[], chosen: boolean): void {
    setSelected((current) => {
      const next = new Map(current)
      for (const row of rows) {
        if (chosen) next.set(resource.id(row), row)
        else next.delete(resource.id(row))
      }
      return next
    })
  }

  const removal = resource.remove

  async function removeOne(row: Row): Promise<void> {
    if (!removal) return
    const refused = removal.refused?.(row)
    if (refused) {
      tell('error', refused)
      return
    }
    const agreed = await confirm({
      title: `Delete ${resource.name(row)}`,
      text: removal.words.confirmOne,
      action: 'Delete',
      dangerous: true,
    })
    if (!agreed) return
    try {
      await removal.one(row)
      select([row], false)
      tell('success', removal.words.doneOne)
    } catch (error) {
      tell('error', removal.words.failedOne(messageOf(error, 'Something went wrong')))
    }
    await cache.invalidateQueries({ queryKey: [resource.key] })
  }

  async function removeSelected(): Promise<void> {
    if (!removal) return
    const rows = [...selected.values()].filter((row) => !removal.refused?.(row))
    const first = [...selected.values()][0]
    if (rows.length === 0) {
      tell('error', (first && removal.refused?.(first)) ?? 'Please select items to delete.')
      return
    }
    const agreed = await confirm({
      title: `Delete ${rows.length} ${resource.noun.many}`,
      text: removal.words.confirmMany(rows.length),
      action: 'Delete',
      dangerous: true,
    })
    if (!agreed) return
    setRemoving(true)
    const failed: Row[] = []
    // One by one, so that each is refused or removed for its own reasons.
    for (const row of rows) await removal.one(row).catch(() => failed.push(row))
    setRemoving(false)
    setSelected(new Map(failed.map((row) => [resource.id(row), row])))
    tell(failed.length === 0 ? 'success' : 'error', removal.words.doneMany(rows.length - failed.length, failed.length))
    await cache.invalidateQueries({ queryKey: [resource.key] })
  }

  const rowActions =
    resource.actions || removal
      ? (row: Row) => (
          <>
            {resource.actions?.(row)}
            {removal && (
              <IconButton label={`Delete ${resource.name(row)}`} onClick={() => void removeOne(row)}>
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            )}
          </>
        )
      : undefined

  const { data } = query
  return (
    <div className="flex flex-col gap-5">
      {resource.tiles && data && <Tiles tiles={resource.tiles(data.counts, selected.size)} />}
      <ResourceFilters resource={resource} state={state} change={change} />
      {told && (
        <Notice tone={told.tone} onDismiss={() => setTold(null)}>
          {told.text}
        </Notice>
      )}
      {selected.size > 0 && removal && (
        <div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-raised px-4 py-3">
          <span aria-live="polite">{selected.size} selected</span>
          <Button size="small" variant="danger" busy={removing ? 'Deleting...' : false} onClick={() => void removeSelected()}>
            Delete Selected
          </Button>
          <Button size="small" onClick={() => setSelected(new Map())}>
            Clear selection
          </Button>
        </div>
      )}
      {query.isError && !data && (
        <ErrorState
          message={resource.loadFailed(messageOf(query.error, 'Something went wrong'))}
          retryLabel="Retry"
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && (
        <>
          <Skeleton label="Loading…" rows={6} className="h-14" />
          {resource.loadingHint && <p className="text-center text-muted text-sm">{resource.loadingHint}</p>}
        </>
      )}
      {data &&
        (data.rows.length === 0 ? (
          <Empty title={resource.empty.title} action={resource.empty.action}>
            {resource.empty.text}
          </Empty>
        ) : (
          <>
            <ResourceTable
              resource={resource}
              rows={data.rows}
              state={state}
              onSort={(sort, order) => change({ sort, order })}
              selected={selected}
              onSelect={select}
              actions={rowActions}
            />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted text-sm">
                {data.pagination.total} {data.pagination.total === 1 ? resource.noun.one : resource.noun.many}
              </p>
              <Pager
                current={data.pagination.current}
                pages={data.pagination.pages}
                onChange={(page) => change({ page })}
                labels={pagerLabels}
              />
              <Button size="small" onClick={() => exportRows(resource, data.rows)}>
                Download CSV
              </Button>
            </div>
          </>
        ))}
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
  download(`${resource.key}.csv`, toCsv([resource.columns.map((column) => column.label), ...rows.map(text)]))
}
