import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { Selection } from './selection.ts'

type BulkBarProps<Row> = {
  selection: Selection<Row>
  progress: { done: number; of: number } | null
  onDelete: () => void
  children?: ReactNode
}

/** The number of selected rows and the actions on all of them. */
export function BulkBar<Row>({ selection, progress, onDelete, children }: BulkBarProps<Row>) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-raised px-4 py-3">
      <span aria-live="polite">{selection.rows.size} selected</span>
      {children}
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
