import { today } from '#domain/analytics/periods.ts'
import type { Events } from '#domain/events.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { addResults, addScoreChanges, addSignIns, foldDays, noteReturns, takeUncounted } from './queries.ts'

export async function countSubmitted(db: Db, happened: Events['attempt.submitted'][]): Promise<void> {
  await addResults(
    db,
    happened.map(({ resultId }) => resultId),
  )
  await noteReturns(
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
  await noteReturns(
    db,
    happened.map(({ accountId }) => ({ accountId, at: now })),
  )
}

const together = 500

/** Results that are older than the counts. Answers whether there are more. */
export async function countOlder(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const taken = await takeUncounted(tx, together)
    if (taken.length === 0) return false
    await addResults(
      tx,
      taken.map(({ resultId }) => resultId),
    )
    await noteReturns(tx, taken)
    return taken.length === together
  })
}

export const foldJob = ({ database: { db }, clock }: Context): Job<object> => ({
  name: 'fold-daily-counts',
  every: '30 21 * * *',
  run: () => foldDays(db, today(clock.now())),
})
