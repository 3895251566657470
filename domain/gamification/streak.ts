import { addDays, daysBetween, listDays, weekOf } from './days.ts'

/**
 * Days in a row on which something was handed in. A missed day is bridged by itself, once in each ISO week; bridged days keep a streak
 * and do not lengthen it.
 */
export type Streak = {
  current: number
  longest: number
  activeDays: number
  lastDay: string | null
  /** The last week in which a day was bridged. */
  freezeWeek: string | null
}

export const noStreak: Streak = { current: 0, longest: 0, activeDays: 0, lastDay: null, freezeWeek: null }

/** The missed days that freezes bridge, or null where they do not reach: then no freeze is spent. */
function bridge(missed: string[], freezeWeek: string | null): string[] | null {
  const weeks = missed.map(weekOf)
  const isEnough = weeks.every((week, at) => week !== freezeWeek && weeks.indexOf(week) === at)
  return isEnough ? missed : null
}

// Three missed days fall at least twice into one week, however they lie.
const mostBridged = 2

function missedBetween(last: string, next: string): string[] | null {
  const missed = daysBetween(last, next) - 1
  return missed > mostBridged ? null : listDays(addDays(last, 1), addDays(next, -1))
}

/** The streak with one more active day, which must not lie before the last one. */
export function withDay(streak: Streak, day: string): Streak {
  const { lastDay, freezeWeek } = streak
  if (day === lastDay) return streak
  const missed = lastDay === null ? null : missedBetween(lastDay, day)
  const bridged = missed && bridge(missed, freezeWeek)
  const current = bridged ? streak.current + 1 : 1
  const spent = bridged?.at(-1)
  return {
    current,
    longest: Math.max(streak.longest, current),
    activeDays: streak.activeDays + 1,
    lastDay: day,
    freezeWeek: spent ? weekOf(spent) : freezeWeek,
  }
}

/** From all active days, in order. */
export function streakOf(days: readonly string[]): Streak {
  return days.reduce(withDay, noStreak)
}

/** Days that were bridged between these active ones, in order; the days up to `today` count as missed. */
export function frozenDays(days: readonly string[], today: string): string[] {
  const frozen: string[] = []
  let streak = noStreak
  for (const day of [...days, ...(days.at(-1) === today ? [] : [today])]) {
    const missed = streak.lastDay === null ? null : missedBetween(streak.lastDay, day)
    frozen.push(...((missed && bridge(missed, streak.freezeWeek)) ?? []))
    streak = withDay(streak, day)
  }
  return frozen
}

/** How a streak stands on a day: today is not missed until it is over. */
export function streakToday(streak: Streak, today: string): { current: number; freezeAvailable: boolean } {
  const { lastDay, freezeWeek } = streak
  if (lastDay === null || lastDay >= today) return { current: streak.current, freezeAvailable: freezeWeek !== weekOf(today) }
  const missed = missedBetween(lastDay, today)
  const bridged = missed && bridge(missed, freezeWeek)
  if (!bridged) return { current: 0, freezeAvailable: freezeWeek !== weekOf(today) }
  return { current: streak.current, freezeAvailable: ![freezeWeek, ...bridged.map(weekOf)].includes(weekOf(today)) }
}
