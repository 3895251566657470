import { z } from 'zod'
import { type UserDraft, userDraftFor } from './user.ts'

export const importColumns = ['name', 'email', 'phone', 'gender', 'role', 'program'] as const
export const importLimit = 5000

export const ImportIssue = z.object({ row: z.number().int(), column: z.string(), message: z.string() })
export type ImportIssue = z.infer<typeof ImportIssue>

type Cells = Partial<Record<(typeof importColumns)[number], string>>

/** Parses a row of the file: a person, or the first error of each column. */
export function parseImportRow(cells: Cells, row: number, reservedWord: string): { draft: UserDraft } | { faults: ImportIssue[] } {
  const filled = Object.fromEntries(Object.entries(cells).flatMap(([column, cell]) => (cell.trim() ? [[column, cell.trim()]] : [])))
  const lower = (column: string) => filled[column] && { [column]: filled[column].toLowerCase() }
  const parsed = userDraftFor(reservedWord).safeParse({ ...filled, ...lower('gender'), ...lower('role') })
  if (parsed.success) return { draft: parsed.data }
  const errorByColumn = new Map<string, string>()
  for (const { path, message } of parsed.error.issues) {
    const column = String(path[0] ?? '')
    if (!errorByColumn.has(column)) errorByColumn.set(column, message)
  }
  return { faults: Array.from(errorByColumn, ([column, message]) => ({ row, column, message })) }
}
