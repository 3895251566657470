import { earnedRules } from '#domain/gamification/badge-rules.ts'
import { type BadgeFacts, isMastered } from '#domain/gamification/rules/rule.ts'
import { addActiveDay, computeStreak, type Streak } from '#domain/gamification/streak.ts'
import { percent } from '#domain/results/score.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type LearnerState, listActiveDays, type Recognition } from './queries.ts'

export function factsOf(learner: LearnerState): BadgeFacts {
  const { papers, differentPapers, passed, highScores, perfectScores, answered, correct, seconds, activeDays, longestStreak } = learner
  const mastered = learner.subjects.filter((subject) =>
    isMastered({ papers: subject.papers, accuracy: percent(subject.correct, subject.answered) }),
  )
  return {
    ...{ papers, differentPapers, passed, highScores, perfectScores, answered, correct, seconds, activeDays, longestStreak },
    accuracy: percent(correct, answered),
    averageScore: papers === 0 ? 0 : learner.scoreSum / papers,
    subjects: learner.subjects.length,
    mastered: mastered.length,
  }
}

export const storedStreak = ({ currentStreak, longestStreak, activeDays, lastDay, freezeWeek }: LearnerState): Streak => ({
  current: currentStreak,
  longest: longestStreak,
  activeDays,
  lastDay,
  freezeWeek,
})

/** A day earlier than the last one may join two streaks: then the streak is computed from all days. */
async function updateStreak(db: Db, learner: LearnerState, days: string[]): Promise<Streak> {
  const before = storedStreak(learner)
  const [first] = days
  const isLate = first !== undefined && before.lastDay !== null && first < before.lastDay
  return isLate ? computeStreak(await listActiveDays(db, learner.accountId)) : days.reduce(addActiveDay, before)
}

/** The streaks of learners who were active on these days, in order, and the badges they have earned, where something has changed. */
export async function findRecognition(
  db: Db,
  learners: readonly LearnerState[],
  activeDays: ReadonlyMap<string, string[]>,
): Promise<Recognition[]> {
  const changed: Recognition[] = []
  for (const learner of learners) {
    const streak = await updateStreak(db, learner, activeDays.get(learner.accountId) ?? [])
    const facts = factsOf({ ...learner, longestStreak: streak.longest, activeDays: streak.activeDays })
    const badges = earnedRules(facts).flatMap(({ id }) => (learner.badges.includes(id) ? [] : [id]))
    const isStreakChanged =
      streak.lastDay !== learner.lastDay || streak.longest !== learner.longestStreak || streak.activeDays !== learner.activeDays
    if (isStreakChanged || badges.length > 0) changed.push({ accountId: learner.accountId, streak, badges })
  }
  return changed
}
