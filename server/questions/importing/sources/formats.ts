import path from 'node:path'
import { Failure } from '#domain/errors.ts'
import { aiken } from '#domain/questions/formats/aiken.ts'
import { extraOptionColumns, questionColumns } from '#domain/questions/formats/columns.ts'
import { hindiText, type ImportedRow, type ImportedRows } from '#domain/questions/formats/format.ts'
import { gift } from '#domain/questions/formats/gift.ts'
import { moodle } from '#domain/questions/formats/moodle.ts'
import { qti } from '#domain/questions/formats/qti.ts'
import type { Stimulus } from '#domain/questions/formats/qti-items.ts'
import { XmlError } from '#domain/questions/formats/xml.ts'
import { englishText } from '#domain/questions/kinds/draft.ts'
import { openZip, ZipError } from '#server/platform/files/zip.ts'
import { openPictures, type ReadPicture } from './pictures.ts'
import { findSheet, openSheetArchive } from './sheet-archive.ts'
import type { OpenSource } from './source.ts'
import { decodeText, readSmallFile } from './text.ts'

const maxUnpackedBytes = 64 * 1024 * 1024

/** What was read from a file, with the pictures of an archive. */
type ReadFile = ImportedRows & { readPicture?: ReadPicture }

const isQti = (text: string) => /<(?:\w+:)?(questestinterop|assessmentItem|qti-assessment-item)\b/.test(text.slice(0, 20_000))

const isStimulus = (text: string) => /<(?:\w+:)?(assessmentStimulus|qti-assessment-stimulus)\b/.test(text.slice(0, 20_000)) && !isQti(text)

/** The texts that items of a package share, by the path of their file. Two of the same name get different keys. */
function readStimuli(texts: ReadonlyMap<string, string>): Map<string, Stimulus> {
  const stimuli = new Map<string, Stimulus>()
  const keys = new Set<string>()
  for (const [name, text] of texts) {
    if (!isStimulus(text)) continue
    try {
      const { key, text: words, losses } = qti.readStimulus(text, path.posix.dirname(name))
      let unique = key
      for (let number = 2; keys.has(unique); number += 1) unique = `${key.slice(0, 54)} (${number})`
      keys.add(unique)
      if (englishText(words) !== '' || hindiText(words) !== '') stimuli.set(name, { key: unique, text: words, losses })
    } catch (error) {
      // An item that refers to it tells the loss.
      if (!(error instanceof XmlError)) throw error
    }
  }
  return stimuli
}

/** A package is a zip archive of items; a single item is plain XML. Some programs put the same item into a package twice. */
async function readQti(bytes: Buffer): Promise<ReadFile> {
  if (bytes.toString('latin1', 0, 2) !== 'PK') return qti.read(decodeText(bytes))
  const entries = await openZip(bytes, maxUnpackedBytes)
  const rows = new Map<string, ImportedRow>()
  const refused = new Map<string, ImportedRows['refused'][number]>()
  const texts = new Map<string, string>()
  for (const entry of entries) {
    if (!/\.(xml|qti|dat)$/i.test(entry.name) || /(^|\/)imsmanifest\.xml$/i.test(entry.name)) continue
    texts.set(entry.name, decodeText(await entry.read()))
  }
  const stimuli = readStimuli(texts)
  for (const [name, text] of texts) {
    if (!isQti(text)) continue
    try {
      const read = qti.read(text, path.posix.dirname(name), (file) => stimuli.get(file))
      for (const row of read.rows) rows.set(JSON.stringify(row.cells), row)
      for (const each of read.refused) refused.set(JSON.stringify(each), each)
    } catch (error) {
      if (!(error instanceof XmlError)) throw error
      refused.set(name, { name, reason: error.message })
    }
  }
  if (rows.size + refused.size === 0) throw new ZipError('The archive has no question in QTI 1.2, 2.1, 2.2 or 3.0.')
  return {
    rows: [...rows.values()],
    refused: [...refused.values()],
    readPicture: async (key) => entries.find(({ name }) => name === key)?.read(),
  }
}

/** QTI and Moodle XML are told apart by their first element. */
function readXml(bytes: Buffer): ReadFile {
  const text = decodeText(bytes)
  return isQti(text) ? qti.read(text) : moodle.read(text)
}

/** Embedded pictures are base64; those of an archive are read from it. */
const pictureReader =
  ({ pictures, readPicture }: ReadFile): ReadPicture =>
  async (key) => {
    const base64 = pictures?.get(key)
    return base64 === undefined ? readPicture?.(key) : Buffer.from(base64, 'base64')
  }

const maxNamed = 99

/** Our columns that the questions of a file need. */
export const headerFor = (rows: readonly ImportedRow[]) =>
  [...questionColumns, ...extraOptionColumns(10)].filter(
    (column) => rows.some(({ cells }) => cells[column]) || questionColumns.includes(column),
  )

function toOpener(read: (bytes: Buffer) => ReadFile | Promise<ReadFile>): OpenSource {
  return async (file, files) => {
    const bytes = await readSmallFile(file)
    let result: ReadFile
    try {
      result = await read(bytes)
    } catch (error) {
      if (error instanceof XmlError || error instanceof ZipError) throw new Failure('validation_failed', { errors: [error.message] })
      throw error
    }
    const { rows } = result
    const refused = result.refused.map(({ name, reason }) => `${name}: ${reason}`)
    if (rows.length === 0)
      throw new Failure('validation_failed', {
        errors: ['The file contains no question that can be imported.', ...refused.slice(0, maxNamed)],
      })
    const header = headerFor(rows)
    const storePictures = openPictures(files, pictureReader(result))
    const losses: string[] = []
    async function* listRows() {
      for (const [at, question] of rows.entries()) {
        const stored = await storePictures(header.map((column) => question.cells[column] ?? ''))
        const lost = [...question.losses, ...stored.losses]
        losses.push(...lost.map((loss) => `${question.name}: ${loss}`))
        yield { row: at + 2, cells: stored.cells, ...(lost.length > 0 && { losses: lost }) }
      }
    }
    return { header, rows: listRows(), losses, refused, isSheet: false, progress: () => 100 }
  }
}

export const openMoodle = toOpener(readXml)
const openPackage = toOpener(readQti)

/** An archive is a package of QTI items, or a spreadsheet with its pictures. */
export const openQti: OpenSource = async (file, files) => {
  const bytes = await readSmallFile(file)
  const entries = bytes.toString('latin1', 0, 2) === 'PK' ? await openArchive(bytes) : []
  const sheet = entries.some(({ name }) => /(^|\/)imsmanifest\.xml$/i.test(name)) ? undefined : findSheet(entries)
  return sheet ? openSheetArchive(sheet, entries, files) : openPackage(file, files)
}

/** A damaged archive is reported by the reader of packages. */
const openArchive = (bytes: Buffer) => openZip(bytes, maxUnpackedBytes).catch(() => [])

export const openGift = toOpener((bytes) => gift.read(decodeText(bytes)))
export const openAiken = toOpener((bytes) => aiken.read(decodeText(bytes)))
