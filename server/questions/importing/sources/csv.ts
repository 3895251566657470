import { createReadStream } from 'node:fs'
import { Failure } from '#domain/errors.ts'
import { uploadMessages } from '#domain/questions/form-validation.ts'
import { readCsv } from './csv-rows.ts'
import type { OpenSource, RawRow, Source } from './source.ts'
import { decodeStream } from './text.ts'

const sniffLength = 64 * 1024

/** The delimiter that occurs most often in the heading, outside quotes. */
function delimiterOf(text: string): string {
  const heading =
    text
      .replaceAll(/"[^"]*"/g, '')
      .split(/\r?\n/)
      .find((line) => line.trim() !== '') ?? ''
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: heading.split(sign).length }))
  return counted.reduce((best, candidate) => (candidate.count > best.count ? candidate : best)).sign
}

async function* numberRows(records: AsyncIterable<string[]>): AsyncGenerator<RawRow> {
  let row = 0
  for await (const cells of records) {
    row += 1
    if (cells.some((cell) => cell.trim() !== '')) yield { row, cells }
  }
}

async function open(chunks: AsyncIterable<Buffer>, progress: () => number): Promise<Source> {
  const text = decodeStream(chunks)
  const first = await text.next()
  const start = first.done ? '' : first.value
  async function* allText() {
    yield start
    yield* text
  }
  const rows = numberRows(readCsv(allText(), delimiterOf(start.slice(0, sniffLength))))
  const heading = await rows.next()
  if (heading.done) throw new Failure('validation_failed', { errors: [uploadMessages.noRows] })
  return { header: heading.value.cells.map((cell) => cell.trim()), rows, losses: [], refused: [], isSheet: true, progress }
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
