import { Failure } from '#domain/errors.ts'
import type { questions } from '#domain/questions/contract.ts'
import { smartColumns } from '#domain/questions/formats/columns.ts'
import { uploadWords } from '#domain/questions/forms.ts'
import { type Call, outside } from '#server/platform/http.ts'
import type { UploadedFile } from '#server/platform/uploads.ts'
import { importAtOnce } from './at-once.ts'
import { openCsvText } from './sources/csv.ts'
import { openers } from './sources/index.ts'
import { formatOf, type ReadFile, readAll } from './sources/source.ts'

type Questions = typeof questions

const uploaded = (count: number) => `Successfully uploaded ${count} questions!`

async function readFile(file: UploadedFile | null, message: string): Promise<ReadFile> {
  const format = file && formatOf(file.name)
  if (!file || (format !== 'csv' && format !== 'xlsx')) throw new Failure('validation_failed', { errors: [message] })
  return readAll(await openers[format](file))
}

/** The short form has its own columns, and all of them. */
function requireShortForm({ header }: ReadFile): void {
  const names = header.map((name) => name.toLowerCase())
  const missing = smartColumns.slice(0, 6).filter((name) => !names.includes(name.toLowerCase()))
  if (missing.length > 0) throw new Failure('validation_failed', { errors: [`The file lacks the columns ${missing.join(', ')}.`] })
}

/** The file is read before the transaction begins: nothing slow happens inside it. */
function fileHandler(isSmart: boolean) {
  return outside(async (call: Call<Questions['uploadQuestions']>) => {
    const read = await readFile(call.file, isSmart && !call.file ? uploadWords.noSmartFile : uploadWords.notCsv)
    if (isSmart) requireShortForm(read)
    const effects: (() => Promise<void> | void)[] = []
    const after = (effect: () => Promise<void> | void) => void effects.push(effect)
    const { paperId, onlySound } = call.input
    const data = await call.db.transaction((db) => importAtOnce({ ...call, db, after }, paperId, read, { onlySound, isSmart }))
    for (const effect of effects) await effect()
    return { message: uploaded(data.createdCount), data }
  })
}

export const bulkHandlers = {
  async bulkQuestions(call: Call<Questions['bulkQuestions']>) {
    const { csvData, paperId, onlySound } = call.input
    const counted = await importAtOnce(call, paperId, await readAll(await openCsvText(csvData)), { onlySound })
    return { message: uploaded(counted.createdCount), ...counted }
  },
  async bulkCsv(call: Call<Questions['bulkCsv']>) {
    const { csvData, paperId, onlySound } = call.input
    const { createdCount, ...rest } = await importAtOnce(call, paperId, await readAll(await openCsvText(csvData)), { onlySound })
    return { message: uploaded(createdCount), added: createdCount, ...rest }
  },
  uploadQuestions: fileHandler(false),
  uploadSmartQuestions: fileHandler(true),
}
