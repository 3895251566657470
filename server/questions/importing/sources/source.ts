import type { ImportFormat } from '#domain/questions/importing.ts'

/** A row as it was read. Counted as a spreadsheet does: the heading is row 1. */
export type RawRow = { row: number; cells: string[] }

/** A file in rows, whatever its format: a heading, and rows one after the other. */
export type Source = {
  header: string[]
  rows: AsyncIterable<RawRow>
  /** What the format said that a row cannot hold; complete when the rows have been read. */
  losses: string[]
  /** Of 100: how much of the file has been read. */
  progress(): number
}

export type ReadFile = { header: string[]; rows: RawRow[] }

/** For a file of moderate size: reads it to its end. */
export async function readAll({ header, rows }: Source): Promise<ReadFile> {
  const read: RawRow[] = []
  for await (const row of rows) read.push(row)
  return { header, rows: read }
}

export type OpenSource = (file: { path: string; size: number }) => Promise<Source>

const byExtension: Record<string, ImportFormat> = {
  csv: 'csv',
  tsv: 'csv',
  xlsx: 'xlsx',
  xml: 'moodle',
  gift: 'gift',
  txt: 'aiken',
  zip: 'qti',
}

export function formatOf(fileName: string): ImportFormat | undefined {
  return byExtension[fileName.split('.').at(-1)?.toLowerCase() ?? '']
}
