import { dayIn, weekOf } from './days.ts'

export const timeRanges = ['all', 'monthly', 'weekly'] as const
export type TimeRange = (typeof timeRanges)[number]

/** Everybody's weeks and months turn at the same moment. */
const boardTimeZone = 'Asia/Kolkata'

/** The names of the windows a moment falls into. A new one begins when its name changes: nobody has to turn it over. */
export function periodsAt(at: Date): Record<TimeRange, string> {
  const day = dayIn(boardTimeZone, at)
  return { all: 'all', monthly: day.slice(0, 7), weekly: weekOf(day) }
}
