import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CachedResult } from '../cached-query.ts'
import { confirm } from '../confirm.tsx'
import { FailureText } from '../failure.tsx'
import { englishMessage } from '../messages.ts'
import { deletionMessages } from './deletion-messages.ts'
import type { ShowNotice } from './notice.ts'
import type { Selection } from './selection.ts'
import type { ListPage, Resource } from './types.ts'

type Progress = { done: number; of: number }

/** Deletes one row or all selected rows after a confirmation, with the progress and each row's failure. */
export function useRemoval<Row, Counts>(resource: Resource<Row, Counts>, selection: Selection<Row>, showNotice: ShowNotice) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const cache = useQueryClient()
  const messages = { ...deletionMessages(resource.noun), ...resource.remove?.messages }

  /** Optimistic: the row disappears at once; if the server refuses, the refetch restores it. */
  function hide(row: Row): void {
    cache.setQueriesData<CachedResult<ListPage<Row, Counts>>>({ queryKey: [resource.key, 'list'] }, (cached) => {
      if (!cached) return
      const rows = cached.data.rows.filter((other) => resource.id(other) !== resource.id(row))
      return { ...cached, data: { ...cached.data, rows } }
    })
  }

  async function removeOne(row: Row): Promise<void> {
    const removal = resource.remove
    if (!removal) return
    const refused = removal.blockedReason?.(row)
    if (refused) {
      showNotice('error', refused)
      return
    }
    if (removal.guide?.([row], () => selection.set([row], false))) return
    const confirmed = await confirm({
      title: `Delete ${resource.name(row)}`,
      text: messages.confirmOne,
      action: 'Delete',
      dangerous: true,
    })
    if (!confirmed) return
    hide(row)
    try {
      const { message } = await removal.one(row)
      selection.set([row], false)
      showNotice('success', message)
    } catch (error) {
      showNotice('error', <FailureText what={messages.failedOne} error={error} />)
    }
    await cache.invalidateQueries()
  }

  async function removeSelected(): Promise<void> {
    const removal = resource.remove
    if (!removal) return
    const selected = [...selection.rows.values()]
    const rows = selected.filter((row) => !removal.blockedReason?.(row))
    if (rows.length === 0) {
      showNotice('error', selected.map((row) => removal.blockedReason?.(row)).find(Boolean) ?? 'Please select items to delete.')
      return
    }
    if (removal.guide?.(rows, () => selection.set(rows, false))) return
    const confirmed = await confirm({
      title: `Delete ${rows.length} ${rows.length === 1 ? resource.noun.one : resource.noun.many}`,
      text: messages.confirmMany(rows.length),
      action: 'Delete',
      dangerous: true,
    })
    if (!confirmed) return
    if (removal.many) {
      await removeInOneCall(removal.many, rows)
      return
    }
    const failed: { row: Row; reason: string }[] = []
    for (const [done, row] of rows.entries()) {
      setProgress({ done, of: rows.length })
      try {
        await removal.one(row)
        selection.set([row], false)
      } catch (error) {
        failed.push({ row, reason: englishMessage(error, 'Something went wrong') })
      }
    }
    setProgress(null)
    if (failed.length === 0) showNotice('success', messages.doneMany(rows.length))
    else
      showNotice(
        'error',
        <>
          <p>{messages.failedMany(failed.length, rows.length - failed.length)}</p>
          <FailedRows failed={failed.map(({ row, reason }) => ({ id: resource.id(row), name: resource.name(row), reason }))} />
        </>,
      )
    await cache.invalidateQueries()
  }

  async function removeInOneCall(many: NonNullable<NonNullable<typeof resource.remove>['many']>, rows: Row[]): Promise<void> {
    setProgress({ done: 0, of: rows.length })
    try {
      const { message } = await many(rows)
      selection.set(rows, false)
      showNotice('success', message)
    } catch (error) {
      showNotice('error', <FailureText what={messages.failedMany(rows.length, 0)} error={error} />)
    }
    setProgress(null)
    await cache.invalidateQueries()
  }

  return { progress, removeOne, removeSelected }
}

function FailedRows({ failed }: { failed: readonly { id: string; name: string; reason: string }[] }) {
  return (
    <ul className="list-disc pl-5 text-sm">
      {failed.map(({ id, name, reason }) => (
        <li key={id}>
          {name}: {reason}
        </li>
      ))}
    </ul>
  )
}
