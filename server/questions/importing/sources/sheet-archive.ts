import { importedPicture } from '#domain/questions/formats/markdown.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { ZipEntry } from '#server/platform/files/zip.ts'
import { openCsvText } from './csv.ts'
import { openPictures } from './pictures.ts'
import type { RawRow, Source } from './source.ts'
import { decodeText } from './text.ts'
import { openXlsxBytes } from './xlsx.ts'

const isSheet = ({ name }: ZipEntry) => /\.(csv|tsv|xlsx)$/i.test(name) && !/(^|\/)(__MACOSX\/|\.|~\$)/.test(name)
const isPicture = ({ name }: ZipEntry) => /\.(png|jpe?g|gif|webp)$/i.test(name) && !name.startsWith('__MACOSX/')

/** The only spreadsheet of an archive; undefined if there is none, or several. */
export function findSheet(entries: readonly ZipEntry[]): ZipEntry | undefined {
  const sheets = entries.filter(isSheet)
  return sheets.length === 1 ? sheets[0] : undefined
}

/** A spreadsheet with pictures beside it: cells name a picture as Markdown, `![a circuit](circuit.png)`, or by its file name alone. */
export async function openSheetArchive(sheet: ZipEntry, entries: readonly ZipEntry[], files: Files): Promise<Source> {
  const bytes = await sheet.read()
  const source = /\.xlsx$/i.test(sheet.name) ? await openXlsxBytes(bytes) : await openCsvText(decodeText(bytes))
  const pictures = entries.filter(isPicture)
  const storePictures = openPictures(files, async (key) => pictures.find(({ name }) => name === key)?.read())

  /** Found by its path or, where only one has it, by its name. */
  function find(written: string): ZipEntry | undefined {
    const named = pictures.filter(({ name }) => name === written || name.endsWith(`/${written}`))
    return named.length === 1 ? named[0] : pictures.find(({ name }) => name === written)
  }

  function withAddresses(cell: string): string {
    const whole = find(cell.trim())
    if (whole) return `![](${importedPicture(whole.name)})`
    return cell.replaceAll(/!\[([^\]]*)\]\(([^)]+)\)/g, (text, alt: string, written: string) => {
      const entry = find(written.trim())
      return entry ? `![${alt}](${importedPicture(entry.name)})` : text
    })
  }

  async function* listRows(): AsyncGenerator<RawRow> {
    for await (const { row, cells } of source.rows) {
      const stored = await storePictures(cells.map(withAddresses))
      yield { row, cells: stored.cells, ...(stored.losses.length > 0 && { losses: stored.losses }) }
    }
  }
  return { ...source, rows: listRows() }
}
