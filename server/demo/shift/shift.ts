import { earnedRules } from '#domain/gamification/badge-rules.ts'
import { daysBetween } from '#domain/gamification/days.ts'
import { streak } from '#domain/gamification/rules/streak.ts'
import { factsOf } from '#server/gamification/counting/award.ts'
import { recountLearners } from '#server/gamification/counting/count.ts'
import { readLearnerStates } from '#server/gamification/counting/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { deleteBadges, listLearnerIds, shiftDates } from './queries.ts'

/**
 * Moves all dates of the history by whole days. What depends on where weeks and months begin is counted again: leaderboards, streaks with
 * their freezes, and the badges for streaks.
 */
export async function shiftHistory(db: Db, { from, to, now }: { from: string; to: string; now: Date }): Promise<void> {
  const days = daysBetween(from, to)
  if (days === 0) return
  await shiftDates(db, days)
  const learnerIds = await listLearnerIds(db)
  await recountLearners(db, learnerIds, now)
  await deleteUnearnedStreaks(db, learnerIds)
}

/** In other weeks, a freeze may cover fewer of the missed days. */
async function deleteUnearnedStreaks(db: Db, learnerIds: string[]): Promise<void> {
  const unearned = (await readLearnerStates(db, learnerIds)).flatMap((learner) => {
    const earned = new Set(earnedRules(factsOf(learner)).map(({ id }) => id))
    return streak.flatMap(({ id }) =>
      learner.badges.includes(id) && !earned.has(id) ? [{ accountId: learner.accountId, badgeId: id }] : [],
    )
  })
  await deleteBadges(db, unearned)
}
