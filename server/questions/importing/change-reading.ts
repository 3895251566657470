import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '#domain/errors.ts'
import type { questions } from '#domain/questions/contract.ts'
import { allColumns } from '#domain/questions/formats/columns.ts'
import { transact } from '#server/platform/database/transact.ts'
import { toFailure } from '#server/platform/http/errors.ts'
import { type Call, withoutTransaction } from '#server/platform/http/routes.ts'
import { mayCreatePapers } from '../policy.ts'
import { lockChecked, maxWaitMs, presentImport, requireImport } from './present.ts'
import { type ImportRecord, saveMapping, updateImport } from './queries.ts'
import { headingKey, restageFile } from './stage.ts'

type Questions = typeof questions

/** Checks a choice of columns: known ones, each once, and the question among them. */
function requireMapping(record: ImportRecord, mapping: string[]): string[] {
  const used = mapping.filter(Boolean)
  const unknown = used.find((column) => !allColumns.includes(column))
  const repeated = used.find((column, at) => used.indexOf(column) !== at)
  const errors = [
    ...(mapping.length === record.columns.length ? [] : ['Each column of the file needs a choice.']),
    ...(unknown ? [`There is no column ${unknown}.`] : []),
    ...(repeated ? [`Two columns of the file are chosen as ${repeated}.`] : []),
    ...(used.includes('Question_EN') || used.includes('Content_EN') ? [] : ['Please choose which column has the question.']),
  ]
  if (errors.length > 0) throw new Failure('validation_failed', { errors })
  return mapping
}

export const changeImportReading = withoutTransaction(
  async ({ params, input, principal, now, context }: Call<Questions['changeImportReading']>) => {
    const { db } = context.database
    const record = await transact(context, async (tx) => {
      const before = await lockChecked(tx, params.id)
      const mapping = input.mapping && requireMapping(before, input.mapping)
      if (mapping) await saveMapping(tx, headingKey(before.columns), mapping, now)
      // Another choice of columns can change which keys are numbers, so their reading is decided anew.
      await updateImport(tx, before.id, {
        ...(mapping && { mapping, mappingConfirmed: true, keyReading: null }),
        ...(input.keys && { keyReading: input.keys }),
        status: 'reading',
        progress: 0,
        updatedAt: now,
      })
      return requireImport(tx, before.id)
    })
    const reading = restageFile(db, record, mayCreatePapers(principal), () => context.clock.now()).catch(async (error: unknown) => {
      const failure = toFailure(error)
      if (!failure) context.log.error({ err: error, importId: record.id }, 'import')
      await updateImport(db, record.id, {
        status: 'failed',
        message: failure?.message ?? 'The file could not be read.',
        updatedAt: context.clock.now(),
      })
    })
    await Promise.race([reading, sleep(maxWaitMs)])
    return { data: presentImport(await requireImport(db, record.id)) }
  },
)
