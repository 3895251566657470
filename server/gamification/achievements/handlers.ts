import { fail } from '#domain/errors.ts'
import { badgeRules, toBadge } from '#domain/gamification/badge-rules.ts'
import type { Achievements, gamification } from '#domain/gamification/contract.ts'
import { dayInZone } from '#domain/gamification/days.ts'
import { isCounted } from '#domain/results/ranking.ts'
import { findEmbargo } from '#server/catalogue/papers/embargo.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { mayRead } from '#server/results/policy.ts'
import { findResults } from '#server/results/queries.ts'
import { readLearnerStates } from '../counting/queries.ts'
import { countPapersOnDay, listBadgesEarnedWith, readPreviousBest } from './queries.ts'

/** A streak of one day is only a start. */
const minStreak = 2

export async function readAchievements({ context, db, params, principal, now }: Call<(typeof gamification)['readAchievements']>) {
  const [result = fail('not_found', { message: 'Result not found' })] = await findResults(db, [params.id])
  if (!mayRead(principal, result)) fail('forbidden')
  const none: Achievements = { badges: [], previousBest: null, streak: null }
  if (result.mode !== 'timed' || !isCounted(result.unranked) || (await findEmbargo(context, result.paperId, now))) return { data: none }
  const earned = await listBadgesEarnedWith(db, result)
  const previous = await readPreviousBest(db, result)
  const day = dayInZone(principal.timeZone, result.completedAt)
  const [learner] = await readLearnerStates(db, [principal.accountId])
  const isFirstOfDay = learner?.lastDay === day && (await countPapersOnDay(db, principal.accountId, day)) === 1
  return {
    data: {
      badges: badgeRules.filter(({ id }) => earned.includes(id)).map(toBadge),
      previousBest: previous !== null && result.score > previous ? previous : null,
      streak: isFirstOfDay && learner.currentStreak >= minStreak ? learner.currentStreak : null,
    },
  }
}
