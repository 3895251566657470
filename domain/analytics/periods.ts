import { addDays, dayInZone, daysBetween, listDays } from '../gamification/days.ts'

export const timeRanges = ['7days', '30days', '90days', 'all'] as const
export type TimeRange = (typeof timeRanges)[number]

export const rangeNames: Record<TimeRange, string> = {
  '7days': 'Last 7 Days',
  '30days': 'Last 30 Days',
  '90days': 'Last 90 Days',
  all: 'All Time',
}

const lengths: Record<Exclude<TimeRange, 'all'>, number> = { '7days': 7, '30days': 30, '90days': 90 }

/** The current day in India, which all analytics use. */
export const today = (now: Date) => dayInZone('Asia/Kolkata', now)

/** A range of days, both ends included. */
export type DayRange = { from: string; to: string }

/** The days of a period up to today, and the equally long period before it. Both are null for all time. */
export function periodDays(range: TimeRange, now: Date): { current: DayRange | null; previous: DayRange | null } {
  if (range === 'all') return { current: null, previous: null }
  const to = today(now)
  const from = addDays(to, 1 - lengths[range])
  return { current: { from, to }, previous: { from: addDays(from, -lengths[range]), to: addDays(from, -1) } }
}

/** Longer ranges are counted by month. */
const maxDays = 92

/** A count for each day of the range, or for each month of a long range. */
export function fillDays(counts: ReadonlyMap<string, number>, { from, to }: DayRange): { date: string; count: number }[] {
  const days = listDays(from, to)
  if (daysBetween(from, to) < maxDays) return days.map((date) => ({ date, count: counts.get(date) ?? 0 }))
  const months = Map.groupBy(days, (day) => day.slice(0, 7))
  return Array.from(months, ([date, daysOfMonth]) => ({ date, count: daysOfMonth.reduce((sum, day) => sum + (counts.get(day) ?? 0), 0) }))
}
