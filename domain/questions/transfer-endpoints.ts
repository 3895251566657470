import { z } from 'zod'
import { UncheckedId } from '../catalogue/fields.ts'
import { endpoint, formFields, Id, listQuery, MessageField, Pagination } from '../endpoint.ts'
import { keyReadings } from './formats/numeric-keys.ts'
import { lineRoles } from './formats/word/line.ts'
import {
  ImportLine,
  ImportReading,
  ImportRow,
  importFormats,
  maxCsvText,
  maxImportBytes,
  QuestionImport,
  rowFilters,
  templateNames,
} from './question-import.ts'

/** A line of a file may hold several options, each of which is a line of its own. */
const maxChangedLines = 20_000
const edit = { permission: 'manage_questions' } as const
const byId = { id: Id }

/** If any row is invalid, nothing is imported and every error is returned, unless `onlySound` is set. */
const CsvText = {
  csvData: z.string('Please provide CSV data').trim().min(1, 'Please provide CSV data'),
  onlySound: z.boolean().default(false),
}
/** How the numbers in the key column count, where the file does not tell. */
const keys = z.enum(keyReadings).optional()
const CsvImport = z.object({
  ...CsvText,
  keys,
  paperId: z.string('Please select a paper or create a new one').min(1, 'Please select a paper or create a new one'),
})
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')
const importCounts = { createdCount: z.number().int(), skippedCount: z.number().int(), errors: z.array(z.string()) }
const ImportCounts = z.object(importCounts)

/** `zip` is CSV with the pictures beside it. */
const exportFormats = ['csv', 'zip', 'moodle', 'gift', 'aiken', 'qti'] as const

/** Endpoints that import and export questions as files. */
export const transferEndpoints = {
  bulkQuestions: endpoint({
    method: 'POST',
    path: '/exams/questions/bulk',
    summary: 'Import pasted CSV into a paper at once',
    access: edit,
    input: CsvImport,
    output: { ...MessageField, ...importCounts },
    errors: ['not_found', 'validation_failed', 'paper_full'],
    bodyLimit: maxCsvText,
  }),
  bulkCsv: endpoint({
    method: 'POST',
    path: '/exams/questions/bulk-csv',
    summary: 'Import pasted CSV into a paper at once',
    access: edit,
    input: CsvImport,
    output: { ...MessageField, added: z.number().int(), skippedCount: z.number().int(), errors: z.array(z.string()) },
    errors: ['not_found', 'validation_failed', 'paper_full'],
    bodyLimit: maxCsvText,
  }),
  uploadQuestions: endpoint({
    method: 'POST',
    path: '/exams/questions/upload',
    summary: 'Import a CSV or XLSX file into a paper at once',
    access: edit,
    input: formFields({ paperId: z.string('Please select a paper or create a new one').min(1), onlySound: flag, keys }),
    upload: { field: 'csvFile', maxBytes: maxCsvText },
    output: { ...MessageField, data: ImportCounts },
    errors: ['not_found', 'validation_failed', 'paper_full', 'too_large'],
  }),
  uploadSmartQuestions: endpoint({
    method: 'POST',
    path: '/exams/questions/smart/bulk',
    summary: 'Import a CSV file of the short form into a paper at once',
    access: edit,
    input: formFields({ paperId: z.string('Please select both a paper and a CSV file').min(1), onlySound: flag, keys }),
    upload: { field: 'csvFile', maxBytes: maxCsvText },
    output: { ...MessageField, data: ImportCounts },
    errors: ['not_found', 'validation_failed', 'paper_full', 'too_large'],
  }),
  bulkPapers: endpoint({
    method: 'POST',
    path: '/admin/papers/bulk-upload',
    summary: 'Create papers of a subject from pasted CSV',
    access: { permission: 'manage_papers' },
    input: z.object({ ...CsvText, subjectId: z.string('Please select a subject').min(1, 'Please select a subject') }),
    output: { ...MessageField, ...importCounts, data: z.array(z.object({ _id: Id, title: z.string() })) },
    errors: ['not_found', 'validation_failed'],
    bodyLimit: maxCsvText,
  }),

  startImport: endpoint({
    method: 'POST',
    path: '/exams/questions/imports',
    summary: 'Read a file of any size and format and check every row; nothing is imported. Poll while it is being read',
    access: edit,
    input: formFields({ paperId: Id.optional(), format: z.enum(importFormats).optional() }),
    upload: { field: 'csvFile', maxBytes: maxImportBytes },
    output: { data: QuestionImport },
    errors: ['not_found', 'validation_failed', 'too_large', 'unsupported_type'],
    status: 202,
  }),
  readImport: endpoint({
    method: 'GET',
    path: '/exams/questions/imports/{id}',
    summary: 'The status of an import',
    access: edit,
    params: byId,
    output: { data: QuestionImport },
    errors: ['not_found'],
  }),
  listImportRows: endpoint({
    method: 'GET',
    path: '/exams/questions/imports/{id}/rows',
    summary: 'The rows of a checked file with their errors',
    access: edit,
    params: byId,
    query: listQuery(['row'], { show: z.enum(rowFilters).default('all') }),
    output: { data: z.array(ImportRow), pagination: Pagination },
    errors: ['not_found'],
  }),
  changeImportRows: endpoint({
    method: 'PATCH',
    path: '/exams/questions/imports/{id}/rows',
    summary: 'Correct rows of a checked file; they are checked again',
    access: edit,
    params: byId,
    input: z.object({
      rows: z
        .array(z.object({ row: z.number().int().min(2), cells: z.record(z.string(), z.string().max(200_000)) }))
        .min(1)
        .max(200),
    }),
    output: { data: QuestionImport, rows: z.array(ImportRow) },
    errors: ['not_found', 'import_state', 'validation_failed'],
    bodyLimit: maxCsvText,
  }),
  changeImportReading: endpoint({
    method: 'PUT',
    path: '/exams/questions/imports/{id}/reading',
    summary:
      'Say what the columns of a checked file mean, and how the numbers in its keys count; all rows are checked again. Poll its status',
    access: edit,
    params: byId,
    input: ImportReading,
    output: { data: QuestionImport },
    errors: ['not_found', 'import_state', 'validation_failed'],
    status: 202,
  }),
  listImportLines: endpoint({
    method: 'GET',
    path: '/exams/questions/imports/{id}/lines',
    summary: 'The lines of a Word file with what each of them is taken for',
    access: edit,
    params: byId,
    output: { data: z.array(ImportLine) },
    errors: ['not_found'],
  }),
  changeImportLines: endpoint({
    method: 'PUT',
    path: '/exams/questions/imports/{id}/lines',
    summary: 'Say what lines of a Word file are; its questions are read and checked again. Poll its status',
    access: edit,
    params: byId,
    input: z.object({
      lines: z
        .array(z.object({ number: z.number().int().min(1).max(maxChangedLines), role: z.enum(lineRoles) }))
        .min(1)
        .max(maxChangedLines),
    }),
    output: { data: QuestionImport },
    errors: ['not_found', 'import_state', 'validation_failed'],
    status: 202,
  }),
  commitImport: endpoint({
    method: 'POST',
    path: '/exams/questions/imports/{id}/commit',
    summary: 'Import a checked file: all of it, or its valid rows. Poll its status until it is done',
    access: edit,
    params: byId,
    input: z.object({ onlySound: z.boolean().default(false) }),
    output: { data: QuestionImport },
    errors: ['not_found', 'import_state', 'validation_failed'],
    status: 202,
  }),
  discardImport: endpoint({
    method: 'DELETE',
    path: '/exams/questions/imports/{id}',
    summary: 'Discard a checked file',
    access: edit,
    params: byId,
    output: MessageField,
    errors: ['not_found', 'import_state'],
  }),
  downloadImportErrors: endpoint({
    method: 'GET',
    path: '/exams/questions/imports/{id}/errors',
    summary: 'The invalid rows of a file as CSV, each with its errors, ready to be corrected and uploaded again',
    access: edit,
    params: byId,
    download: 'text/csv; charset=utf-8',
    errors: ['not_found'],
  }),

  downloadTemplate: endpoint({
    method: 'GET',
    path: '/exams/questions/templates/{name}',
    summary: 'A CSV file to fill in, with examples',
    access: 'admin',
    params: { name: z.enum(templateNames) },
    download: 'text/csv; charset=utf-8',
  }),
  exportQuestions: endpoint({
    method: 'GET',
    path: '/exams/questions/export',
    summary: 'A paper, or without one the whole bank, in a format that can be read back',
    access: edit,
    query: z.object({ paper: UncheckedId.optional(), format: z.enum(exportFormats).default('csv') }),
    download: 'application/octet-stream',
    errors: ['not_found'],
  }),
  reviewExport: endpoint({
    method: 'GET',
    path: '/exams/questions/export/losses',
    summary: 'What an export to a format would lose',
    access: edit,
    query: z.object({ paper: UncheckedId.optional(), format: z.enum(exportFormats).default('csv') }),
    output: { data: z.array(z.object({ _id: Id, questionText: z.string(), losses: z.array(z.string()) })), total: z.number().int() },
    errors: ['not_found'],
  }),
}
