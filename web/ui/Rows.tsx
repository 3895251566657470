import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** A list without boxes: a hairline between its rows. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className="flex flex-col divide-y divide-line">{children}</ul>
}

export const rowClass = 'flex min-h-14 min-w-0 items-center gap-3 rounded-control py-3'

type RowProps = {
  /** A small picture, a number or a letter. */
  glyph?: ReactNode
  title: ReactNode
  detail?: ReactNode
  /** Beside the text: a badge, a figure. Rows that lead somewhere end with an arrow. */
  end?: ReactNode
}

/** What stands in a row, whether it is a link or not. */
export function RowContent({ glyph, title, detail, end }: RowProps) {
  return (
    <>
      {glyph !== undefined && (
        <span
          aria-hidden="true"
          className="tint-ground tint-text grid size-11 shrink-0 place-items-center rounded-control font-bold text-lg"
        >
          {glyph}
        </span>
      )}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="wrap-anywhere font-semibold">{title}</span>
        {detail && <span className="tabular text-muted text-sm">{detail}</span>}
      </span>
      {end ?? <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted" />}
    </>
  )
}
