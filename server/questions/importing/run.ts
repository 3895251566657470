import { Failure, fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { show } from '#domain/text.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { asFailure } from '#server/platform/errors.ts'
import type { Job } from '#server/platform/jobs.ts'
import { readSettings } from '#server/settings/queries.ts'
import { conclude } from '../writing/change.ts'
import { holdPapers, readRoom } from '../writing/queries.ts'
import { faultWords, openCheck } from './check.ts'
import { atMostEvery, openBackground } from './pieces.ts'
import { createPlace, type Place } from './places.ts'
import {
  activatePapers,
  deleteEmptyPapers,
  deleteImported,
  deleteOldImports,
  dropLateDuplicates,
  findImport,
  holdImport,
  type ImportRecord,
  insertPlaced,
  listAbandoned,
  listPapersOfImport,
  type PlacedRow,
  readBatch,
  updateImport,
} from './queries.ts'
import { placesOf, unpack } from './stage.ts'

export const importJob = 'questions.import'
const silence = 120_000
const tellingInterval = 200
const keptFor = 7 * 24 * 3_600_000

/** Takes away what a run has written; nobody has seen any of it. */
async function undo(db: Db, { id, createdPapers }: Pick<ImportRecord, 'id' | 'createdPapers'>): Promise<void> {
  while ((await deleteImported(db, id, 500)) > 0);
  await deleteEmptyPapers(db, createdPapers)
  await updateImport(db, id, { createdPapers: [], processed: 0, createdCount: 0, skippedCount: 0 })
}

/** Where the next question of a paper goes; papers that are not there yet are made on the way. */
function openPositions(db: Db, id: string, now: Date) {
  const made = new Map<string, string>()
  const last = new Map<string, number>()

  async function make(place: Place & { paperId: null }): Promise<string> {
    const paperId = await db.transaction(async (tx) => {
      const created = await createPlace(tx, place, now)
      await updateImport(tx, id, { createdPapers: [...made.values(), created] })
      return created
    })
    made.set(place.key, paperId)
    last.set(paperId, 0)
    return paperId
  }

  return async (place: Place): Promise<{ paperId: string; position: number }> => {
    const paperId = place.paperId ?? made.get(place.key) ?? (await make(place))
    const before = last.get(paperId) ?? (await readRoom(db, [paperId])).get(paperId)?.last ?? 0
    last.set(paperId, before + 1)
    return { paperId, position: before + 1 }
  }
}

/** Short transactions, one a batch, so that others get their turn. What they write stays unseen until `publish`. */
async function write(context: Context, record: ImportRecord): Promise<void> {
  const { db } = context.database
  const now = context.clock.now()
  const { maxQuestionsPerPaper } = await readSettings(db)
  const { checkAgain } = openCheck(db, record.columns, await placesOf(db, record.paperId, record.mayCreate), maxQuestionsPerPaper)
  const positionIn = openPositions(db, record.id, now)
  const counted = { processed: 0, createdCount: 0, skippedCount: 0 }
  const tell = () => {
    const progress = Math.min(99, Math.floor((counted.processed / Math.max(1, record.rows)) * 100))
    return updateImport(db, record.id, { ...counted, progress, updatedAt: context.clock.now() })
  }
  const tellNowAndThen = atMostEvery(tellingInterval, tell)
  async function writeBatch(number: number, placed: PlacedRow[], rowCount: number): Promise<void> {
    if (placed.length > 0) await insertPlaced(db, { importId: record.id, number }, placed, now)
    counted.processed += rowCount
    counted.createdCount += placed.length
    counted.skippedCount += rowCount - placed.length
    await tellNowAndThen()
  }
  // While some batches are being written the next is looked at.
  const writing = openBackground(3)
  try {
    for (let number = 0; ; number += 1) {
      const batch = await readBatch(db, record.id, number)
      if (!batch) break
      const checked = await checkAgain(unpack(batch))
      const faulty = checked.filter(({ faults }) => faults.length > 0)
      if (faulty.length > 0 && !record.onlySound)
        throw new Failure('validation_failed', { errors: faulty.flatMap(faultWords).slice(0, 100) })
      const placed: PlacedRow[] = []
      for (const { row, sound, duplicate } of checked) {
        if (sound && !duplicate) placed.push({ row, ...(await positionIn(sound.place)) })
      }
      await writing.start(() => writeBatch(number, placed, checked.length))
    }
  } finally {
    await writing.end()
  }
  await tell()
}

function actorOf({ actorId, actorName }: ImportRecord): Principal {
  return {
    accountId: actorId,
    sessionId: '',
    realm: 'admin',
    role: 'admin',
    permissions: [],
    name: actorName,
    premium: false,
    timeZone: '',
  }
}

/** From one moment to the next everybody sees all of it. */
async function publish(context: Context, id: string): Promise<void> {
  const effects: (() => Promise<void> | void)[] = []
  await context.database.db.transaction(async (db) => {
    const affected = (await listPapersOfImport(db, id)).map(({ paperId }) => paperId)
    const papers = await holdPapers(db, affected)
    const record = (await holdImport(db, id)) ?? fail('not_found')
    const late = await dropLateDuplicates(db, id)
    const { maxQuestionsPerPaper } = await readSettings(db)
    const room = await readRoom(db, affected)
    const added = new Map((await listPapersOfImport(db, id)).map(({ paperId, count }) => [paperId, count]))
    const full = papers.find((paper) => (room.get(paper.id)?.count ?? 0) + (added.get(paper.id) ?? 0) > maxQuestionsPerPaper)
    if (full) fail('paper_full', { message: `${show(full.title, 'en')} can have at most ${maxQuestionsPerPaper} questions.` })
    const now = context.clock.now()
    const createdCount = record.createdCount - late
    const message = `Successfully uploaded ${createdCount} questions!`
    await activatePapers(db, record.createdPapers)
    await updateImport(db, id, {
      status: 'done',
      progress: 100,
      createdCount,
      skippedCount: record.skippedCount + late,
      message,
      updatedAt: now,
    })
    const call = { db, principal: actorOf(record), now, context, after: (effect: () => Promise<void> | void) => void effects.push(effect) }
    await conclude(call, affected, {
      action: 'question.import',
      target: { kind: 'import', id, name: record.fileName },
      after: { createdCount, papers: affected.length, createdPapers: record.createdPapers },
    })
  })
  for (const effect of effects) await effect()
}

export async function runImport(context: Context, id: string): Promise<void> {
  const { db } = context.database
  const record = await findImport(db, id)
  if (record?.status !== 'importing') return
  await undo(db, record)
  try {
    await write(context, record)
    await publish(context, id)
  } catch (error) {
    const failure = asFailure(error)
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

/** What a process that died has left: an import goes on from the start, a file half read is told to be sent again. */
async function sweep({ database: { db }, jobs, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - silence)
  for (const importId of await listAbandoned(db, 'importing', before)) await jobs.add(db, importJob, { importId })
  for (const id of await listAbandoned(db, 'reading', before)) {
    await updateImport(db, id, {
      status: 'failed',
      message: 'Reading the file was interrupted. Please send it again.',
      updatedAt: clock.now(),
    })
  }
  await deleteOldImports(db, new Date(clock.now().getTime() - keptFor))
}

export const importJobs = (context: Context): Job<never>[] => [
  { name: importJob, retries: 3, run: ({ importId }: { importId: string }) => runImport(context, importId) },
  { name: 'questions.sweep-imports', every: '* * * * *', retries: 0, run: () => sweep(context) },
]
