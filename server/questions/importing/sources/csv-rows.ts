import { Failure } from '#domain/errors.ts'

/** A longer row means that a quotation mark is not closed. */
const maxRowLength = 4 * 1024 * 1024

const [quote, lineFeed, carriageReturn] = [34, 10, 13]

function refuse(row: number, reason: string): never {
  throw new Failure('validation_failed', { errors: [`Row ${row}: ${reason}.`] })
}

const notClosed = 'a quotation mark is not closed'

/** Reads a quoted cell and its end; null if the text ends first. */
function readQuoted(text: string, start: number): { cell: string; end: number } | null {
  let cell = ''
  let from = start + 1
  for (;;) {
    const at = text.indexOf('"', from)
    if (at < 0) return null
    cell += text.slice(from, at)
    if (text.charCodeAt(at + 1) !== quote) return { cell, end: at + 1 }
    cell += '"'
    from = at + 2
  }
}

function endOfPlain(text: string, start: number, delimiter: number): number {
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === delimiter || code === lineFeed || code === carriageReturn) return at
  }
  return text.length
}

/** Reads the record at `start`; null if more text is needed to find its end. */
function readRecord(
  text: string,
  start: number,
  delimiter: number,
  isLast: boolean,
  row: number,
): { cells: string[]; next: number } | null {
  const cells: string[] = []
  for (let at = start; ; at += 1) {
    if (text.charCodeAt(at) === quote) {
      const quoted = readQuoted(text, at)
      if (!quoted) return isLast ? refuse(row, notClosed) : null
      cells.push(quoted.cell)
      at = quoted.end
    } else {
      const end = endOfPlain(text, at, delimiter)
      cells.push(text.slice(at, end))
      at = end
    }
    // A second quotation mark or a line feed may follow in the next chunk.
    if (at + 1 >= text.length && !isLast) return null
    const code = text.charCodeAt(at)
    if (at >= text.length || code === lineFeed) return { cells, next: at + 1 }
    if (code === carriageReturn) return { cells, next: text.charCodeAt(at + 1) === lineFeed ? at + 2 : at + 1 }
    if (code !== delimiter) refuse(row, 'there is text after a closing quotation mark')
  }
}

/** Parses CSV from a stream of text chunks: cells may be quoted, lines may end with LF, CR or CRLF. */
export async function* readCsv(chunks: AsyncIterable<string>, delimiter: string): AsyncGenerator<string[]> {
  const delimiterCode = delimiter.charCodeAt(0)
  let text = ''
  let row = 1
  for await (const chunk of chunks) {
    text += chunk
    let at = 0
    for (let record = readRecord(text, at, delimiterCode, false, row); record; record = readRecord(text, at, delimiterCode, false, row)) {
      yield record.cells
      at = record.next
      row += 1
    }
    text = text.slice(at)
    if (text.length > maxRowLength) refuse(row, notClosed)
  }
  for (let at = 0; at < text.length; row += 1) {
    const record = readRecord(text, at, delimiterCode, true, row)
    if (!record) return
    yield record.cells
    at = record.next
  }
}
