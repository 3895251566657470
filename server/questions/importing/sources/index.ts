import type { ImportFormat } from '#domain/questions/question-import.ts'
import { openCsv } from './csv.ts'
import { openAiken, openGift, openMoodle, openQti } from './formats.ts'
import type { OpenSource } from './source.ts'
import { openWord } from './word.ts'
import { openXlsx } from './xlsx.ts'

/** The reader of each format. */
export const openers: Record<ImportFormat, OpenSource> = {
  csv: openCsv,
  xlsx: openXlsx,
  moodle: openMoodle,
  gift: openGift,
  aiken: openAiken,
  qti: openQti,
  word: openWord,
}
