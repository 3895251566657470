import type { Events } from '#domain/events.ts'
import type { Slot } from '#server/attempts/tables.ts'
import { PromiseCache } from '#server/platform/cache/promise-cache.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { advisoryLock } from '#server/platform/database/queries.ts'
import { together } from '#server/platform/database/together.ts'
import type { PeriodicTask } from '#server/platform/jobs/run-periodically.ts'
import { perContext } from '#server/platform/per-context.ts'
import { countOlderResults } from '../days/count.ts'
import {
  addSums,
  findPendingWork,
  findSlots,
  insertQueuedResults,
  insertStalePapers,
  resetStalePapers,
  takeQueuedResults,
} from './queries.ts'
import { sumResults } from './sums.ts'

/** Queues ranked results for the statistics; others do not count. */
export async function queueFirstAttempts(db: Db, happened: Events['attempt.submitted'][]): Promise<void> {
  const first = happened.filter(({ unranked }) => unranked === null)
  await insertQueuedResults(
    db,
    first.map(({ resultId }) => resultId),
  )
}

export async function queueStalePapers(db: Db, happened: Events['result.remarked'][]): Promise<void> {
  await insertStalePapers(
    db,
    happened.map(({ paperId }) => paperId),
  )
}

const batchSize = 500
/** Slots by body, which never change. */
const slotsOf = perContext(() => new PromiseCache<Slot[] | undefined>({ max: 100 }))

/** One node at a time: statistics that are deleted must not be updated elsewhere. */
const lockStatistics = (tx: Db) => advisoryLock(tx, 'paper statistics')

/** Adds queued first attempts to the statistics of their papers. Returns whether there are more. */
async function processBatch(context: Context): Promise<boolean> {
  return context.database.db.transaction(async (tx) => {
    const [, results] = await together(lockStatistics(tx), takeQueuedResults(tx, batchSize))
    const slots = new Map<string, Slot[]>()
    for (const id of new Set(results.map(({ bodyId }) => bodyId)))
      slots.set(id, (await slotsOf(context).get(id, () => findSlots(tx, id))) ?? [])
    if (results.length > 0) await addSums(tx, sumResults(results, slots))
    return results.length === batchSize
  })
}

/** Brings the statistics of papers up to date. Returns whether there was anything to do. */
export async function updateStatistics(context: Context): Promise<boolean> {
  const { db } = context.database
  const { queued, stale, uncounted } = await findPendingWork(db)
  if (uncounted) while (await countOlderResults(db));
  if (stale) await db.transaction(async (tx) => void (await together(lockStatistics(tx), resetStalePapers(tx))))
  if (queued || stale) while (await processBatch(context));
  return queued || stale || uncounted
}

/** A periodic task instead of part of the submission, so that submissions of one paper do not wait for the same rows. */
export const statisticsTask = (context: Context): PeriodicTask => ({
  name: 'read first attempts into the statistics of their papers',
  everyMs: 200,
  idleMs: 60_000,
  run: () => updateStatistics(context),
})
