import type { ImportFormat } from '#domain/questions/importing.ts'
import { openCsv } from './csv.ts'
import type { OpenSource, Source } from './source.ts'

const openers: Partial<Record<ImportFormat, OpenSource>> = { csv: openCsv }

export async function openSource(format: ImportFormat, file: { path: string; size: number }): Promise<Source> {
  const open = openers[format]
  if (!open) throw new Error(`No reader for ${format}`)
  return open(file)
}
