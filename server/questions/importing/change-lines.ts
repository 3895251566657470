import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '#domain/errors.ts'
import type { questions } from '#domain/questions/contract.ts'
import type { WordLine } from '#domain/questions/formats/word/line.ts'
import { transact } from '#server/platform/database/transact.ts'
import { toFailure } from '#server/platform/http/errors.ts'
import { type Call, withoutTransaction } from '#server/platform/http/routes.ts'
import { mayCreatePapers } from '../policy.ts'
import { lockChecked, maxWaitMs, presentImport, requireImport } from './present.ts'
import { deleteBatches, readLines, updateImport } from './queries.ts'
import { openLines } from './sources/word.ts'
import { stageFile } from './stage.ts'

type Questions = typeof questions

export async function listImportLines({ db, params }: Call<Questions['listImportLines']>) {
  const record = await requireImport(db, params.id)
  const lines = await readLines(db, record.id)
  return { data: lines.map(({ isDoubtful = false, losses = [], ...line }, at) => ({ number: at + 1, ...line, isDoubtful, losses })) }
}

/** A line whose role an editor has chosen is no longer unclear. */
function applyRoles(lines: readonly WordLine[], changes: Call<Questions['changeImportLines']>['input']['lines']): WordLine[] {
  const changed = [...lines]
  for (const { number, role } of changes) {
    const line = changed[number - 1]
    if (!line) throw new Failure('validation_failed', { errors: [`The file has no line ${number}.`] })
    changed[number - 1] = { ...line, role, isDoubtful: false }
  }
  return changed
}

export const changeImportLines = withoutTransaction(
  async ({ params, input, principal, now, context }: Call<Questions['changeImportLines']>) => {
    const { db } = context.database
    const { record, lines } = await transact(context, async (tx) => {
      const before = await lockChecked(tx, params.id)
      const changed = applyRoles(await readLines(tx, before.id), input.lines)
      await deleteBatches(tx, before.id)
      await updateImport(tx, before.id, { status: 'reading', progress: 0, updatedAt: now })
      return { record: before, lines: changed }
    })
    const open = async () => openLines(lines)
    const reading = stageFile(db, record, open, mayCreatePapers(principal), () => context.clock.now()).catch(async (error: unknown) => {
      const failure = toFailure(error)
      if (!failure) context.log.error({ err: error, importId: record.id }, 'import')
      const message = failure?.message ?? 'The file could not be read.'
      await updateImport(db, record.id, { status: 'failed', message, errors: failure?.errors ?? [], updatedAt: context.clock.now() })
    })
    await Promise.race([reading, sleep(maxWaitMs)])
    return { data: presentImport(await requireImport(db, record.id)) }
  },
)
