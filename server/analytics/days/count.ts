import { today } from '#domain/analytics/periods.ts'
import type { Events } from '#domain/events.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { together } from '#server/platform/database/together.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { toSubmittedEvent } from '#server/results/events.ts'
import { addAmounts, addScoreChanges, addSignIns, type DayAmount, foldDays, recordReturns, takeUncountedResults } from './queries.ts'

/**
 * Counts timed results on their day of submission, and as completed on their day of start: those that the learner submitted, or that contain
 * an answer. A submission that many others share a transaction with is a few sums.
 */
function toAmounts(submitted: readonly Events['attempt.submitted'][]): DayAmount[] {
  const amounts = new Map<string, DayAmount>()
  const add = (amount: DayAmount) => {
    const key = `${amount.measure} ${amount.day} ${amount.paperId ?? ''}`
    const sum = (amounts.get(key)?.amount ?? 0) + amount.amount
    // Scores have two decimal places, which a sum of floating-point numbers would lose.
    amounts.set(key, { ...amount, amount: Math.round(sum * 100) / 100 })
  }
  for (const { mode, paperId, completedAt, score, timeTaken, submittedBy, answered } of submitted) {
    if (mode !== 'timed') continue
    const end = new Date(completedAt)
    const day = today(end)
    add({ measure: 'submitted', day, amount: 1 })
    add({ measure: 'score', day, amount: score })
    add({ measure: 'seconds', day, amount: timeTaken })
    add({ measure: 'category', day, amount: 1, paperId })
    const startedAt = new Date(end.getTime() - timeTaken * 1000)
    add({ measure: 'completed', day: today(startedAt), amount: Number(submittedBy === 'learner' || answered > 0) })
  }
  return [...amounts.values()]
}

export async function countSubmitted(db: Db, happened: Events['attempt.submitted'][]): Promise<void> {
  await together(
    addAmounts(db, toAmounts(happened)),
    recordReturns(
      db,
      happened.map(({ accountId, completedAt }) => ({ accountId, at: new Date(completedAt) })),
    ),
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
    await countSubmitted(tx, results.map(toSubmittedEvent))
    return results.length === batchSize
  })
}

export const foldJob = ({ database: { db }, clock }: Context): Job<object> => ({
  name: 'fold-daily-counts',
  cron: '30 21 * * *',
  run: () => foldDays(db, today(clock.now())),
})
