import type { ImportFormat } from '#domain/questions/importing.ts'
import { openCsv } from './csv.ts'
import { openAiken, openGift, openMoodle, openQti } from './formats.ts'
import type { OpenSource } from './source.ts'
import { openXlsx } from './xlsx.ts'

/** How a file of each format becomes rows. */
export const openers: Record<ImportFormat, OpenSource> = {
  csv: openCsv,
  xlsx: openXlsx,
  moodle: openMoodle,
  gift: openGift,
  aiken: openAiken,
  qti: openQti,
}
