import { periodsAt } from '#domain/gamification/periods.ts'
import type { Context } from '#server/platform/context.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { PeriodicTask } from '#server/platform/jobs/run-periodically.ts'
import { paperBests, standings } from '../tables.ts'
import { deleteBatchExcept, deleteEmptySegments, deleteSegmentsExcept, listLargeSegments, lockSegments, splitSegment } from './queries.ts'

const splitBatchSize = 20
const deleteBatchSize = 5000

/**
 * Splits segments that have become too large to count within. Counting transactions wait meanwhile, so only a few are split at a time.
 * Returns whether any was.
 */
export async function splitLargeSegments({ database: { db } }: Pick<Context, 'database'>): Promise<boolean> {
  let isAnySplit = false
  while ((await listLargeSegments(db, 1)).length > 0) {
    isAnySplit = true
    await db.transaction(async (tx) => {
      await lockSegments(tx)
      for (const segment of await listLargeSegments(tx, splitBatchSize)) await splitSegment(tx, segment)
      await deleteEmptySegments(tx)
    })
  }
  return isAnySplit
}

export const splitSegmentsTask = (context: Context): PeriodicTask => ({
  name: 'cut leaderboards into segments',
  everyMs: 10_000,
  idleMs: 80_000,
  run: () => splitLargeSegments(context),
})

/** Deletes past weeks and months, which are shown nowhere. The new periods have already started without this. */
export async function deletePastPeriods({ database: { db }, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const currentPeriods = Object.values(periodsAt(clock.now()))
  // Segments first: without them, deleting standings has no counts to update.
  await deleteSegmentsExcept(db, currentPeriods)
  for (const table of [standings, paperBests]) while (await deleteBatchExcept(db, table, currentPeriods, deleteBatchSize));
}

export const deletePastPeriodsJob = (context: Context): Job<object> => ({
  name: 'drop-past-leaderboards',
  // 01:10 in Asia/Kolkata.
  cron: '40 19 * * *',
  run: () => deletePastPeriods(context),
})
