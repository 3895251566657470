import { useCallback, useState } from 'react'

/** The ticked rows; they stay ticked from page to page. */
export type Selection<Row> = {
  rows: ReadonlyMap<string, Row>
  set: (rows: readonly Row[], ticked: boolean) => void
  clear: () => void
}

export function useSelection<Row>(id: (row: Row) => string): Selection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map())
  const set = useCallback(
    (changed: readonly Row[], ticked: boolean) =>
      setRows((current) => {
        const next = new Map(current)
        for (const row of changed) {
          if (ticked) next.set(id(row), row)
          else next.delete(id(row))
        }
        return next
      }),
    [id],
  )
  return { rows, set, clear: useCallback(() => setRows(new Map()), []) }
}
