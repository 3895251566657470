import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { Failure } from '#domain/errors.ts'
import { uploadWords } from '#domain/questions/forms.ts'
import type { OpenSource, RawRow, Source } from './source.ts'

const peeked = 64 * 1024
const longestRow = 4 * 1024 * 1024

const notText = () => new Failure('validation_failed', { errors: ['The file is not text in UTF-8 or UTF-16.'] })

/** By its mark, or where there is none by where the zero bytes of plain letters stand. */
function encodingOf(first: Buffer): string {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  const sample = first.subarray(0, 1000)
  const zeros = (odd: number) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length
  if (zeros(1) > sample.length / 5) return 'utf-16le'
  if (zeros(0) > sample.length / 5) return 'utf-16be'
  return 'utf-8'
}

async function* decode(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  try {
    for await (const chunk of chunks) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
      yield decoder.decode(chunk, { stream: true })
    }
    if (decoder) yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? notText() : error
  }
}

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
