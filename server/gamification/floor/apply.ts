import type { Context } from '#server/platform/context.ts'
import type { PeriodicTask } from '#server/platform/jobs/run-periodically.ts'
import { readSettings } from '#server/settings/queries.ts'
import { lockSegments } from '../segments/queries.ts'
import { splitLargeSegments } from '../segments/split.ts'
import { readFloor, writeFloor } from './queries.ts'

/** Sorts the leaderboards again if the setting has changed. Counting transactions wait meanwhile. Returns whether it had. */
export async function applyFloor(context: Pick<Context, 'database'>): Promise<boolean> {
  const { db } = context.database
  const isCurrent = async (at: typeof db) => (await readSettings(at)).leaderboardMinPapers === (await readFloor(at))
  if (await isCurrent(db)) return false
  await db.transaction(async (tx) => {
    await lockSegments(tx)
    if (!(await isCurrent(tx))) await writeFloor(tx, (await readSettings(tx)).leaderboardMinPapers)
  })
  await splitLargeSegments(context)
  return true
}

export const applyFloorTask = (context: Context): PeriodicTask => ({
  name: 'sort leaderboards by the least number of papers',
  everyMs: 5000,
  idleMs: 40_000,
  run: () => applyFloor(context),
})
