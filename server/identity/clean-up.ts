import type { Context } from '#server/platform/context.ts'
import type { PeriodicTask } from '#server/platform/jobs/run-periodically.ts'
import { deleteExpiredChanges } from './changes/queries.ts'
import { deleteOldGuards } from './guards/queries.ts'
import { deleteExpiredChallenges } from './passkeys/queries.ts'

const hour = 3_600_000

/** Deletes counts of wrong passwords that no longer matter, changes that can no longer be undone, and unanswered challenges. */
export function cleanUpTask({ database, clock }: Context): PeriodicTask {
  return {
    name: 'clean up accounts',
    everyMs: hour,
    idleMs: 24 * hour,
    async run() {
      const now = clock.now()
      const guards = await deleteOldGuards(database.db, new Date(now.getTime() - 24 * hour))
      return guards + (await deleteExpiredChanges(database.db, now)) + (await deleteExpiredChallenges(database.db, now)) > 0
    },
  }
}
