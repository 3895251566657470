import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { Failure } from '#domain/errors.ts'
import { uploadWords } from '#domain/questions/forms.ts'
import type { OpenSource, RawRow, Source } from './source.ts'
import { decode } from './text.ts'

const peeked = 64 * 1024
const longestRow = 4 * 1024 * 1024

/** The one of the usual signs that the heading has most of, outside quotes. */
function delimiterOf(text: string): string {
  const heading =
    text
      .replaceAll(/"[^"]*"/g, '')
      .split(/\r?\n/)
      .find((line) => line.trim() !== '') ?? ''
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: heading.split(sign).length }))
  return counted.reduce((most, other) => (other.count > most.count ? other : most)).sign
}

function explain(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const line = typeof error.lines === 'number' ? `Line ${error.lines}: ` : ''
  const reason =
    error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'a quotation mark is not closed'
      : 'a quotation mark stands where none can'
  return new Failure('validation_failed', { errors: [`${line}${reason}.`] })
}

async function* numbered(records: AsyncIterable<string[]>): AsyncGenerator<RawRow> {
  let row = 0
  try {
    for await (const cells of records) {
      row += 1
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells }
    }
  } catch (error) {
    throw explain(error)
  }
}

async function open(chunks: AsyncIterable<Buffer>, progress: () => number): Promise<Source> {
  const text = decode(chunks)
  const first = await text.next()
  const beginning = first.done ? '' : first.value
  async function* whole() {
    yield beginning
    yield* text
  }
  const parser = parse({
    delimiter: delimiterOf(beginning.slice(0, peeked)),
    bom: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: longestRow,
  })
  pipeline(Readable.from(whole()), parser, () => undefined)
  const rows = numbered(parser)
  const heading = await rows.next()
  if (heading.done) throw new Failure('validation_failed', { errors: [uploadWords.noRows] })
  return { header: heading.value.cells.map((cell) => cell.trim()), rows, losses: [], progress }
}

export const openCsv: OpenSource = async (file) => {
  const stream = createReadStream(file.path, { highWaterMark: 256 * 1024 })
  return open(stream, () => Math.min(100, Math.floor((stream.bytesRead / Math.max(1, file.size)) * 100)))
}

export async function openCsvText(text: string): Promise<Source> {
  async function* chunks() {
    yield Buffer.from(text)
  }
  return open(chunks(), () => 100)
}
