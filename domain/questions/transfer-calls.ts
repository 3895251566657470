import { z } from 'zod'
import { AnyId } from '../catalogue/fields.ts'
import { endpoint, formFields, Id, listQuery, Message, Pagination } from '../kit.ts'
import { ImportRow, importFormats, maxCsvText, maxImportBytes, QuestionImport, rowChoices, templateNames } from './importing.ts'

const edit = { permission: 'manage_questions' } as const
const one = { id: Id }

/** With faults and without `onlySound`, nothing is imported and the answer names each fault. */
const CsvText = {
  csvData: z.string('Please provide CSV data').trim().min(1, 'Please provide CSV data'),
  onlySound: z.boolean().default(false),
}
const IntoPaper = z.object({
  ...CsvText,
  paperId: z.string('Please select a paper or create a new one').min(1, 'Please select a paper or create a new one'),
})
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')
const counted = { createdCount: z.number().int(), skippedCount: z.number().int(), errors: z.array(z.string()) }
const Counted = z.object(counted)

/** What brings questions in and out as files. */
export const transferCalls = {
  bulkQuestions: endpoint({
    method: 'POST',
    path: '/exams/questions/bulk',
    summary: 'Import pasted CSV into a paper at once',
    access: edit,
    input: IntoPaper,
    output: { ...Message, ...counted },
    errors: ['not_found', 'validation_failed', 'paper_full'],
    bodyLimit: maxCsvText,
  }),
  bulkCsv: endpoint({
    method: 'POST',
    path: '/exams/questions/bulk-csv',
    summary: 'Import pasted CSV into a paper at once',
    access: edit,
    input: IntoPaper,
    output: { ...Message, added: z.number().int(), skippedCount: z.number().int(), errors: z.array(z.string()) },
    errors: ['not_found', 'validation_failed', 'paper_full'],
    bodyLimit: maxCsvText,
  }),
  uploadQuestions: endpoint({
    method: 'POST',
    path: '/exams/questions/upload',
    summary: 'Import a CSV or XLSX file into a paper at once',
    access: edit,
    input: formFields({ paperId: z.string('Please select a paper or create a new one').min(1), onlySound: flag }),
    upload: { field: 'csvFile', maxBytes: maxCsvText },
    output: { ...Message, data: Counted },
    errors: ['not_found', 'validation_failed', 'paper_full', 'too_large'],
  }),
  uploadSmartQuestions: endpoint({
    method: 'POST',
    path: '/exams/questions/smart/bulk',
    summary: 'Import a CSV file of the short form into a paper at once',
    access: edit,
    input: formFields({ paperId: z.string('Please select both a paper and a CSV file').min(1), onlySound: flag }),
    upload: { field: 'csvFile', maxBytes: maxCsvText },
    output: { ...Message, data: Counted },
    errors: ['not_found', 'validation_failed', 'paper_full', 'too_large'],
  }),
  bulkPapers: endpoint({
    method: 'POST',
    path: '/admin/papers/bulk-upload',
    summary: 'Make papers of a subject from pasted CSV',
    access: { permission: 'manage_papers' },
    input: z.object({ ...CsvText, subjectId: z.string('Please select a subject').min(1, 'Please select a subject') }),
    output: { ...Message, ...counted, data: z.array(z.object({ _id: Id, title: z.string() })) },
    errors: ['not_found', 'validation_failed'],
    bodyLimit: maxCsvText,
  }),

  startImport: endpoint({
    method: 'POST',
    path: '/exams/questions/imports',
    summary: 'Read a file of any size and format and check every row; nothing is imported. Ask again while it is reading',
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
    summary: 'How far an import is',
    access: edit,
    params: one,
    output: { data: QuestionImport },
    errors: ['not_found'],
  }),
  listImportRows: endpoint({
    method: 'GET',
    path: '/exams/questions/imports/{id}/rows',
    summary: 'The rows of a checked file with their faults',
    access: edit,
    params: one,
    query: listQuery(['row'], { show: z.enum(rowChoices).default('all') }),
    output: { data: z.array(ImportRow), pagination: Pagination },
    errors: ['not_found'],
  }),
  changeImportRows: endpoint({
    method: 'PATCH',
    path: '/exams/questions/imports/{id}/rows',
    summary: 'Mend rows of a checked file; they are checked again',
    access: edit,
    params: one,
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
  commitImport: endpoint({
    method: 'POST',
    path: '/exams/questions/imports/{id}/commit',
    summary: 'Import a checked file: all of it, or its sound rows. Ask for its progress until it is done',
    access: edit,
    params: one,
    input: z.object({ onlySound: z.boolean().default(false) }),
    output: { data: QuestionImport },
    errors: ['not_found', 'import_state', 'validation_failed'],
    status: 202,
  }),
  discardImport: endpoint({
    method: 'DELETE',
    path: '/exams/questions/imports/{id}',
    summary: 'Forget a checked file',
    access: edit,
    params: one,
    output: Message,
    errors: ['not_found', 'import_state'],
  }),
  downloadImportErrors: endpoint({
    method: 'GET',
    path: '/exams/questions/imports/{id}/errors',
    summary: 'The faulty rows of a file as CSV, each with its faults, ready to be mended and sent again',
    access: edit,
    params: one,
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
    query: z.object({ paper: AnyId.optional(), format: z.enum(['csv', 'moodle', 'gift', 'aiken', 'qti']).default('csv') }),
    download: 'application/octet-stream',
    errors: ['not_found'],
  }),
  reviewExport: endpoint({
    method: 'GET',
    path: '/exams/questions/export/losses',
    summary: 'What a format would not carry of a paper or the bank',
    access: edit,
    query: z.object({ paper: AnyId.optional(), format: z.enum(['csv', 'moodle', 'gift', 'aiken', 'qti']).default('csv') }),
    output: { data: z.array(z.object({ _id: Id, questionText: z.string(), losses: z.array(z.string()) })), total: z.number().int() },
    errors: ['not_found'],
  }),
}
