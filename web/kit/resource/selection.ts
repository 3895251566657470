import { useCallback, useState } from 'react'

/** The selected rows, across pages. */
export type Selection<Row> = {
  rows: ReadonlyMap<string, Row>
  set: (rows: readonly Row[], selected: boolean) => void
  clear: () => void
}

export function useSelection<Row>(id: (row: Row) => string): Selection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map())
  const set = useCallback(
    (changed: readonly Row[], selected: boolean) =>
      setRows((current) => {
        const next = new Map(current)
        for (const row of changed) {
          if (selected) next.set(id(row), row)
          else next.delete(id(row))
        }
        return next
      }),
    [id],
  )
  return { rows, set, clear: useCallback(() => setRows(new Map()), []) }
}
