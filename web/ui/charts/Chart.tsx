import { type ReactNode, useId, useState } from 'react'
import { type ChartColumns, type ChartRow, ChartTable } from './ChartTable.tsx'

/** A value may be missing in a line. */
export type Point = ChartRow & { value: number | null; valueBefore?: number | null | undefined }

/** The words on the button that shows the table to everybody. */
export type TableLabels = { show: string; hide: string }

type ChartProps = {
  title: string
  /** The same data for the table. */
  rows: readonly ChartRow[]
  columns: ChartColumns
  /** Without it the table is for screen readers only. */
  table?: TableLabels | undefined
  /** The drawing can be read by keyboard and screen reader itself. */
  interactive?: boolean
  children: ReactNode
}

/** A chart with a title and a table of the same data. */
export function Chart({ title, rows, columns, table, interactive = false, children }: ChartProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <figure aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <figcaption id={id} className="font-semibold">
        {title}
      </figcaption>
      {interactive ? <div>{children}</div> : <div aria-hidden="true">{children}</div>}
      {table && rows.length > 0 && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-table`}
          aria-label={`${open ? table.hide : table.show}: ${title}`}
          onClick={() => setOpen(!open)}
          className="min-h-8 self-start text-link text-sm hover:underline"
        >
          {open ? table.hide : table.show}
        </button>
      )}
      <div id={`${id}-table`} className={open ? 'max-h-80 overflow-y-auto' : 'sr-only'}>
        <ChartTable title={title} rows={rows} columns={columns} />
      </div>
    </figure>
  )
}
