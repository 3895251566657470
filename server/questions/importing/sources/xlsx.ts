import { Failure } from '#domain/errors.ts'
import { uploadMessages } from '#domain/questions/form-validation.ts'
import {
  childNamed,
  childrenNamed,
  descendantsNamed,
  parseXml,
  textContent,
  type XmlElement,
  XmlError,
} from '#domain/questions/formats/xml.ts'
import { openZip, ZipError } from '#server/platform/files/zip.ts'
import type { OpenSource, RawRow, Source } from './source.ts'
import { readSmallFile } from './text.ts'

const maxUnpackedBytes = 64 * 1024 * 1024

/** The text of a cell: its runs, without phonetic hints. */
function textOf(element: XmlElement): string {
  const runs = childrenNamed(element, 'r')
  return runs.length > 0 ? runs.map((run) => textContent(childNamed(run, 't'))).join('') : textContent(childNamed(element, 't'))
}

/** `AB12` is in column 27. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? 'A'
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Rounds to 15 digits: 0.1 may be stored as 0.10000000000000001. */
const formatNumber = (value: string) => (/^-?[\d.]+(e[+-]?\d+)?$/i.test(value) ? String(Number(Number(value).toPrecision(15))) : value)

function cellText(cell: XmlElement, shared: string[]): string {
  const value = textContent(childNamed(cell, 'v'))
  switch (cell.attributes.t) {
    case 's':
      return shared[Number(value)] ?? ''
    case 'inlineStr':
      return textOf(childNamed(cell, 'is') ?? cell)
    case 'b':
      return value === '1' ? 'true' : 'false'
    case 'str':
    case 'e':
      return value
    default:
      return formatNumber(value)
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

/** Reads the first sheet. Formulas count as their stored values. */
async function readWorkbook(bytes: Buffer): Promise<RawRow[]> {
  const entries = await openZip(bytes, maxUnpackedBytes)
  const read = async (pattern: RegExp) => {
    const [entry] = entries.filter(({ name }) => pattern.test(name)).sort((one, other) => (one.name < other.name ? -1 : 1))
    return entry && parseXml((await entry.read()).toString('utf8'))
  }
  const strings = await read(/^xl\/sharedStrings\.xml$/)
  const sheet = (await read(/^xl\/worksheets\/sheet1\.xml$/)) ?? (await read(/^xl\/worksheets\/[^/]+\.xml$/))
  if (!sheet) throw new ZipError('The workbook has no sheet.')
  return readSheet(sheet, childrenNamed(strings, 'si').map(textOf))
}

export const openXlsx: OpenSource = async (file) => openXlsxBytes(await readSmallFile(file))

export async function openXlsxBytes(bytes: Buffer): Promise<Source> {
  let rows: RawRow[]
  try {
    rows = await readWorkbook(bytes)
  } catch (error) {
    if (error instanceof ZipError || error instanceof XmlError) {
      throw new Failure('validation_failed', { errors: [`The workbook cannot be read. ${error.message}`] })
    }
    throw error
  }
  const [heading, ...data] = rows
  if (!heading) throw new Failure('validation_failed', { errors: [uploadMessages.noRows] })
  async function* listRows() {
    yield* data
  }
  return { header: heading.cells.map((cell) => cell.trim()), rows: listRows(), losses: [], refused: [], isSheet: true, progress: () => 100 }
}
