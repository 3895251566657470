import { type Facts, isMastered } from '#domain/gamification/rules/rule.ts'
import { earnedRules } from '#domain/gamification/rules.ts'
import { type Streak, streakOf, withDay } from '#domain/gamification/streak.ts'
import { percent } from '#domain/results/score.ts'
import type { Db } from '#server/platform/db.ts'
import { type Known, listActiveDays, type Recognition, readKnown, writeRecognition } from './queries.ts'

export function factsOf(known: Known): Facts {
  const { papers, differentPapers, passed, highScores, perfectScores, answered, correct, seconds, activeDays, longestStreak } = known
  const mastered = known.subjects.filter((subject) =>
    isMastered({ papers: subject.papers, accuracy: percent(subject.correct, subject.answered) }),
  )
  return {
    ...{ papers, differentPapers, passed, highScores, perfectScores, answered, correct, seconds, activeDays, longestStreak },
    accuracy: percent(correct, answered),
    averageScore: papers === 0 ? 0 : known.scoreSum / papers,
    subjects: known.subjects.length,
    mastered: mastered.length,
  }
}

export const streakIn = ({ currentStreak, longestStreak, activeDays, lastDay, freezeWeek }: Known): Streak => ({
  current: currentStreak,
  longest: longestStreak,
  activeDays,
  lastDay,
  freezeWeek,
})

/** A day that comes after later ones may join what was apart: then all are looked at. */
async function moveStreak(db: Db, known: Known, days: string[]): Promise<Streak> {
  const before = streakIn(known)
  const [first] = days
  const isLate = first !== undefined && before.lastDay !== null && first < before.lastDay
  return isLate ? streakOf(await listActiveDays(db, known.accountId)) : days.reduce(withDay, before)
}

/** Moves the streaks of learners who were active on these days, in order, and gives the badges they have earned. */
export async function recognise(db: Db, activeDays: ReadonlyMap<string, string[]>, now: Date): Promise<void> {
  const changed: Recognition[] = []
  for (const known of await readKnown(db, [...activeDays.keys()])) {
    const streak = await moveStreak(db, known, activeDays.get(known.accountId) ?? [])
    const facts = factsOf({ ...known, longestStreak: streak.longest, activeDays: streak.activeDays })
    const badges = earnedRules(facts).flatMap(({ id }) => (known.badges.includes(id) ? [] : [id]))
    const hasMoved = streak.lastDay !== known.lastDay || streak.longest !== known.longestStreak || streak.activeDays !== known.activeDays
    if (hasMoved || badges.length > 0) changed.push({ accountId: known.accountId, streak, badges })
  }
  await writeRecognition(db, changed, now)
}
