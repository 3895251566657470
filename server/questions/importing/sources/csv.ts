import { createReadStream } from 'node:fs'
import { Failure } from '#domain/errors.ts'
import { uploadWords } from '#domain/questions/forms.ts'
import { readCsv } from './csv-rows.ts'
import type { OpenSource, RawRow, Source } from './source.ts'
import { decode } from './text.ts'

const peeked = 64 * 1024

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

async function* numbered(records: AsyncIterable<string[]>): AsyncGenerator<RawRow> {
  let row = 0
  for await (const cells of records) {
    row += 1
    if (cells.some((cell) => cell.trim() !== '')) yield { row, cells }
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
  const rows = numbered(readCsv(whole(), delimiterOf(beginning.slice(0, peeked))))
  const heading = await rows.next()
  if (heading.done) throw new Failure('validation_failed', { errors: [uploadWords.noRows] })
  return { header: heading.value.cells.map((cell) => cell.trim()), rows, losses: [], progress }
}

export const openCsv: OpenSource = async (file) => {
  const stream = createReadStream(file.path, { highWaterMark: 64 * 1024 })
  return open(stream, () => Math.min(100, Math.floor((stream.bytesRead / Math.max(1, file.size)) * 100)))
}

export async function openCsvText(text: string): Promise<Source> {
  async function* chunks() {
    yield Buffer.from(text)
  }
  return open(chunks(), () => 100)
}
