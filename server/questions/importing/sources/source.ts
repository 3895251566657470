import type { WordLine } from '#domain/questions/formats/word/line.ts'
import type { ImportFormat } from '#domain/questions/question-import.ts'
import type { Files } from '#server/platform/files/files.ts'

/** A row of a file, numbered as in a spreadsheet: the heading is row 1. */
export type RawRow = {
  row: number
  cells: string[]
  /** Parts of the question in the file that the cells do not have. */
  losses?: string[]
}

/** A file as rows, whatever its format. */
export type Source = {
  header: string[]
  rows: AsyncIterable<RawRow>
  /** Questions that rows cannot represent, with the reason. */
  refused: string[]
  /** Parts of questions that are not imported; complete once all rows have been read. */
  losses: string[]
  /** Whether the columns are a teacher's own, so that a heading may be any word. */
  isSheet: boolean
  /** The lines of a document, whose roles an editor can change. */
  lines?: WordLine[]
  /** The percentage of the file that has been read. */
  progress(): number
}

export type ReadFile = { header: string[]; rows: RawRow[] }

/** Reads a file of moderate size into memory. */
export async function readAll({ header, rows }: Source): Promise<ReadFile> {
  const read: RawRow[] = []
  for await (const row of rows) read.push(row)
  return { header, rows: read }
}

export type OpenSource = (file: { path: string; size: number }, files: Files) => Promise<Source>

const byExtension: Record<string, ImportFormat> = {
  csv: 'csv',
  tsv: 'csv',
  xlsx: 'xlsx',
  xml: 'moodle',
  gift: 'gift',
  txt: 'aiken',
  zip: 'qti',
  imscc: 'qti',
  docx: 'word',
  doc: 'word',
}

export function formatOf(fileName: string): ImportFormat | undefined {
  return byExtension[fileName.split('.').at(-1)?.toLowerCase() ?? '']
}
