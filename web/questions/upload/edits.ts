import type { ImportRow } from '#domain/questions/importing.ts'

/** What has been changed and not yet been checked: the new cells of each row, by its number. */
export type Edits = ReadonlyMap<number, Readonly<Record<string, string>>>

/** A cell put back to what it was is no change. */
export function editCell(edits: Edits, row: ImportRow, column: string, value: string): Edits {
  const { [column]: _, ...others } = edits.get(row.row) ?? {}
  const cells = value === (row.cells[column] ?? '') ? others : { ...others, [column]: value }
  const next = new Map(edits)
  if (Object.keys(cells).length > 0) next.set(row.row, cells)
  else next.delete(row.row)
  return next
}

/** Columns that say something in these rows, or should; those with faults first, so that they are in sight. */
export function shownColumns(columns: readonly string[], rows: readonly ImportRow[]): string[] {
  const isFaulty = (column: string) => rows.some(({ faults }) => faults.some((fault) => fault.column === column))
  const faulty = columns.filter(isFaulty)
  return [...faulty, ...columns.filter((column) => !faulty.includes(column) && rows.some(({ cells }) => cells[column]))]
}
