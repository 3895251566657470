import { addDays, dayIn, daysBetween, listDays } from '../gamification/days.ts'

export const timeRanges = ['7days', '30days', '90days', 'all'] as const
export type TimeRange = (typeof timeRanges)[number]

export const rangeNames: Record<TimeRange, string> = {
  '7days': 'Last 7 Days',
  '30days': 'Last 30 Days',
  '90days': 'Last 90 Days',
  all: 'All Time',
}

const lengths: Record<Exclude<TimeRange, 'all'>, number> = { '7days': 7, '30days': 30, '90days': 90 }

/** Everybody's days turn at midnight in India. */
export const today = (now: Date) => dayIn('Asia/Kolkata', now)

/** Days, both ends included. */
export type Span = { from: string; to: string }

/** The days of a period, of which today is the last, and as many before them. All time has neither a first day nor a time before. */
export function spansOf(range: TimeRange, now: Date): { current: Span | null; previous: Span | null } {
  if (range === 'all') return { current: null, previous: null }
  const to = today(now)
  const from = addDays(to, 1 - lengths[range])
  return { current: { from, to }, previous: { from: addDays(from, -lengths[range]), to: addDays(from, -1) } }
}

/** More days than this are shown by the month. */
const mostDays = 92

/** A count for each day from the first to the last, or for each month where those are too many. */
export function fillDays(counts: ReadonlyMap<string, number>, { from, to }: Span): { date: string; count: number }[] {
  const days = listDays(from, to)
  if (daysBetween(from, to) < mostDays) return days.map((date) => ({ date, count: counts.get(date) ?? 0 }))
  const months = Map.groupBy(days, (day) => day.slice(0, 7))
  return Array.from(months, ([date, own]) => ({ date, count: own.reduce((sum, day) => sum + (counts.get(day) ?? 0), 0) }))
}
