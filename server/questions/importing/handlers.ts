import { setTimeout as sleep } from 'node:timers/promises'
import { paginate } from '#domain/endpoint.ts'
import { Failure, fail } from '#domain/errors.ts'
import type { questions } from '#domain/questions/contract.ts'
import { uploadMessages } from '#domain/questions/form-validation.ts'
import { byteOrderMark, printCsvRow } from '#domain/questions/formats/csv.ts'
import type { ImportRow, rowFilters } from '#domain/questions/question-import.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toFailure } from '#server/platform/http/errors.ts'
import { download } from '#server/platform/http/file-response.ts'
import { type Call, withoutTransaction } from '#server/platform/http/routes.ts'
import { newId } from '#server/platform/ids.ts'
import { mayCreatePapers } from '../policy.ts'
import { changeImportLines, listImportLines } from './change-lines.ts'
import { changeImportReading } from './change-reading.ts'
import { correctRows } from './correct.ts'
import { importNotFound, lockChecked, maxWaitMs, presentImport, presentRow, requireImport } from './present.ts'
import { deleteImport, insertImport, listBatchCounts, lockImport, readBatch, updateImport } from './queries.ts'
import { importJob } from './run.ts'
import { openers } from './sources/index.ts'
import { formatOf } from './sources/source.ts'
import { type StagedRow, stageFile, unpackBatch } from './stage.ts'

type Questions = typeof questions

const startImport = withoutTransaction(async ({ db, input, file, principal, now, context }: Call<Questions['startImport']>) => {
  if (!file) throw new Failure('validation_failed', { errors: [uploadMessages.notCsv] })
  const format = input.format ?? formatOf(file.name) ?? fail('unsupported_type', { message: uploadMessages.notCsv })
  const id = newId(now)
  const paperId = input.paperId ?? null
  await insertImport(db, {
    id,
    fileName: file.name,
    format,
    paperId,
    status: 'reading',
    actorId: principal.accountId,
    actorName: principal.name,
    createdAt: now,
    updatedAt: now,
  })
  file.keepAfterResponse()
  const open = () => openers[format](file, context.files)
  const reading = stageFile(db, { id, paperId }, open, mayCreatePapers(principal), () => context.clock.now())
    .catch(async (error: unknown) => {
      const failure = toFailure(error)
      if (!failure) context.log.error({ err: error, importId: id }, 'import')
      const message = failure?.message ?? 'The file could not be read.'
      await updateImport(db, id, { status: 'failed', message, errors: failure?.errors ?? [], updatedAt: context.clock.now() })
      throw error
    })
    .finally(() => file.delete())
  // The failure is stored in the record, where the client reads it.
  reading.catch(() => undefined)
  await Promise.race([reading, sleep(maxWaitMs)])
  return { data: presentImport(await requireImport(db, id)) }
})

const countsByChoice = {
  all: ({ rowCount }) => rowCount,
  faulty: ({ faulty }) => faulty,
  warned: ({ warned }) => warned,
  duplicate: ({ duplicates }) => duplicates,
  similar: ({ similar }) => similar,
} satisfies Record<(typeof rowFilters)[number], (batch: Awaited<ReturnType<typeof listBatchCounts>>[number]) => number>

const matchesChoice = {
  all: () => true,
  faulty: ({ faults }) => faults !== undefined,
  warned: ({ warnings }) => warnings !== undefined,
  duplicate: ({ duplicate }) => duplicate === true,
  similar: ({ similar }) => similar !== undefined,
} satisfies Record<(typeof rowFilters)[number], (row: StagedRow) => boolean>

async function* listRows(db: Db, importId: string, show: (typeof rowFilters)[number], from = 0): AsyncGenerator<StagedRow> {
  let skip = from
  for (const batch of await listBatchCounts(db, importId)) {
    const count = countsByChoice[show](batch)
    if (count <= skip) {
      skip -= count
      continue
    }
    const stored = await readBatch(db, importId, batch.number)
    yield* (stored ? unpackBatch(stored) : []).filter(matchesChoice[show]).slice(skip)
    skip = 0
  }
}

async function listImportRows({ db, params, query }: Call<Questions['listImportRows']>) {
  const record = await requireImport(db, params.id)
  const { page, limit, show } = query
  const total = (await listBatchCounts(db, record.id)).reduce((sum, batch) => sum + countsByChoice[show](batch), 0)
  const data: ImportRow[] = []
  for await (const row of listRows(db, record.id, show, (page - 1) * limit)) {
    if (data.length === limit) break
    data.push(presentRow(record, row))
  }
  return { data, pagination: paginate(page, limit, total) }
}

async function commitImport({ db, params, input, principal, now, context }: Call<Questions['commitImport']>) {
  const record = await lockChecked(db, params.id)
  if (!record.mappingConfirmed) throw new Failure('validation_failed', { errors: ['Please confirm what the columns of the file mean.'] })
  if (record.faulty > 0 && !input.onlySound) throw new Failure('validation_failed', { errors: record.errors })
  await updateImport(db, record.id, {
    status: 'importing',
    onlySound: input.onlySound,
    mayCreate: mayCreatePapers(principal),
    actorId: principal.accountId,
    actorName: principal.name,
    progress: 0,
    processed: 0,
    updatedAt: now,
  })
  await context.jobs.add(db, importJob, { importId: record.id })
  return { data: presentImport(await requireImport(db, record.id)) }
}

async function downloadImportErrors({ db, params }: Call<Questions['downloadImportErrors']>) {
  const record = await requireImport(db, params.id)
  async function* lines() {
    yield byteOrderMark + printCsvRow([...record.columns, 'Row', 'Faults'])
    for await (const { row, cells, faults = [] } of listRows(db, record.id, 'faulty')) {
      const faultTexts = faults.map(({ column, reason }) => `${column}: ${reason}`).join('; ')
      yield printCsvRow([...record.columns.map((_, at) => cells[at] ?? ''), String(row), faultTexts])
    }
  }
  return download('text/csv; charset=utf-8', `${record.fileName.replace(/\.\w+$/, '')}-errors.csv`, lines())
}

export const importHandlers = {
  startImport,
  readImport: async ({ db, params }: Call<Questions['readImport']>) => ({ data: presentImport(await requireImport(db, params.id)) }),
  listImportRows,
  changeImportRows: async (call: Call<Questions['changeImportRows']>) => {
    const record = await lockChecked(call.db, call.params.id)
    const rows = await correctRows(call, record, call.input.rows)
    return { data: presentImport(await requireImport(call.db, record.id)), rows: rows.map((row) => presentRow(record, row)) }
  },
  changeImportReading,
  listImportLines,
  changeImportLines,
  commitImport,
  discardImport: async ({ db, params }: Call<Questions['discardImport']>) => {
    const record = (await lockImport(db, params.id)) ?? importNotFound()
    if (record.status === 'importing' || record.status === 'reading') fail('import_state', { details: { status: record.status } })
    await deleteImport(db, record.id)
    return { message: 'The file has been discarded.' }
  },
  downloadImportErrors,
}
