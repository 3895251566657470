import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../confirm.tsx'
import { FailureText } from '../failure.tsx'
import { messageOf } from '../messages.ts'
import type { Reading } from '../reading.ts'
import type { Selection } from './selection.ts'
import type { Tell } from './told.ts'
import type { Listed, Resource } from './types.ts'

type Progress = { done: number; of: number }

/** Removes one row or all that are ticked, each after a question, each for its own reasons. */
export function useRemoval<Row, Counts>(resource: Resource<Row, Counts>, selection: Selection<Row>, tell: Tell) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const cache = useQueryClient()

  /** At once on the screen; if the server refuses, the list that is read again has it back. */
  function hide(row: Row): void {
    cache.setQueriesData<Reading<Listed<Row, Counts>>>({ queryKey: [resource.key, 'list'] }, (reading) => {
      if (!reading) return
      const rows = reading.data.rows.filter((other) => resource.id(other) !== resource.id(row))
      return { ...reading, data: { ...reading.data, rows } }
    })
  }

  async function removeOne(row: Row): Promise<void> {
    const removal = resource.remove
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
    hide(row)
    try {
      const { message } = await removal.one(row)
      selection.set([row], false)
      tell('success', message)
    } catch (error) {
      tell('error', <FailureText words={removal.words.failedOne} error={error} />)
    }
    await cache.invalidateQueries()
  }

  async function removeSelected(): Promise<void> {
    const removal = resource.remove
    if (!removal) return
    const chosen = [...selection.rows.values()]
    const rows = chosen.filter((row) => !removal.refused?.(row))
    if (rows.length === 0) {
      tell('error', chosen.map((row) => removal.refused?.(row)).find(Boolean) ?? 'Please select items to delete.')
      return
    }
    const agreed = await confirm({
      title: `Delete ${rows.length} ${rows.length === 1 ? resource.noun.one : resource.noun.many}`,
      text: removal.words.confirmMany(rows.length),
      action: 'Delete',
      dangerous: true,
    })
    if (!agreed) return
    if (removal.many) {
      await removeTogether(removal.many, rows)
      return
    }
    const failed: { row: Row; reason: string }[] = []
    for (const [done, row] of rows.entries()) {
      setProgress({ done, of: rows.length })
      try {
        await removal.one(row)
        selection.set([row], false)
      } catch (error) {
        failed.push({ row, reason: messageOf(error, 'Something went wrong') })
      }
    }
    setProgress(null)
    if (failed.length === 0) tell('success', removal.words.doneMany(rows.length))
    else
      tell(
        'error',
        <>
          <p>{removal.words.failedMany(failed.length, rows.length - failed.length)}</p>
          <ul className="list-disc pl-5 text-sm">
            {failed.map(({ row, reason }) => (
              <li key={resource.id(row)}>
                {resource.name(row)}: {reason}
              </li>
            ))}
          </ul>
        </>,
      )
    await cache.invalidateQueries()
  }

  async function removeTogether(many: NonNullable<NonNullable<typeof resource.remove>['many']>, rows: Row[]): Promise<void> {
    setProgress({ done: 0, of: rows.length })
    try {
      const { message } = await many(rows)
      selection.set(rows, false)
      tell('success', message)
    } catch (error) {
      tell('error', <FailureText words={resource.remove?.words.failedMany(rows.length, 0) ?? ''} error={error} />)
    }
    setProgress(null)
    await cache.invalidateQueries()
  }

  return { progress, removeOne, removeSelected }
}
