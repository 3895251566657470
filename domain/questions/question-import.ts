import { z } from 'zod'
import { Id, Timestamp } from '../endpoint.ts'
import { LocalizedText } from '../localized-text.ts'
import { keyReadings } from './formats/numeric-keys.ts'
import { lineRoles } from './formats/word/line.ts'
import { KindName } from './kinds/fields.ts'

/** File formats. `csv` is any of the column layouts, recognized by the header row. */
export const importFormats = ['csv', 'xlsx', 'moodle', 'gift', 'aiken', 'qti', 'word'] as const
export type ImportFormat = (typeof importFormats)[number]

export const importStates = ['reading', 'checked', 'importing', 'done', 'failed'] as const

/** What is wrong with a cell of the named column. */
export const RowIssue = z.object({ column: z.string(), reason: z.string() })
export type RowIssue = z.infer<typeof RowIssue>

export const SimilarQuestion = z.object({
  _id: Id,
  questionText: LocalizedText,
  paper: z.object({ _id: Id, name: LocalizedText }),
  /** Trigram similarity from 0 to 1. */
  similarity: z.number(),
})
export type SimilarQuestion = z.infer<typeof SimilarQuestion>

/** The key of a row as it was understood: what stands in the file's key, and the option, pair, place or value that it means. */
const UnderstoodKey = z.object({ kind: KindName, key: z.array(z.object({ label: z.string(), text: LocalizedText })) })
export type UnderstoodKey = z.infer<typeof UnderstoodKey>

export const ImportRow = z.object({
  /** Numbered as in a spreadsheet: the header is row 1. */
  row: z.number().int(),
  cells: z.record(z.string(), z.string()),
  faults: z.array(RowIssue),
  /** What an editor should look at; it does not prevent the import. */
  warnings: z.array(RowIssue),
  /** Parts of the question in the file that are not imported. */
  losses: z.array(z.string()),
  /** Null if the row has faults or no key. */
  understood: UnderstoodKey.nullable(),
  /** The paper or an earlier row already has this question; it will be skipped. */
  duplicate: z.boolean(),
  similar: z.array(SimilarQuestion),
})
export type ImportRow = z.infer<typeof ImportRow>

/** A line of a Word file and what it is taken for. `isDoubtful` tells that this was not clear. */
export const ImportLine = z.object({
  number: z.number().int(),
  label: z.string(),
  text: z.string(),
  role: z.enum(lineRoles),
  isDoubtful: z.boolean(),
  losses: z.array(z.string()),
})
export type ImportLine = z.infer<typeof ImportLine>

const count = z.number().int()
const KeyReadingSchema = z.enum(keyReadings)

/** Numbers in the key column of a file: how many rows have one, and how many of them each reading explains. */
const NumericKeyReport = z.object({
  rows: count,
  fits: z.record(KeyReadingSchema, count),
  example: z.object({ row: count, key: z.string(), options: z.partialRecord(KeyReadingSchema, z.string()) }).nullable(),
  /** The reading that the file itself or the editor has decided; null while it has to be asked. */
  reading: KeyReadingSchema.nullable(),
})

/** How the columns of a file and the numbers in its keys are read. Fields left out stay as they are. */
export const ImportReading = z.object({
  /** Our column for each column of the file; an empty one is not imported. */
  mapping: z.array(z.string().max(40)).max(200).optional(),
  keys: KeyReadingSchema.optional(),
})

export const QuestionImport = z.object({
  _id: Id,
  fileName: z.string(),
  format: z.enum(importFormats),
  /** The target paper; null if each row names its own. */
  paperId: Id.nullable(),
  status: z.enum(importStates),
  columns: z.array(z.string()),
  /** Our column for each of `columns`, or an empty string. */
  mapping: z.array(z.string()),
  /** False if the columns were guessed and nobody has confirmed them. */
  mappingConfirmed: z.boolean(),
  /** Null if no key is a number. */
  numericKeys: NumericKeyReport.nullable(),
  /** Lines of a Word file, and how many of them are doubtful; 0 for other formats. */
  lineCount: count,
  doubtfulLines: count,
  rows: count,
  sound: count,
  faulty: count,
  duplicates: count,
  similar: count,
  warned: count,
  /** Rows written so far, while importing. */
  processed: count,
  /** Percent of the current phase. */
  progress: z.number().int(),
  createdCount: count,
  skippedCount: count,
  /** Messages for the first hundred faults. */
  errors: z.array(z.string()),
  /** Parts of questions and columns that are not imported. */
  losses: z.array(z.string()),
  /** Questions of the file that are not imported, with the reason. */
  refused: z.array(z.string()),
  message: z.string(),
  createdAt: Timestamp,
})
export type QuestionImport = z.infer<typeof QuestionImport>

/** Filters for the rows of a checked file. */
export const rowFilters = ['all', 'faulty', 'warned', 'duplicate', 'similar'] as const

export const templateNames = ['questions', 'bank', 'smart', 'papers'] as const
export type TemplateName = (typeof templateNames)[number]

export const maxImportBytes = 256 * 1024 * 1024
export const maxCsvText = 8 * 1024 * 1024
