import type { PaperState } from '#domain/catalogue/paper-state.ts'
import { Failure, fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { localize } from '#domain/language.ts'
import { startsAsDraft } from '#domain/settings/contract.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transact.ts'
import { toFailure } from '#server/platform/http/errors.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { readSettings } from '#server/settings/queries.ts'
import { deleteImportedPassages } from '../passages/queries.ts'
import { finishChange } from '../writing/change.ts'
import { lockPapers, readPaperSizes } from '../writing/queries.ts'
import { formatFaults, openRowChecker } from './check.ts'
import { limitConcurrency, throttle } from './chunks.ts'
import { openPassageWriter } from './passages.ts'
import {
  activatePapers,
  deleteEmptyPapers,
  deleteImportedBatch,
  deleteLateDuplicates,
  deleteOldImports,
  findImport,
  type ImportRecord,
  insertBatchQuestions,
  listAbandonedImports,
  listPapersOfImport,
  lockImport,
  type PositionedRow,
  readBatch,
  setTotalQuestions,
  updateImport,
} from './queries.ts'
import { openFinderFor, unpackBatch } from './stage.ts'
import { createTargetPaper, type TargetPaper } from './target-papers.ts'

export const importJob = 'questions.import'
const abandonedAfterMs = 120_000
const progressIntervalMs = 200
const keepMs = 7 * 24 * 3_600_000

/** Deletes what a previous run has written; none of it is visible yet. */
async function undo(db: Db, { id, createdPapers }: Pick<ImportRecord, 'id' | 'createdPapers'>): Promise<void> {
  while ((await deleteImportedBatch(db, id, 500)) > 0);
  await deleteImportedPassages(db, id, 'all')
  await deleteEmptyPapers(db, createdPapers)
  await updateImport(db, id, { createdPapers: [], processed: 0, createdCount: 0, skippedCount: 0 })
}

/** Assigns positions in papers; missing papers are created on the way. */
function openPositions(db: Db, id: string, created: { now: Date; state: PaperState }) {
  const createdPapers = new Map<string, string>()
  const last = new Map<string, number>()

  async function make(place: TargetPaper & { paperId: null }): Promise<string> {
    const paperId = await db.transaction(async (tx) => {
      const paperId = await createTargetPaper(tx, place, created)
      await updateImport(tx, id, { createdPapers: [...createdPapers.values(), paperId] })
      return paperId
    })
    createdPapers.set(place.key, paperId)
    last.set(paperId, 0)
    return paperId
  }

  return async (place: TargetPaper): Promise<{ paperId: string; position: number }> => {
    const paperId = place.paperId ?? createdPapers.get(place.key) ?? (await make(place))
    const before = last.get(paperId) ?? (await readPaperSizes(db, [paperId])).get(paperId)?.last ?? 0
    last.set(paperId, before + 1)
    return { paperId, position: before + 1 }
  }
}

/** Writes the rows in short transactions, one per batch, so that other writers are not blocked. They stay invisible until `publish`. */
async function write(context: Context, record: ImportRecord): Promise<void> {
  const { db } = context.database
  const now = context.clock.now()
  const settings = await readSettings(db)
  const { checkAgain } = openRowChecker(
    db,
    { header: record.columns, mapping: record.mapping, keys: record.keyReading },
    { placeOf: await openFinderFor(db, record.paperId, record.mayCreate), maxInPaper: settings.maxQuestionsPerPaper },
  )
  const positionIn = openPositions(db, record.id, { now, state: startsAsDraft(settings) ? 'draft' : 'published' })
  const passageIn = openPassageWriter(db, now, record.id)
  const counts = { processed: 0, createdCount: 0, skippedCount: 0 }
  const reportProgress = () => {
    const progress = Math.min(99, Math.floor((counts.processed / Math.max(1, record.rows)) * 100))
    return updateImport(db, record.id, { ...counts, progress, updatedAt: context.clock.now() })
  }
  const reportThrottled = throttle(progressIntervalMs, reportProgress)
  async function writeBatch(number: number, placed: PositionedRow[], rowCount: number): Promise<void> {
    if (placed.length > 0) await insertBatchQuestions(db, { importId: record.id, number }, placed, { now, authorId: record.actorId })
    counts.processed += rowCount
    counts.createdCount += placed.length
    counts.skippedCount += rowCount - placed.length
    await reportThrottled()
  }
  // Checks the next batch while previous ones are written.
  const writing = limitConcurrency(3)
  try {
    for (let number = 0; ; number += 1) {
      const batch = await readBatch(db, record.id, number)
      if (!batch) break
      const checked = await checkAgain(unpackBatch(batch))
      const faulty = checked.filter(({ faults }) => faults.length > 0)
      if (faulty.length > 0 && !record.onlySound)
        throw new Failure('validation_failed', { errors: faulty.flatMap(formatFaults).slice(0, 100) })
      const placed: PositionedRow[] = []
      for (const { row, sound, duplicate } of checked) {
        if (!sound || duplicate) continue
        const place = await positionIn(sound.place)
        placed.push({ row, ...place, passageId: await passageIn(place.paperId, sound.passage) })
      }
      await writing.start(() => writeBatch(number, placed, checked.length))
    }
  } finally {
    await writing.end()
  }
  await reportProgress()
}

function actorOf({ actorId, actorName }: ImportRecord): Principal {
  return {
    accountId: actorId,
    sessionId: '',
    confirmedAt: null,
    mustSetUpTwoFactor: false,
    realm: 'admin',
    role: 'admin',
    permissions: [],
    name: actorName,
    premium: false,
    timeZone: '',
  }
}

/** Makes the whole import visible in one transaction. */
async function publish(context: Context, id: string): Promise<void> {
  await transact(context, async (db, after) => {
    const affected = (await listPapersOfImport(db, id)).map(({ paperId }) => paperId)
    const papers = await lockPapers(db, affected)
    const record = (await lockImport(db, id)) ?? fail('not_found')
    const lateDuplicates = await deleteLateDuplicates(db, id)
    await deleteImportedPassages(db, id, 'unused')
    const { maxQuestionsPerPaper } = await readSettings(db)
    const room = await readPaperSizes(db, affected)
    const added = new Map((await listPapersOfImport(db, id)).map(({ paperId, count }) => [paperId, count]))
    const full = papers.find((paper) => (room.get(paper.id)?.count ?? 0) + (added.get(paper.id) ?? 0) > maxQuestionsPerPaper)
    if (full) fail('paper_full', { message: `${localize(full.title, 'en')} can have at most ${maxQuestionsPerPaper} questions.` })
    const now = context.clock.now()
    const createdCount = record.createdCount - lateDuplicates
    const message = `Successfully uploaded ${createdCount} questions!`
    await activatePapers(db, record.createdPapers)
    await updateImport(db, id, {
      status: 'done',
      progress: 100,
      createdCount,
      skippedCount: record.skippedCount + lateDuplicates,
      message,
      updatedAt: now,
    })
    await finishChange({ db, principal: actorOf(record), now, context, after }, affected, {
      action: 'question.import',
      target: { kind: 'import', id, name: record.fileName },
      after: { createdCount, papers: affected.length, createdPapers: record.createdPapers },
    })
    await setTotalQuestions(db, record.createdPapers)
  })
}

async function runImport(context: Context, id: string): Promise<void> {
  const { db } = context.database
  const record = await findImport(db, id)
  if (record?.status !== 'importing') return
  await undo(db, record)
  try {
    await write(context, record)
    await publish(context, id)
  } catch (error) {
    const failure = toFailure(error)
    if (failure?.code === 'not_ready') throw error
    if (!failure) context.log.error({ err: error, importId: id }, 'import')
    await undo(db, (await findImport(db, id)) ?? record)
    await updateImport(db, id, {
      status: 'failed',
      message: failure?.message ?? 'Something went wrong on our side. Nothing was imported.',
      errors: failure?.errors ?? [],
      updatedAt: context.clock.now(),
    })
  }
}

/** Cleans up after processes that died: an import is started again, a half-read file is marked as failed. */
async function sweepImports({ database: { db }, jobs, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - abandonedAfterMs)
  for (const importId of await listAbandonedImports(db, 'importing', before)) await jobs.add(db, importJob, { importId })
  for (const id of await listAbandonedImports(db, 'reading', before)) {
    await updateImport(db, id, {
      status: 'failed',
      message: 'Reading the file was interrupted. Please send it again.',
      updatedAt: clock.now(),
    })
  }
  await deleteOldImports(db, new Date(clock.now().getTime() - keepMs))
}

export const importJobs = (context: Context): Job<never>[] => [
  { name: importJob, retries: 3, run: ({ importId }: { importId: string }) => runImport(context, importId) },
  { name: 'questions.sweep-imports', cron: '* * * * *', retries: 0, run: () => sweepImports(context) },
]
