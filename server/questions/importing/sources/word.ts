import { Failure } from '#domain/errors.ts'
import { toImportedRows } from '#domain/questions/formats/format.ts'
import type { WordLine } from '#domain/questions/formats/word/line.ts'
import { readWordQuestions, unplacedLines } from '#domain/questions/formats/word/questions.ts'
import { readWordLines } from '#domain/questions/formats/word/word.ts'
import { parseXml, XmlError } from '#domain/questions/formats/xml.ts'
import { openZip, ZipError } from '#server/platform/files/zip.ts'
import { headerFor } from './formats.ts'
import { openPictures } from './pictures.ts'
import type { OpenSource, Source } from './source.ts'
import { readSmallFile } from './text.ts'

const maxUnpackedBytes = 128 * 1024 * 1024
const olderWord = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

function refuse(reason: string): never {
  throw new Failure('validation_failed', { errors: [reason] })
}

async function readDocument(bytes: Buffer) {
  const entries = await openZip(bytes, maxUnpackedBytes)
  const find = (name: string) => entries.find((entry) => entry.name === name)
  const read = async (name: string) => {
    const entry = find(name)
    return entry && parseXml((await entry.read()).toString('utf8').replace(/^\uFEFF/, ''))
  }
  const document = await read('word/document.xml')
  if (!document) throw new ZipError('It has no text: it is not a Word document (.docx).')
  const lines = readWordLines({
    document,
    numbering: await read('word/numbering.xml'),
    styles: await read('word/styles.xml'),
    relations: await read('word/_rels/document.xml.rels'),
  })
  return { lines, readPicture: async (key: string) => find(key)?.read() }
}

const shown = ({ label, text }: WordLine) => [label, text].filter(Boolean).join(' ').slice(0, 80)

/** The questions of lines whose pictures are stored. */
export function openLines(lines: WordLine[]): Source {
  const { rows, refused } = toImportedRows(readWordQuestions(lines))
  const header = headerFor(rows)
  async function* listRows() {
    for (const [at, { cells, losses }] of rows.entries())
      yield { row: at + 2, cells: header.map((column) => cells[column] ?? ''), ...(losses.length > 0 && { losses }) }
  }
  return {
    header,
    rows: listRows(),
    lines,
    refused: refused.map(({ name, reason }) => `${name}: ${reason}`),
    losses: [
      ...rows.flatMap(({ name, losses }) => losses.map((loss) => `${name}: ${loss}`)),
      ...unplacedLines(lines).map((line) => `This line does not belong to a question: “${shown(line)}”`),
    ],
    isSheet: false,
    progress: () => 100,
  }
}

export const openWord: OpenSource = async (file, files) => {
  const bytes = await readSmallFile(file)
  if (bytes.subarray(0, 4).equals(olderWord))
    refuse('This is an old Word document (.doc). Open it in Word, save it as .docx and upload that.')
  try {
    const { lines, readPicture } = await readDocument(bytes)
    if (lines.length === 0) refuse('The document has no text.')
    const storePictures = openPictures(files, readPicture)
    const stored: WordLine[] = []
    for (const line of lines) {
      const {
        cells: [text = ''],
        losses,
      } = await storePictures([line.text])
      stored.push({ ...line, text, ...(losses.length > 0 && { losses: [...(line.losses ?? []), ...losses] }) })
    }
    return openLines(stored)
  } catch (error) {
    if (error instanceof XmlError || error instanceof ZipError) refuse(error.message)
    throw error
  }
}
