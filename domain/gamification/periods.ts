import { dayInZone, isoWeek } from './days.ts'

export const timeRanges = ['all', 'monthly', 'weekly'] as const
export type TimeRange = (typeof timeRanges)[number]

/** Weekly and monthly leaderboards use the same time zone for everybody. */
const boardTimeZone = 'Asia/Kolkata'

/** The names of the periods that a moment falls into. A new period starts when its name changes, so no job has to reset anything. */
export function periodsAt(at: Date): Record<TimeRange, string> {
  const day = dayInZone(boardTimeZone, at)
  return { all: 'all', monthly: day.slice(0, 7), weekly: isoWeek(day) }
}
