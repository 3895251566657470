import { Failure, fail } from '#domain/errors.ts'
import type { Context } from '#server/platform/context.ts'
import { batched, tryBatch, unwrap } from '#server/platform/database/batch.ts'
import { wakePeriodicTasks } from '#server/platform/jobs/periodic.ts'
import type { PeriodicTask } from '#server/platform/jobs/run-periodically.ts'
import { perContext } from '#server/platform/per-context.ts'
import { type ClosedResult, type CloseOutcome, type CloseRequest, closeAndMark } from './close.ts'
import { listDueAttempts } from './queries.ts'
import type { WithheldAttempt } from './withheld.ts'

/** Attempts are marked inside the transaction, which must stay short. */
const maxBatchSize = 64

function closeBatch(context: Context, closings: CloseRequest[], options: { skipLocked?: boolean } = {}) {
  return tryBatch(closings, async (some): Promise<CloseOutcome[]> => {
    const closed = await closeAndMark(context, some, options)
    return some.map((closing) => closed.get(closing))
  })
}

/**
 * Submissions that arrive together share one transaction: when a paper ends, everybody submits at once. With PostgreSQL two transactions
 * run at once, one written while the next is marked. The embedded database has one connection only: there, results are presented a few at a time, so that the
 * statements of the next transaction follow each other in between.
 */
const submitterOf = perContext((context) =>
  batched((closings: CloseRequest[]) => closeBatch(context, closings), {
    maxSize: maxBatchSize,
    ...(context.database.kind === 'postgres' ? { concurrency: 2 } : { resolveAtOnce: 4 }),
  }),
)

export async function submit(context: Context, closing: CloseRequest): Promise<ClosedResult | WithheldAttempt> {
  const closed = unwrap(await submitterOf(context)(closing)) ?? fail('not_found', { message: 'Attempt not found' })
  if ('refused' in closed) throw new Failure(closed.refused)
  return closed
}

/** Closes attempts whose deadline has passed and whose browser has not submitted. Returns how many. */
async function submitDue(context: Context): Promise<number> {
  const now = context.clock.now()
  let closed = 0
  for (;;) {
    const due = await listDueAttempts(context.database.db, now, maxBatchSize)
    if (due.length === 0) return closed
    const outcomes = await closeBatch(
      context,
      due.map((key) => ({ ...key, action: { do: 'time up' }, now })),
      { skipLocked: true },
    )
    for (const each of outcomes) if ('error' in each) context.log.error({ err: each.error }, 'an attempt whose time is up was not closed')
    const done = outcomes.filter((each) => 'done' in each && each.done && !('refused' in each.done)).length
    closed += done
    if (done === 0) return closed
  }
}

export const submitDueTask = (context: Context): PeriodicTask => ({
  name: 'submit attempts whose time is up',
  everyMs: 2000,
  idleMs: 8000,
  async run() {
    const closed = await submitDue(context)
    if (closed > 0) wakePeriodicTasks(context)
    return closed > 0
  },
})
