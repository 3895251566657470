import type { ImportRow } from '#domain/questions/question-import.ts'

/** Unchecked edits: changed cells by row number. */
export type Edits = ReadonlyMap<number, Readonly<Record<string, string>>>

/** Records an edit; a cell changed back to its original value is dropped. */
export function editCell(edits: Edits, row: ImportRow, column: string, value: string): Edits {
  const { [column]: _, ...others } = edits.get(row.row) ?? {}
  const cells = value === (row.cells[column] ?? '') ? others : { ...others, [column]: value }
  const next = new Map(edits)
  if (Object.keys(cells).length > 0) next.set(row.row, cells)
  else next.delete(row.row)
  return next
}

/** Columns with values or errors in these rows, those with errors first. */
export function shownColumns(columns: readonly string[], rows: readonly ImportRow[]): string[] {
  const isFaulty = (column: string) => rows.some(({ faults }) => faults.some((fault) => fault.column === column))
  const faulty = columns.filter(isFaulty)
  return [...faulty, ...columns.filter((column) => !faulty.includes(column) && rows.some(({ cells }) => cells[column]))]
}
