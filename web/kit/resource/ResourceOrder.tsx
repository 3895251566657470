import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FailureText } from '../failure.tsx'
import { LeaveGuard } from '../LeaveGuard.tsx'
import type { ListControl } from '../list-state.ts'
import { FailureNotice } from '../query-states.tsx'
import type { ShowNotice } from './notice.ts'
import { OrderList } from './OrderList.tsx'
import { FilterSelect } from './ResourceFilters.tsx'
import type { Reordering, Resource } from './types.ts'

type OrderProps<Row, Counts> = {
  resource: Resource<Row, Counts>
  reordering: Reordering<Row>
  list: ListControl
  showNotice: ShowNotice
}

/** Reorders all records of one parent and saves the new order in one call. */
export function ResourceOrder<Row, Counts>({ resource, reordering, list, showNotice }: OrderProps<Row, Counts>) {
  const { filters = [], missing = '' } = reordering.within ?? {}
  const parentId = list.state.filters[filters.at(-1) ?? ''] ?? ''
  const isChosen = reordering.within === undefined || parentId !== ''
  const query = useQuery({
    queryKey: [resource.key, 'order', parentId],
    queryFn: () => reordering.list(parentId),
    enabled: isChosen,
    refetchOnWindowFocus: false,
  })
  return (
    <>
      {filters.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {resource.filters
            ?.filter((filter) => filters.includes(filter.name))
            .map((filter) => (
              <FilterSelect key={filter.name} filter={filter} state={list.state} change={list.change} />
            ))}
        </div>
      )}
      {!isChosen && (
        <EmptyState title={missing} action={<Button onClick={() => list.setMode('')}>Back to the list</Button>}>
          The order is kept within one parent.
        </EmptyState>
      )}
      {query.isError && <FailureNotice what={resource.loadFailed} error={query.error} onRetry={() => void query.refetch()} />}
      {isChosen && query.isPending && <Skeleton label="Loading…" rows={6} className="h-14" />}
      {query.data && (
        <OrderEditor
          key={`${parentId} ${query.dataUpdatedAt}`}
          resource={resource}
          reordering={reordering}
          loaded={query.data}
          showNotice={showNotice}
          onClose={() => list.setMode('')}
        />
      )}
    </>
  )
}

type EditorProps<Row, Counts> = Omit<OrderProps<Row, Counts>, 'list'> & { loaded: readonly Row[]; onClose: () => void }

function OrderEditor<Row, Counts>({ resource, reordering, loaded, showNotice, onClose }: EditorProps<Row, Counts>) {
  const [rows, setRows] = useState(loaded)
  const [isSaving, setSaving] = useState(false)
  const cache = useQueryClient()
  const changed = rows.filter((row, place) => row !== loaded[place])

  async function save(): Promise<void> {
    setSaving(true)
    try {
      const { message } = await reordering.save(changed.map(resource.id))
      // The list opens in its new order: rows that moved after it is shown would close a menu opened meanwhile.
      await cache.invalidateQueries({ queryKey: [resource.key, 'list'], refetchType: 'all' })
      showNotice('success', message)
      onClose()
    } catch (error) {
      showNotice('error', <FailureText what="Failed to save the order" error={error} />)
      setSaving(false)
    }
    await cache.invalidateQueries()
  }

  if (loaded.length === 0) return <EmptyState title={resource.empty.title} action={<Button onClick={onClose}>Back to the list</Button>} />
  return (
    <>
      <LeaveGuard unsaved={changed.length > 0 && !isSaving} />
      <OrderList
        rows={rows}
        id={resource.id}
        name={resource.name}
        onMove={(id, to) => setRows((current) => moveRow(current, resource.id, id, to))}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled={changed.length === 0} busy={isSaving ? 'Saving...' : false} onClick={() => void save()}>
          Save order
        </Button>
        <Button disabled={isSaving} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  )
}

function moveRow<Row>(rows: readonly Row[], idOf: (row: Row) => string, id: string, to: number): readonly Row[] {
  const rest = rows.filter((row) => idOf(row) !== id)
  return [...rest.slice(0, to), ...rows.filter((row) => idOf(row) === id), ...rest.slice(to)]
}
