import { today } from '#domain/analytics/periods.ts'
import type { Events } from '#domain/events.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { addResults, addScoreChanges, addSignIns, foldDays, recordReturns, takeUncountedResults } from './queries.ts'

export async function countSubmitted(db: Db, happened: Events['attempt.submitted'][]): Promise<void> {
  await addResults(
    db,
    happened.map(({ resultId, accountId }) => ({ id: resultId, accountId })),
  )
  await recordReturns(
    db,
    happened.map(({ accountId, completedAt }) => ({ accountId, at: new Date(completedAt) })),
  )
}

export async function countRemarked(db: Db, happened: Events['result.remarked'][]): Promise<void> {
  const changes = happened.map(({ resultId, before, after }) => ({ resultId, by: after.score - before.score }))
  await addScoreChanges(
    db,
    changes.filter(({ by }) => by !== 0),
  )
}

export async function countSignIns(db: Db, happened: Events['session.opened'][], now: Date): Promise<void> {
  await addSignIns(
    db,
    happened.map(({ device }) => device),
    now,
  )
  await recordReturns(
    db,
    happened.map(({ accountId }) => ({ accountId, at: now })),
  )
}

const batchSize = 500

/** Counts results older than the counters. Returns whether there are more. */
export async function countOlderResults(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const results = await takeUncountedResults(tx, batchSize)
    if (results.length === 0) return false
    await addResults(
      tx,
      results.map(({ resultId, accountId }) => ({ id: resultId, accountId })),
    )
    await recordReturns(tx, results)
    return results.length === batchSize
  })
}

export const foldJob = ({ database: { db }, clock }: Context): Job<object> => ({
  name: 'fold-daily-counts',
  cron: '30 21 * * *',
  run: () => foldDays(db, today(clock.now())),
})
