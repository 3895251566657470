import { z } from 'zod'
import { Id, Timestamp } from '../kit.ts'
import { Text } from '../text.ts'

/** What a file may be. `csv` is any of the column forms, told apart by the header. */
export const importFormats = ['csv', 'xlsx', 'moodle', 'gift', 'aiken', 'qti'] as const
export type ImportFormat = (typeof importFormats)[number]

export const importStates = ['reading', 'checked', 'importing', 'done', 'failed'] as const

/** Why a cell is not right: the words stand beside the column they speak of. */
export const RowFault = z.object({ column: z.string(), reason: z.string() })
export type RowFault = z.infer<typeof RowFault>

export const SimilarQuestion = z.object({
  _id: Id,
  questionText: Text,
  paper: z.object({ _id: Id, name: Text }),
  /** Of 1, by the letters in common. */
  similarity: z.number(),
})
export type SimilarQuestion = z.infer<typeof SimilarQuestion>

export const ImportRow = z.object({
  /** As a spreadsheet counts: the header is row 1. */
  row: z.number().int(),
  cells: z.record(z.string(), z.string()),
  faults: z.array(RowFault),
  /** The paper, or an earlier row, has it already: it will be skipped. */
  duplicate: z.boolean(),
  similar: z.array(SimilarQuestion),
})
export type ImportRow = z.infer<typeof ImportRow>

const count = z.number().int()

export const QuestionImport = z.object({
  _id: Id,
  fileName: z.string(),
  format: z.enum(importFormats),
  /** Where everything goes; nothing where each row names its own paper. */
  paperId: Id.nullable(),
  status: z.enum(importStates),
  columns: z.array(z.string()),
  rows: count,
  sound: count,
  faulty: count,
  duplicates: count,
  similar: count,
  /** Rows written so far, while importing. */
  processed: count,
  /** Of 100, of what is going on now. */
  progress: z.number().int(),
  createdCount: count,
  skippedCount: count,
  /** The first hundred faults, in words. */
  errors: z.array(z.string()),
  /** What the file's format said that a question here cannot hold. */
  losses: z.array(z.string()),
  message: z.string(),
  createdAt: Timestamp,
})
export type QuestionImport = z.infer<typeof QuestionImport>

/** Which rows of a checked file to show. */
export const rowChoices = ['all', 'faulty', 'duplicate', 'similar'] as const

export const templateNames = ['questions', 'bank', 'smart', 'papers'] as const
export type TemplateName = (typeof templateNames)[number]

export const maxImportBytes = 256 * 1024 * 1024
export const maxCsvText = 8 * 1024 * 1024
