import { dayInZone } from '#domain/gamification/days.ts'
import { periodsAt } from '#domain/gamification/periods.ts'
import type { Db } from '#server/platform/database/database.ts'
import { together } from '#server/platform/database/together.ts'
import { findRecognition } from './award.ts'
import {
  addResults,
  type CountedResult,
  countInSegments,
  deleteCounts,
  listCompletedResults,
  lockSegmentsShared,
  lockTotals,
  readLearnerStates,
  updateStandings,
  writeRecognition,
} from './queries.ts'

type CompletedResult = { resultId: string; accountId: string; completedAt: Date }

/** Updates all counters, standings, streaks and badges for new results, in their transaction. */
export async function countResults(db: Db, stored: CompletedResult[], now: Date): Promise<void> {
  const accountIds = [...new Set(stored.map(({ accountId }) => accountId))].sort()
  const timeZones = await lockSegmentsShared(db, accountIds)
  // Past periods are shown nowhere, so they are not counted.
  const current = Object.values(periodsAt(now))
  const counted = stored.flatMap(({ resultId: id, accountId, completedAt }): CountedResult[] => {
    const timeZone = timeZones.get(accountId)
    const periods = Object.values(periodsAt(completedAt)).filter((period) => current.includes(period))
    return timeZone ? [{ id, accountId, day: dayInZone(timeZone, completedAt), periods }] : []
  })
  if (counted.length === 0) return
  const changedStandings = counted.flatMap(({ accountId, periods }) => periods.map((period) => `${accountId} ${period}`))
  const byAccount = Map.groupBy(counted, ({ accountId }) => accountId)
  const [, segmentChanges, learners] = await together(
    addResults(db, counted, now),
    updateStandings(
      db,
      [...new Set(changedStandings)].map((each) => {
        const [accountId = '', period = ''] = each.split(' ')
        return { accountId, period }
      }),
    ),
    readLearnerStates(db, [...byAccount.keys()]),
  )
  const activeDays = new Map(Array.from(byAccount, ([accountId, ofAccount]) => [accountId, ofAccount.map(({ day }) => day).sort()]))
  await together(writeRecognition(db, await findRecognition(db, learners, activeDays), now), countInSegments(db, segmentChanges))
}

/** Recounts learners from all their results: after a re-marking, or for results older than the counters. Badges are kept. */
export async function recountLearners(db: Db, accountIds: string[], now: Date): Promise<void> {
  const ids = [...new Set(accountIds)].sort()
  // Locked in the same order as in countResults, then read: a count in progress is waited for.
  await lockSegmentsShared(db, ids)
  await lockTotals(db, ids)
  await deleteCounts(db, ids)
  await countResults(db, await listCompletedResults(db, ids), now)
}
