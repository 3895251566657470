import type { Events } from '#domain/events.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { advisoryLock } from '#server/platform/database/queries.ts'
import type { PeriodicTask } from '#server/platform/jobs/run-periodically.ts'
import { countOlderResults } from '../days/count.ts'
import {
  addSums,
  findSlots,
  hasPendingWork,
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

/** Adds queued first attempts to the statistics of their papers. Returns whether there are more. */
export async function processBatch(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    // One node at a time: statistics that are deleted here must not be updated elsewhere.
    await advisoryLock(tx, 'paper statistics')
    await resetStalePapers(tx)
    const results = await takeQueuedResults(tx, batchSize)
    if (results.length > 0) await addSums(tx, sumResults(results, await findSlots(tx, [...new Set(results.map(({ bodyId }) => bodyId))])))
    return results.length === batchSize
  })
}

/** A periodic task instead of part of the submission, so that submissions of one paper do not wait for the same rows. */
export const statisticsTask = ({ database: { db } }: Context): PeriodicTask => ({
  name: 'read first attempts into the statistics of their papers',
  everyMs: 200,
  idleMs: 60_000,
  async run() {
    if (!(await hasPendingWork(db))) return false
    while (await countOlderResults(db));
    while (await processBatch(db));
    return true
  },
})
