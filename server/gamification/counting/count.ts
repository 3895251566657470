import { dayIn } from '#domain/gamification/days.ts'
import { periodsAt } from '#domain/gamification/periods.ts'
import type { Db } from '#server/platform/db.ts'
import { addResults, type Counted, forgetCounts, holdSegments, holdTotals, listResultMoments, placeLearners } from './queries.ts'
import { recognise } from './recognise.ts'

export type Moment = { resultId: string; accountId: string; completedAt: Date }

/** All that follows from results that were stored, in their transaction. */
export async function countResults(db: Db, stored: Moment[], now: Date): Promise<void> {
  const accountIds = [...new Set(stored.map(({ accountId }) => accountId))].sort()
  const timeZones = await holdSegments(db, accountIds)
  // What is over is shown nowhere.
  const current = Object.values(periodsAt(now))
  const counted = stored.flatMap(({ resultId: id, accountId, completedAt }): (Counted & { accountId: string })[] => {
    const timeZone = timeZones.get(accountId)
    const periods = Object.values(periodsAt(completedAt)).filter((period) => current.includes(period))
    return timeZone ? [{ id, accountId, day: dayIn(timeZone, completedAt), periods }] : []
  })
  if (counted.length === 0) return
  await addResults(db, counted, now)
  const touched = counted.flatMap(({ accountId, periods }) => periods.map((period) => `${accountId} ${period}`))
  await placeLearners(
    db,
    [...new Set(touched)].map((each) => {
      const [accountId = '', period = ''] = each.split(' ')
      return { accountId, period }
    }),
  )
  const days = Map.groupBy(counted, ({ accountId }) => accountId)
  await recognise(db, new Map(Array.from(days, ([accountId, own]) => [accountId, own.map(({ day }) => day).sort()])), now)
}

/** Counts learners anew from all their results: for when results have changed, or are older than the counts. Badges stay. */
export async function recountLearners(db: Db, accountIds: string[], now: Date): Promise<void> {
  const ids = [...new Set(accountIds)].sort()
  // First held, in the order in which results are counted, then read: one that is being counted at this moment is waited for.
  await holdSegments(db, ids)
  await holdTotals(db, ids)
  await forgetCounts(db, ids)
  await countResults(db, await listResultMoments(db, ids), now)
}
