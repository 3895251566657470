import { addDays, daysBetween, isoWeek, listDays } from './days.ts'

/**
 * Consecutive days with a submission. One missed day per ISO week is covered by a freeze automatically; covered days keep the streak but
 * do not add to it.
 */
export type Streak = {
  current: number
  longest: number
  activeDays: number
  lastDay: string | null
  /** The last week in which a freeze was used. */
  freezeWeek: string | null
}

const noStreak: Streak = { current: 0, longest: 0, activeDays: 0, lastDay: null, freezeWeek: null }

/** The missed days if freezes cover all of them; null otherwise, and then no freeze is used. */
function coverMissed(missed: string[], freezeWeek: string | null): string[] | null {
  const weeks = missed.map(isoWeek)
  const areCovered = weeks.every((week, at) => week !== freezeWeek && weeks.indexOf(week) === at)
  return areCovered ? missed : null
}

// Of three missed days in a row, at least two are in the same week.
const maxCovered = 2

function missedBetween(last: string, next: string): string[] | null {
  const missed = daysBetween(last, next) - 1
  return missed > maxCovered ? null : listDays(addDays(last, 1), addDays(next, -1))
}

/** The streak with one more active day, which must not be before the last one. */
export function addActiveDay(streak: Streak, day: string): Streak {
  const { lastDay, freezeWeek } = streak
  if (day === lastDay) return streak
  const missed = lastDay === null ? null : missedBetween(lastDay, day)
  const covered = missed && coverMissed(missed, freezeWeek)
  const current = covered ? streak.current + 1 : 1
  const lastCovered = covered?.at(-1)
  return {
    current,
    longest: Math.max(streak.longest, current),
    activeDays: streak.activeDays + 1,
    lastDay: day,
    freezeWeek: lastCovered ? isoWeek(lastCovered) : freezeWeek,
  }
}

/** The streak from all active days, in order. */
export function computeStreak(days: readonly string[]): Streak {
  return days.reduce(addActiveDay, noStreak)
}

/** The days between these active days, and up to `today`, that a freeze covered. */
export function frozenDays(days: readonly string[], today: string): string[] {
  const frozen: string[] = []
  let streak = noStreak
  for (const day of [...days, ...(days.at(-1) === today ? [] : [today])]) {
    const missed = streak.lastDay === null ? null : missedBetween(streak.lastDay, day)
    frozen.push(...((missed && coverMissed(missed, streak.freezeWeek)) ?? []))
    streak = addActiveDay(streak, day)
  }
  return frozen
}

/** The current streak as of a day, which itself does not count as missed. */
export function streakAsOf(streak: Streak, today: string): { current: number; freezeAvailable: boolean } {
  const { lastDay, freezeWeek } = streak
  if (lastDay === null || lastDay >= today) return { current: streak.current, freezeAvailable: freezeWeek !== isoWeek(today) }
  const missed = missedBetween(lastDay, today)
  const covered = missed && coverMissed(missed, freezeWeek)
  if (!covered) return { current: 0, freezeAvailable: freezeWeek !== isoWeek(today) }
  return { current: streak.current, freezeAvailable: ![freezeWeek, ...covered.map(isoWeek)].includes(isoWeek(today)) }
}
