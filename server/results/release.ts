import { attemptStoreOf } from '#server/attempts/attempt-store.ts'
import { findEmbargo } from '#server/catalogue/papers/embargo.ts'
import type { Context } from '#server/platform/context.ts'
import { together } from '#server/platform/database/together.ts'
import { transact } from '#server/platform/database/transact.ts'
import type { PeriodicTask } from '#server/platform/jobs/run-periodically.ts'
import { publishEvents } from '#server/platform/messaging/reactions.ts'
import { storeResults, toResult } from './close.ts'
import { toSubmittedEvent } from './events.ts'
import { deletePatches, listPatchesOf, listWithheldAttempts, listWithheldPapers, lockAttempts, releaseAttempts } from './queries.ts'
import { type AttemptAtBody, readKeyedBodies } from './withheld.ts'

const batchSize = 64

/**
 * Marks the held attempts of a paper and runs everything that follows from their results, in batches of one transaction each: an attempt
 * is held until its result is stored, so a crash repeats or loses nothing. Attempts that another node is marking are skipped.
 */
export async function releaseResults(context: Context, paperId: string): Promise<void> {
  for (;;) {
    const keys = await listWithheldAttempts(context.database.db, paperId, batchSize)
    if (keys.length === 0 || (await releaseBatch(context, keys)) === 0) return
  }
}

async function releaseBatch(context: Context, keys: AttemptAtBody[]): Promise<number> {
  const papers = await readKeyedBodies(context, keys)
  return transact(context, async (db, afterCommit) => {
    const withheld = (await lockAttempts(db, keys, { skipLocked: true })).filter(({ isWithheld }) => isWithheld)
    if (withheld.length === 0) return 0
    const [patches] = await together(listPatchesOf(db, withheld), deletePatches(db, withheld), releaseAttempts(db, withheld))
    const rows = withheld.flatMap((attempt) => {
      const paper = papers.get(attempt.bodyId)
      const { closed } = attempt.head
      return paper && closed
        ? [toResult({ attempt, head: { ...attempt.head, closed }, patches: patches.get(attempt.id) ?? [] }, paper)]
        : []
    })
    const stored = await storeResults(context, db, rows, papers)
    afterCommit(() => {
      for (const { id } of withheld) attemptStoreOf(context).evict(id)
    })
    afterCommit(() => publishEvents(context, 'attempt.submitted', stored.map(toSubmittedEvent)))
    return withheld.length
  })
}

/** Releases papers that no event holds any more: their event was deleted or has another paper now. */
export const releaseTask = (context: Context): PeriodicTask => ({
  name: 'release results that nothing holds',
  everyMs: 2000,
  idleMs: 16_000,
  async run() {
    const papers = await listWithheldPapers(context.database.db)
    for (const paperId of papers) {
      if (!(await findEmbargo(context, paperId, context.clock.now()))) await releaseResults(context, paperId)
    }
    return papers.length > 0
  },
})
