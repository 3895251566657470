import { addDays, dayInZone, daysBetween, listDays } from '../gamification/days.ts'

/** Periods that follow the calendar; `custom` has days of its own. */
export const timeRanges = ['7days', '30days', '90days', '365days', 'month', 'lastMonth', 'all', 'custom'] as const
export type TimeRange = (typeof timeRanges)[number]

export const rangeNames: Record<TimeRange, string> = {
  '7days': 'Last 7 Days',
  '30days': 'Last 30 Days',
  '90days': 'Last 90 Days',
  '365days': 'Last 365 Days',
  month: 'This Month',
  lastMonth: 'Last Month',
  all: 'All Time',
  custom: 'Chosen Days',
}

/** A period as it is asked for; the days are given for `custom` only. */
export type PeriodChoice = { timeRange: TimeRange; from?: string | undefined; to?: string | undefined }

/** The current day in India, which all analytics use. */
export const today = (now: Date) => dayInZone('Asia/Kolkata', now)

/** A range of days, both ends included. */
export type DayRange = { from: string; to: string }

const maxPeriodDays = 3660

/** Why the days of a custom period cannot be used; null if they can. */
export function findPeriodFault({ timeRange, from, to }: PeriodChoice): string | null {
  if (timeRange !== 'custom') return null
  if (!from || !to) return 'Please choose the first and the last day'
  if (from > to) return 'The first day must not be after the last one'
  return daysBetween(from, to) < maxPeriodDays ? null : 'Please choose at most ten years'
}

function findDays({ timeRange, from = '', to = '' }: PeriodChoice, now: Date): DayRange | null {
  const last = today(now)
  const monthStart = `${last.slice(0, 7)}-01`
  const lastMonthEnd = addDays(monthStart, -1)
  switch (timeRange) {
    case 'all':
      return null
    case 'custom':
      return { from, to }
    case 'month':
      return { from: monthStart, to: last }
    case 'lastMonth':
      return { from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd }
    default:
      return { from: addDays(last, 1 - Number.parseInt(timeRange, 10)), to: last }
  }
}

/** The days of a period, and the equally long period before it. Both are null for all time. */
export function periodDays(choice: PeriodChoice, now: Date): { current: DayRange | null; previous: DayRange | null } {
  const current = findDays(choice, now)
  if (!current) return { current: null, previous: null }
  const length = daysBetween(current.from, current.to) + 1
  return { current, previous: { from: addDays(current.from, -length), to: addDays(current.from, -1) } }
}

/** Longer ranges are counted by month. */
const maxDays = 92

/** A day or month of a chart, with the days counted in it and those of the previous period that it is compared with. */
export type Bucket = { date: string; days: string[]; previous: string[] | null }

/** The days of the range, or the months of a long range. */
export function bucketDays({ from, to }: DayRange, compared: boolean): Bucket[] {
  const all = listDays(from, to)
  const buckets = Map.groupBy(all, (day) => (all.length > maxDays ? day.slice(0, 7) : day))
  return Array.from(buckets, ([date, days]) => ({
    date,
    days,
    previous: compared ? days.map((day) => addDays(day, -all.length)) : null,
  }))
}

export type CountByDay = ReadonlyMap<string, number>

export const sumDays = (counts: CountByDay, days: readonly string[]) => days.reduce((sum, day) => sum + (counts.get(day) ?? 0), 0)
