import { z } from 'zod'
import { type UserDraft, userDraftFor } from './user.ts'

export const importColumns = ['name', 'email', 'phone', 'gender', 'role', 'program'] as const
export const importLimit = 5000

export const ImportFault = z.object({ row: z.number().int(), column: z.string(), message: z.string() })
export type ImportFault = z.infer<typeof ImportFault>

type Cells = Partial<Record<(typeof importColumns)[number], string>>

/** One row of the file: a person, or what is wrong in which column. */
export function readImportRow(cells: Cells, row: number, reservedWord: string): { draft: UserDraft } | { faults: ImportFault[] } {
  const filled = Object.fromEntries(Object.entries(cells).flatMap(([column, cell]) => (cell.trim() ? [[column, cell.trim()]] : [])))
  const lower = (column: string) => filled[column] && { [column]: filled[column].toLowerCase() }
  const parsed = userDraftFor(reservedWord).safeParse({ ...filled, ...lower('gender'), ...lower('role') })
  if (parsed.success) return { draft: parsed.data }
  const told = new Map<string, string>()
  for (const { path, message } of parsed.error.issues) {
    const column = String(path[0] ?? '')
    if (!told.has(column)) told.set(column, message)
  }
  return { faults: Array.from(told, ([column, message]) => ({ row, column, message })) }
}
