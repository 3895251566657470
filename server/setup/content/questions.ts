import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Context } from '#server/platform/context.ts'
import { storeSvg } from '#server/questions/images/store-image.ts'
import { openCsvText } from '#server/questions/importing/sources/csv.ts'
import { type ReadFile, readAll } from '#server/questions/importing/sources/source.ts'

const drawing = /content:([\w/-]+\.svg)/g

/** The file of a paper: its rows, and digests of all of it and of each row by the question's code. */
export type ContentFile = ReadFile & { digest: string; rowDigests: Map<string, string> }

const digestOf = (value: string | Buffer) => createHash('sha256').update(value).digest('hex').slice(0, 32)

/** The cells of a row by their columns. */
export const cellsOf = (header: string[], cells: string[]): Record<string, string> =>
  Object.fromEntries(header.map((column, at) => [column, cells[at] ?? '']))

/** Replaces each reference to a drawing by what is made of its file; each file is read once. */
function drawingReplacer(folder: string, make: (svg: Buffer) => Promise<string>) {
  const made = new Map<string, Promise<string>>()
  return async (text: string) => {
    let replaced = text
    for (const [reference, file = ''] of text.matchAll(drawing)) {
      const value = made.get(file) ?? fs.readFile(path.join(folder, file)).then(make)
      made.set(file, value)
      replaced = replaced.replaceAll(reference, await value)
    }
    return replaced
  }
}

/** The digests of papers by file: a change of a question or of one of its drawings changes it. */
export async function readDigests(folder: string, names: string[]): Promise<Map<string, string>> {
  const withDigests = drawingReplacer(folder, async (svg) => digestOf(svg))
  const digests = new Map<string, string>()
  for (const name of names) digests.set(name, digestOf(await withDigests(await fs.readFile(path.join(folder, name), 'utf8'))))
  return digests
}

/** Reads the questions of papers by file. Each drawing that they contain is stored once as an image. */
export async function readContentFiles(
  { files }: Pick<Context, 'files'>,
  folder: string,
  names: string[],
): Promise<Map<string, ContentFile>> {
  const withDigests = drawingReplacer(folder, async (svg) => digestOf(svg))
  const withImages = drawingReplacer(folder, async (svg) => (await storeSvg(files, svg)).url)
  const read = new Map<string, ContentFile>()
  for (const name of names) {
    const raw = await fs.readFile(path.join(folder, name), 'utf8')
    const text = await withDigests(raw)
    const { header, rows } = await readAll(await openCsvText(text))
    const rowDigests = new Map(rows.map(({ cells }) => [cellsOf(header, cells).Code ?? '', digestOf(JSON.stringify(cells))]))
    read.set(name, { ...(await readAll(await openCsvText(await withImages(raw)))), digest: digestOf(text), rowDigests })
  }
  return read
}
