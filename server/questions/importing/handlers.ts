import { setTimeout as sleep } from 'node:timers/promises'
import { Failure, fail } from '#domain/errors.ts'
import { paginate } from '#domain/kit.ts'
import type { questions } from '#domain/questions/contract.ts'
import { byteOrderMark, printCsvRow } from '#domain/questions/formats/csv.ts'
import { uploadWords } from '#domain/questions/forms.ts'
import type { ImportRow, QuestionImport, rowChoices } from '#domain/questions/importing.ts'
import type { Db } from '#server/platform/db.ts'
import { asFailure } from '#server/platform/errors.ts'
import { download } from '#server/platform/file-answer.ts'
import { type Call, outside } from '#server/platform/http.ts'
import { newId } from '#server/platform/ids.ts'
import { mendRows } from './mend.ts'
import {
  deleteImport,
  findImport,
  holdImport,
  type ImportRecord,
  insertImport,
  outlineBatches,
  readBatch,
  updateImport,
} from './queries.ts'
import { importJob } from './run.ts'
import { openers } from './sources/index.ts'
import { formatOf } from './sources/source.ts'
import { mayCatalogue, type StagedRow, stage, unpack } from './stage.ts'

type Questions = typeof questions

/** A file that is read by then is answered whole; a longer one is asked for again. */
const patience = 2000

function presentImport(record: ImportRecord): QuestionImport {
  const { id, fileName, format, paperId, status, columns, rows, faulty, duplicates, similar } = record
  const { processed, progress, createdCount, skippedCount, errors, losses, message, createdAt } = record
  return {
    _id: id,
    fileName,
    format,
    paperId,
    status,
    columns,
    rows,
    sound: rows - faulty - duplicates,
    faulty,
    duplicates,
    similar,
    processed,
    progress,
    createdCount,
    skippedCount,
    errors,
    losses,
    message,
    createdAt: createdAt.toISOString(),
  }
}

function presentRow(columns: readonly string[], { row, cells, faults, duplicate, similar }: StagedRow): ImportRow {
  return {
    row,
    cells: Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])),
    faults: faults ?? [],
    duplicate: duplicate ?? false,
    similar: similar ?? [],
  }
}

const importNotFound = () => fail('not_found', { message: 'Import not found' })

async function imported(db: Db, id: string): Promise<ImportRecord> {
  return (await findImport(db, id)) ?? importNotFound()
}

async function holdChecked(db: Db, id: string): Promise<ImportRecord> {
  const record = (await holdImport(db, id)) ?? importNotFound()
  if (record.status !== 'checked') fail('import_state', { details: { status: record.status } })
  return record
}

const startImport = outside(async ({ db, input, file, principal, now, context }: Call<Questions['startImport']>) => {
  if (!file) throw new Failure('validation_failed', { errors: [uploadWords.notCsv] })
  const format = input.format ?? formatOf(file.name) ?? fail('unsupported_type', { message: uploadWords.notCsv })
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
  file.keep()
  const reading = openers[format](file)
    .then((source) => stage(db, { id, paperId }, source, mayCatalogue(principal), () => context.clock.now()))
    .catch(async (error: unknown) => {
      const failure = asFailure(error)
      if (!failure) context.log.error({ err: error, importId: id }, 'import')
      const message = failure?.message ?? 'The file could not be read.'
      await updateImport(db, id, { status: 'failed', message, errors: failure?.errors ?? [], updatedAt: context.clock.now() })
      throw error
    })
    .finally(() => file.forget())
  // Whoever asks later is told by the record.
  reading.catch(() => undefined)
  await Promise.race([reading, sleep(patience)])
  return { data: presentImport(await imported(db, id)) }
})

const counts = {
  all: ({ rowCount }) => rowCount,
  faulty: ({ faulty }) => faulty,
  duplicate: ({ duplicates }) => duplicates,
  similar: ({ similar }) => similar,
} satisfies Record<(typeof rowChoices)[number], (batch: Awaited<ReturnType<typeof outlineBatches>>[number]) => number>

const chosen = {
  all: () => true,
  faulty: ({ faults }) => faults !== undefined,
  duplicate: ({ duplicate }) => duplicate === true,
  similar: ({ similar }) => similar !== undefined,
} satisfies Record<(typeof rowChoices)[number], (row: StagedRow) => boolean>

async function* rowsOf(db: Db, importId: string, show: (typeof rowChoices)[number], from = 0): AsyncGenerator<StagedRow> {
  let skip = from
  for (const batch of await outlineBatches(db, importId)) {
    const count = counts[show](batch)
    if (count <= skip) {
      skip -= count
      continue
    }
    const stored = await readBatch(db, importId, batch.number)
    yield* (stored ? unpack(stored) : []).filter(chosen[show]).slice(skip)
    skip = 0
  }
}

async function listImportRows({ db, params, query }: Call<Questions['listImportRows']>) {
  const record = await imported(db, params.id)
  const { page, limit, show } = query
  const total = (await outlineBatches(db, record.id)).reduce((sum, batch) => sum + counts[show](batch), 0)
  const data: ImportRow[] = []
  for await (const row of rowsOf(db, record.id, show, (page - 1) * limit)) {
    if (data.length === limit) break
    data.push(presentRow(record.columns, row))
  }
  return { data, pagination: paginate(page, limit, total) }
}

async function commitImport({ db, params, input, principal, now, context }: Call<Questions['commitImport']>) {
  const record = await holdChecked(db, params.id)
  if (record.faulty > 0 && !input.onlySound) throw new Failure('validation_failed', { errors: record.errors })
  await updateImport(db, record.id, {
    status: 'importing',
    onlySound: input.onlySound,
    mayCreate: mayCatalogue(principal),
    actorId: principal.accountId,
    actorName: principal.name,
    progress: 0,
    processed: 0,
    updatedAt: now,
  })
  await context.jobs.add(db, importJob, { importId: record.id })
  return { data: presentImport(await imported(db, record.id)) }
}

async function downloadImportErrors({ db, params }: Call<Questions['downloadImportErrors']>) {
  const record = await imported(db, params.id)
  async function* lines() {
    yield byteOrderMark + printCsvRow([...record.columns, 'Row', 'Faults'])
    for await (const { row, cells, faults = [] } of rowsOf(db, record.id, 'faulty')) {
      const words = faults.map(({ column, reason }) => `${column}: ${reason}`).join('; ')
      yield printCsvRow([...record.columns.map((_, at) => cells[at] ?? ''), String(row), words])
    }
  }
  return download('text/csv; charset=utf-8', `${record.fileName.replace(/\.\w+$/, '')}-errors.csv`, lines())
}

export const importHandlers = {
  startImport,
  readImport: async ({ db, params }: Call<Questions['readImport']>) => ({ data: presentImport(await imported(db, params.id)) }),
  listImportRows,
  changeImportRows: async (call: Call<Questions['changeImportRows']>) => {
    const record = await holdChecked(call.db, call.params.id)
    const rows = await mendRows(call, record, call.input.rows)
    return { data: presentImport(await imported(call.db, record.id)), rows: rows.map((row) => presentRow(record.columns, row)) }
  },
  commitImport,
  discardImport: async ({ db, params }: Call<Questions['discardImport']>) => {
    const record = (await holdImport(db, params.id)) ?? importNotFound()
    if (record.status === 'importing' || record.status === 'reading') fail('import_state', { details: { status: record.status } })
    await deleteImport(db, record.id)
    return { message: 'The file has been forgotten.' }
  },
  downloadImportErrors,
}
