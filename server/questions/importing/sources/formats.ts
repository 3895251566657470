import { Failure } from '#domain/errors.ts'
import { aiken } from '#domain/questions/formats/aiken.ts'
import { furtherOptionColumns, questionColumns } from '#domain/questions/formats/columns.ts'
import type { Brought } from '#domain/questions/formats/format.ts'
import { gift } from '#domain/questions/formats/gift.ts'
import { moodle } from '#domain/questions/formats/moodle.ts'
import { qti } from '#domain/questions/formats/qti.ts'
import { XmlFault } from '#domain/questions/formats/xml.ts'
import { openZip, ZipFault } from '#server/platform/zip.ts'
import type { OpenSource } from './source.ts'
import { decodeWhole, readWhole } from './text.ts'

const mostBytes = 64 * 1024 * 1024

/** A package is an archive of items; a single item comes as it is. */
function readQti(bytes: Buffer): Brought {
  if (bytes.toString('latin1', 0, 2) !== 'PK') return qti.read(decodeWhole(bytes))
  const brought: Brought = { rows: [], losses: [] }
  for (const entry of openZip(bytes, mostBytes)) {
    if (!entry.name.endsWith('.xml') || entry.name.endsWith('imsmanifest.xml')) continue
    const { rows, losses } = qti.read(decodeWhole(entry.read()))
    brought.rows.push(...rows)
    brought.losses.push(...losses)
  }
  return brought
}

/** The two that come as XML are told apart by their first element. */
function readXml(bytes: Buffer): Brought {
  const text = decodeWhole(bytes)
  return /<qti-/.test(text.slice(0, 4000)) ? qti.read(text) : moodle.read(text)
}

function inRows(read: (bytes: Buffer) => Brought): OpenSource {
  return async (file) => {
    const bytes = await readWhole(file)
    let brought: Brought
    try {
      brought = read(bytes)
    } catch (error) {
      if (error instanceof XmlFault || error instanceof ZipFault) throw new Failure('validation_failed', { errors: [error.message] })
      throw error
    }
    const { rows, losses } = brought
    if (rows.length === 0)
      throw new Failure('validation_failed', { errors: ['The file holds no question that can be taken over.', ...losses.slice(0, 99)] })
    const header = [...questionColumns, ...furtherOptionColumns(10)].filter(
      (column) => rows.some((cells) => cells[column]) || questionColumns.includes(column),
    )
    async function* each() {
      for (const [at, cells] of rows.entries()) yield { row: at + 2, cells: header.map((column) => cells[column] ?? '') }
    }
    return { header, rows: each(), losses, progress: () => 100 }
  }
}

export const openMoodle = inRows(readXml)
export const openQti = inRows(readQti)
export const openGift = inRows((bytes) => gift.read(decodeWhole(bytes)))
export const openAiken = inRows((bytes) => aiken.read(decodeWhole(bytes)))
