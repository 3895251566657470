import { toCsvLines } from '#domain/csv.ts'
import { localize } from '#domain/language.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import { download } from '#server/platform/http/file-response.ts'

/** Rows read at a time. */
const batchSize = 500

type Value = string | number | boolean | null | undefined
export type CsvColumns<Row> = readonly (readonly [heading: string, value: (row: Row) => Value])[]
export type Batch = { limit: number; offset: number; page: number }

export const inEnglish = (text: LocalizedText | null | undefined) => localize(text, 'en')
/** Empty unless there is a Hindi text of its own. */
export const inHindi = (text: LocalizedText | null | undefined) => (typeof text === 'object' && text ? (text.hi ?? '') : '')

const written = (value: Value) =>
  value === null || value === undefined ? '' : value === true ? 'yes' : value === false ? 'no' : String(value)

async function* writeRows<Row>(columns: CsvColumns<Row>, read: (batch: Batch) => Promise<Row[]>): AsyncGenerator<string> {
  // Spreadsheets take the byte order mark as a sign of UTF-8.
  yield `\ufeff${toCsvLines([columns.map(([heading]) => heading)])}`
  for (let page = 1; ; page += 1) {
    const rows = await read({ page, limit: batchSize, offset: (page - 1) * batchSize })
    if (rows.length > 0) yield toCsvLines(rows.map((row) => columns.map(([, value]) => written(value(row)))))
    if (rows.length < batchSize) return
  }
}

/** Streams a list as CSV, one batch after the other, so that its length does not matter. */
export function streamCsv<Row>(name: string, now: Date, columns: CsvColumns<Row>, read: (batch: Batch) => Promise<Row[]>) {
  return download('text/csv; charset=utf-8', `${name}-${now.toISOString().slice(0, 10)}.csv`, writeRows(columns, read))
}
