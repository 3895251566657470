import { Failure } from '#domain/errors.ts'
import { childNamed, childrenNamed, descendantsNamed, parseXml, textIn, type XmlElement, XmlFault } from '#domain/questions/formats/xml.ts'
import { uploadWords } from '#domain/questions/forms.ts'
import { openZip, ZipFault } from '#server/platform/zip.ts'
import type { OpenSource, RawRow } from './source.ts'
import { readWhole } from './text.ts'

const mostBytes = 64 * 1024 * 1024

/** What is shown of a text: its runs, without the hints for reading aloud. */
function shownText(element: XmlElement): string {
  const runs = childrenNamed(element, 'r')
  return runs.length > 0 ? runs.map((run) => textIn(childNamed(run, 't'))).join('') : textIn(childNamed(element, 't'))
}

/** `AB12` is in column 27. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? 'A'
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Numbers are stored in binary: 0.1 may come as 0.10000000000000001. */
const shownNumber = (value: string) => (/^-?[\d.]+(e[+-]?\d+)?$/i.test(value) ? String(Number(Number(value).toPrecision(15))) : value)

function cellText(cell: XmlElement, shared: string[]): string {
  const value = textIn(childNamed(cell, 'v'))
  switch (cell.attributes.t) {
    case 's':
      return shared[Number(value)] ?? ''
    case 'inlineStr':
      return shownText(childNamed(cell, 'is') ?? cell)
    case 'b':
      return value === '1' ? 'true' : 'false'
    case 'str':
    case 'e':
      return value
    default:
      return shownNumber(value)
  }
}

function readSheet(sheet: XmlElement, shared: string[]): RawRow[] {
  return descendantsNamed(sheet, 'row').flatMap((row, index) => {
    const cells: string[] = []
    for (const [at, cell] of childrenNamed(row, 'c').entries()) {
      const column = cell.attributes.r ? columnOf(cell.attributes.r) : at
      if (column < 200) cells[column] = cellText(cell, shared)
    }
    const filled = Array.from(cells, (cell) => cell ?? '')
    return filled.some((cell) => cell.trim() !== '') ? [{ row: Number(row.attributes.r ?? index + 1), cells: filled }] : []
  })
}

/** The first sheet of a workbook. Formulas count for what they came to when the file was saved. */
function readWorkbook(bytes: Buffer): RawRow[] {
  const entries = openZip(bytes, mostBytes)
  const read = (pattern: RegExp) => {
    const [entry] = entries.filter(({ name }) => pattern.test(name)).sort((one, other) => (one.name < other.name ? -1 : 1))
    return entry && parseXml(entry.read().toString('utf8'))
  }
  const strings = read(/^xl\/sharedStrings\.xml$/)
  const sheet = read(/^xl\/worksheets\/sheet1\.xml$/) ?? read(/^xl\/worksheets\/[^/]+\.xml$/)
  if (!sheet) throw new ZipFault('The workbook has no sheet.')
  return readSheet(sheet, childrenNamed(strings, 'si').map(shownText))
}

export const openXlsx: OpenSource = async (file) => {
  const bytes = await readWhole(file)
  let rows: RawRow[]
  try {
    rows = readWorkbook(bytes)
  } catch (error) {
    if (error instanceof ZipFault || error instanceof XmlFault) {
      throw new Failure('validation_failed', { errors: [`The workbook cannot be read. ${error.message}`] })
    }
    throw error
  }
  const [heading, ...data] = rows
  if (!heading) throw new Failure('validation_failed', { errors: [uploadWords.noRows] })
  async function* each() {
    yield* data
  }
  return { header: heading.cells.map((cell) => cell.trim()), rows: each(), losses: [], progress: () => 100 }
}
