import { Failure } from '#domain/errors.ts'
import type { questions } from '#domain/questions/contract.ts'
import { uploadMessages } from '#domain/questions/form-validation.ts'
import { smartColumns } from '#domain/questions/formats/columns.ts'
import { transact } from '#server/platform/database/transact.ts'
import type { Files } from '#server/platform/files/files.ts'
import { type Call, withoutTransaction } from '#server/platform/http/routes.ts'
import type { UploadedFile } from '#server/platform/http/uploads.ts'
import { importFile } from './import-file.ts'
import { openCsvText } from './sources/csv.ts'
import { openers } from './sources/index.ts'
import { formatOf, type ReadFile, readAll } from './sources/source.ts'

type Questions = typeof questions

const uploadedMessage = (count: number) => `Successfully uploaded ${count} questions!`

async function readFile(file: UploadedFile | null, files: Files, message: string): Promise<ReadFile> {
  const format = file && formatOf(file.name)
  if (!file || (format !== 'csv' && format !== 'xlsx')) throw new Failure('validation_failed', { errors: [message] })
  return readAll(await openers[format](file, files))
}

/** Fails unless the file has all columns of the short form. */
function requireShortForm({ header }: ReadFile): void {
  const names = header.map((name) => name.toLowerCase())
  const missing = smartColumns.slice(0, 6).filter((name) => !names.includes(name.toLowerCase()))
  if (missing.length > 0) throw new Failure('validation_failed', { errors: [`The file does not have the columns ${missing.join(', ')}.`] })
}

/** Reads the file before the transaction begins, because reading is slow. */
function fileHandler(isSmart: boolean) {
  return withoutTransaction(async (call: Call<Questions['uploadQuestions']>) => {
    const read = await readFile(call.file, call.context.files, isSmart && !call.file ? uploadMessages.noSmartFile : uploadMessages.notCsv)
    if (isSmart) requireShortForm(read)
    const { paperId, onlySound, keys } = call.input
    const data = await transact(call.context, (db, after) =>
      importFile({ ...call, db, after }, paperId, read, { onlySound, isSmart, keys }),
    )
    return { message: uploadedMessage(data.createdCount), data }
  })
}

export const bulkHandlers = {
  async bulkQuestions(call: Call<Questions['bulkQuestions']>) {
    const { csvData, paperId, onlySound, keys } = call.input
    const counts = await importFile(call, paperId, await readAll(await openCsvText(csvData)), { onlySound, keys })
    return { message: uploadedMessage(counts.createdCount), ...counts }
  },
  async bulkCsv(call: Call<Questions['bulkCsv']>) {
    const { csvData, paperId, onlySound, keys } = call.input
    const file = await readAll(await openCsvText(csvData))
    const { createdCount, ...rest } = await importFile(call, paperId, file, { onlySound, keys })
    return { message: uploadedMessage(createdCount), added: createdCount, ...rest }
  },
  uploadQuestions: fileHandler(false),
  uploadSmartQuestions: fileHandler(true),
}
